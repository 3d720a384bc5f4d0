import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

const migrationsFolder = path.join(import.meta.dirname, 'migrations')

/** The list in a baseline's folder of the migrations that it replaces, in the form that `sha256sum` writes and checks. */
const replacedList = 'replaces.sha256'

export interface Migration {
  name: string
  text: string
  sha256: string
  /** The migrations that a baseline replaces: a database that has them all has the baseline. Empty for any other. */
  replaces: readonly ReplacedMigration[]
}

/** The first line of a migration whose statements commit one by one. */
const outsideTransaction = '-- Outside a transaction'

/** One by one: a database that is spread over machines hands each statement on to the workers by its text. */
export function splitStatements(text: string): string[] {
  const statements = ['']
  // Comments, quoted texts and bodies between dollars are one piece each: a semicolon in them ends nothing.
  for (const [piece] of text.matchAll(/--[^\n]*|'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$|[^-'$;]+|[\s\S]/g)) {
    if (piece === ';') statements.push('')
    else if (!piece.startsWith('--')) statements[statements.length - 1] += piece
  }
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== '')
}

/**
 * The statements of a migration outside a transaction: for `create index concurrently`, and for batches that commit, as `do` blocks. Each must
 * bear to be repeated, because a migration that was interrupted runs again from its start. Null: the migration is one transaction.
 */
export const statementsOutsideTransaction = (text: string): string[] | null =>
  text.startsWith(outsideTransaction) ? splitStatements(text) : null

export interface ReplacedMigration {
  name: string
  sha256: string
}

export const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex')

/** A checkout with other line ends is the same migration. */
const readText = async (file: string): Promise<string> => (await readFile(file, 'utf8')).replaceAll('\r\n', '\n')

function parseReplaced(list: string): ReplacedMigration[] {
  const lines = list.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return lines.map((line) => {
    const [, sha256, name] = /^([0-9a-f]{64}) {2}(\S+)$/.exec(line) ?? []
    if (sha256 === undefined || name === undefined)
      throw new Error(`${replacedList}: “${line}” is no checksum and name`)
    return { name, sha256 }
  })
}

/** A folder `NNNN_what` is one migration in parts by subject, which are joined in the order of their names. */
async function readParts(folder: string, name: string): Promise<Migration> {
  const files = await readdir(path.join(folder, name))
  const parts = files.filter((file) => file.endsWith('.sql')).sort()
  const texts = await Promise.all(parts.map((part) => readText(path.join(folder, name, part))))
  const text = texts.join('\n')
  const list = files.includes(replacedList) ? await readText(path.join(folder, name, replacedList)) : ''
  return { name, text, sha256: sha256Of(text), replaces: parseReplaced(list) }
}

/** All migrations, in the order of their numbers: files `NNNN_what.sql`, and folders `NNNN_what` of such a migration in parts. */
export async function readMigrations(folder = migrationsFolder): Promise<Migration[]> {
  const entries = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() || entry.name.endsWith('.sql'))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
  const wrong = entries.find(({ name }) => !/^\d{4}_[a-z0-9_]+(\.sql)?$/.test(name))
  if (wrong !== undefined) throw new Error(`${wrong.name}: a migration is named NNNN_what.sql`)
  const numbers = entries.map(({ name }) => name.slice(0, 4))
  const twice = numbers.find((number, index) => numbers.indexOf(number) !== index)
  if (twice !== undefined) throw new Error(`two migrations have the number ${twice}`)
  return Promise.all(
    entries.map(async (entry) => {
      if (entry.isDirectory()) return readParts(folder, entry.name)
      const text = await readText(path.join(folder, entry.name))
      return { name: entry.name, text, sha256: sha256Of(text), replaces: [] }
    }),
  )
}
