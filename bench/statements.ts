import { createDatabase, type Sql } from '../server/db/client.ts'

/** Reads the executed statements from PostgreSQL's log and writes them as a pgbench script. */

export interface Statement {
  text: string
  /** As logged; null is SQL's NULL. */
  parameters: (string | null)[]
}

interface Entry {
  application: string
  process: string
  level: string
  text: string
}

/** Entries start with `log_line_prefix = '%a|%p|'`; continuation lines of a statement start with a tab. */
function readEntries(log: string): Entry[] {
  const entries: Entry[] = []
  for (const line of log.split('\n')) {
    const [, application, process, level, text] = /^([^|\t]*)\|(\d+)\|(\w+):\s+(.*)$/.exec(line) ?? []
    const last = entries.at(-1)
    if (application !== undefined && process !== undefined && level !== undefined && text !== undefined)
      entries.push({ application, process, level, text })
    else if (last && line.startsWith('\t')) last.text += `\n${line.slice(1)}`
  }
  return entries
}

function readParameters(text: string): (string | null)[] {
  const found = [...text.matchAll(/\$\d+ = (?:(NULL)|'((?:[^']|'')*)')/g)]
  return found.map(([, isNull, value = '']) => (isNull ? null : value.replaceAll("''", "'")))
}

function statementsOf(entries: readonly Entry[]): Statement[] {
  const statements: Statement[] = []
  for (const entry of entries) {
    const run = /^(?:statement|execute [^:]*): ([\s\S]*)$/.exec(entry.text)?.[1]
    const last = statements.at(-1)
    if (entry.level === 'LOG' && run !== undefined) statements.push({ text: run.trim(), parameters: [] })
    else if (entry.level === 'DETAIL' && last) last.parameters = readParameters(entry.text)
  }
  return statements.filter(({ text }) => !/^(alter system|select pg_reload_conf|show )/.test(text))
}

/** Statements of one application in execution order. */
export const readStatements = (log: string, application: string): Statement[] =>
  statementsOf(readEntries(log).filter((entry) => entry.application === application))

/** Statements of one application's transactions for businesses, transaction by transaction in the order they ended. */
export function readTransactions(log: string, application: string): Statement[] {
  const open = new Map<string, Entry[]>()
  const ended: Statement[][] = []
  for (const entry of readEntries(log).filter((each) => each.application === application)) {
    if (/: begin\b/.test(entry.text)) open.set(entry.process, [])
    const transaction = open.get(entry.process)
    transaction?.push(entry)
    if (!transaction || !/: commit\b/.test(entry.text)) continue
    open.delete(entry.process)
    ended.push(statementsOf(transaction))
  }
  return ended.filter((statements) => statements.some(({ text }) => text.includes('lintas.business_id'))).flat()
}

const timestamp = /^\d{4}-\d\d-\d\dT? ?\d\d:\d\d:\d\d/

/** Parameter types as PostgreSQL infers them; the script casts its expressions to them. */
async function typesOf(sql: Sql, { text, parameters }: Statement): Promise<string[]> {
  if (parameters.length === 0) return []
  const given = parameters.map((value) => (value !== null && timestamp.test(value) ? 'timestamptz' : 'unknown'))
  await sql.unsafe(`prepare recorded (${given.join(', ')}) as ${text}`)
  try {
    const [row] = await sql<{ types: string[] }[]>`
      select parameter_types::text[] as types from pg_prepared_statements where name = 'recorded'`
    return row?.types ?? []
  } finally {
    await sql.unsafe('deallocate recorded')
  }
}

/** pgbench reads `:name` as a variable even inside quotes, so a colon is written by its character number. */
const quoted = (text: string): string =>
  `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll(':', '\\x3a')}'`

/** Maps recorded text to the SQL expression, of type text, that replaces it in the script. */
export type Varying = ReadonlyMap<string, string>

function expressionOf(value: string, varying: Varying): string {
  const names = [...varying.keys()].filter((name) => value.includes(name))
  if (names.length === 0) return quoted(value)
  const parts = value.split(new RegExp(`(${names.join('|')})`)).filter((part) => part !== '')
  return `(${parts.map((part) => varying.get(part) ?? quoted(part)).join(' || ')})`
}

/** A text constant in the statement; constants written by this module start with E. */
const literal = /(?<!E)'((?:[^'])*)'|E'(?:[^'\\]|''|\\.)*'/g

/** On one line, as pgbench scripts require. */
const asLine = (text: string): string =>
  text
    .replace(/\s*\n\s*/g, ' ')
    .replace(literal, (whole, inner?: string) => (inner?.includes(':') ? quoted(inner) : whole))

async function scriptLine(sql: Sql, statement: Statement, varying: Varying): Promise<string> {
  const types = await typesOf(sql, statement)
  const filled = statement.text.replace(/\$(\d+)/g, (_, position: string) => {
    const value = statement.parameters[Number(position) - 1] ?? null
    return value === null ? 'null' : `${expressionOf(value, varying)}::${types[Number(position) - 1] ?? 'text'}`
  })
  return `${asLine(filled)};`
}

/**
 * The same statements once with their recorded values, for a copy of the database as it was before. Prepared by text,
 * as the server does, so that each is planned only once.
 */
export async function writeReplay(url: string, role: string, statements: readonly Statement[]): Promise<string> {
  const sql = createDatabase(url, { max: 1, role })
  const named = new Map<string, { name: string; types: string[] }>()
  const head: string[] = []
  const lines: string[] = []
  try {
    for (const statement of statements) {
      if (statement.parameters.length === 0) {
        lines.push(await scriptLine(sql, statement, new Map()))
        continue
      }
      let prepared = named.get(statement.text)
      if (!prepared) {
        prepared = { name: `s${named.size}`, types: await typesOf(sql, statement) }
        named.set(statement.text, prepared)
        head.push(`prepare ${prepared.name} (${prepared.types.join(', ')}) as ${asLine(statement.text)};`)
      }
      const values = statement.parameters.map((value) => (value === null ? 'null' : quoted(value)))
      lines.push(`execute ${prepared.name} (${values.join(', ')});`)
    }
  } finally {
    await sql.end()
  }
  return `${[...head, ...lines].join('\n')}\n`
}

export async function writeScript(
  url: string,
  role: string,
  statements: readonly Statement[],
  varying: Varying,
  head: readonly string[],
): Promise<string> {
  const sql = createDatabase(url, { max: 1, role })
  try {
    const lines = [...head]
    for (const statement of statements) lines.push(await scriptLine(sql, statement, varying))
    return `${lines.join('\n')}\n`
  } finally {
    await sql.end()
  }
}
