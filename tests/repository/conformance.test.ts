import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Schema } from 'yup'
import { codeNames, codes } from '../../contract/base/calls/codes.ts'
import { limits } from '../../contract/base/money/limits.ts'
import type { Pattern } from '../../contract/base/patterns/pattern.ts'
import { patterns } from '../../contract/base/patterns/patterns.ts'
import { roleNames } from '../../contract/base/people/roles.ts'
import { statuses } from '../../contract/base/statuses/reported.ts'
import { calls } from '../../contract/calls.ts'
import { corridors } from '../../contract/corridors/all.ts'
import { textsIn } from '../../contract/messages/catalogue.ts'
import { codeTexts } from '../../contract/messages/catalogues/codes.ts'
import { isResource, type TableRow } from '../../src/addresses/rows.ts'
import { publicPaths } from '../../src/authProvider/publicPaths.ts'
import { customRoutes } from '../../src/custom-routes/customRoutes.ts'
import { publicTexts } from '../../src/i18n/catalogues/public.ts'
import { messages } from '../../src/i18n/messages.ts'
import { resources } from '../../src/resources/resources.ts'

const pages: readonly TableRow[] = [...resources, ...customRoutes]

interface Row {
  id: string
  verdict: string
  note: string
  where: string[]
  checks: string[]
}

const cellsOf = (line: string): string[] => line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'))
const codeSpans = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span)

const lines = readFileSync('docs/conformance.md', 'utf8').split('\n').map(cellsOf)
const rows: Row[] = lines
  .filter(([, id = '']) => /^\d+\.\d+$/.test(id))
  .map(([, id = '', , verdict = '', note = '', where = '', check = '']) => ({
    id,
    verdict,
    note,
    where: codeSpans(where),
    checks: codeSpans(check),
  }))

/** Each leaf of a tree as `a.b.c value`. */
const leaves = (tree: unknown, path: readonly string[] = []): string[] =>
  typeof tree === 'object' && tree !== null
    ? Object.entries(tree).flatMap(([name, branch]) => leaves(branch, [...path, name]))
    : [`${path.join('.')} ${String(tree)}`]

/** Field names of a schema, at any depth. */
function fieldsOf(schema: Partial<{ fields: Record<string, Schema>; innerType: Schema }>): string[] {
  const inner = Object.entries(schema.fields ?? {}).flatMap(([name, field]) => [name, ...fieldsOf(Object(field))])
  return [...inner, ...(schema.innerType ? fieldsOf(Object(schema.innerType)) : [])]
}

const packageFile = JSON.parse(readFileSync('package.json', 'utf8'))

/** The facts of each kind, in the words of a check. */
const facts: Record<string, (subject: string) => readonly string[]> = {
  route: () => [
    ...publicPaths.map((url) => url.replace(/^\/business\b/, '')),
    ...pages.flatMap((row) => (isResource(row) ? Object.values(row.addresses) : row.address)),
  ],
  call: () => Object.keys(calls),
  field: () =>
    Object.entries(calls).flatMap(([path, { request, reply }]) =>
      [...fieldsOf(Object(request)), ...fieldsOf(Object(reply))].map((name) => `${path} ${name}`),
    ),
  code: () => codeNames.flatMap((name) => [name, `${codes[name].code} ${codes[name].reaction}`]),
  text: () => leaves(textsIn({ ...messages, codes: codeTexts, public: publicTexts }, 'en')),
  limit: () => leaves(limits),
  pattern: () =>
    Object.entries<Pattern>(patterns).flatMap(([name, { rules }]) => rules.map(({ source }) => `${name} ${source}`)),
  status: () => Object.entries(statuses).map(([number, { colour }]) => `${number} ${colour}`),
  corridor: () => corridors.flatMap((pack) => [pack.id, ...leaves(pack).map((leaf) => `${pack.id} ${leaf}`)]),
  role: () => roleNames,
  setting: () =>
    [...readFileSync('docs/operating.md', 'utf8').matchAll(/^\| `([A-Z\d_]+)` \|/gm)].map(([, name = '']) => name),
  package: () => Object.keys({ ...packageFile.dependencies, ...packageFile.devDependencies }),
  path: (subject) => (existsSync(subject) ? [subject] : []),
}

const escaped = (text: string) => text.replace(/[\\^$.+?()[\]{}|]/g, '\\$&')

/** Whether a check holds; a `no` check names what must be absent, with `*` for any text. */
function holds(check: string): boolean {
  const [, no, kind = '', subject = ''] = /^(no )?(\S+) (.+)$/.exec(check) ?? []
  const said = facts[kind]?.(subject)
  if (!said) throw new Error(`unknown kind of check: ${check}`)
  if (!no) return said.includes(subject)
  const wanted = new RegExp(`^${subject.split('*').map(escaped).join('.*')}( |$)`, 'i')
  return !said.some((fact) => wanted.test(fact))
}

const isAbsence = (check: string) => check.startsWith('no ')
const decisionsIn = (note: string) => [...note.matchAll(/\]\((decisions\/[^)]+)\)/g)].map(([, file = '']) => file)

const verdicts: Record<string, (row: Row) => boolean> = {
  works: ({ where, checks }) => where.length > 0 && checks.length > 0 && !checks.some(isAbsence),
  partly: ({ note, where, checks }) => note !== '' && where.length > 0 && checks.length > 0,
  differs: ({ note, where, checks }) => decisionsIn(note).length > 0 && where.length > 0 && checks.length > 0,
  'to come': ({ note, checks }) => note !== '' && checks.some(isAbsence),
}

describe('docs/conformance.md', () => {
  it('The conformance rows of each part are numbered from 1 on', () => {
    const next = new Map<string, number>()
    const expected = rows.map(({ id }) => {
      const [part = ''] = id.split('.')
      next.set(part, (next.get(part) ?? 0) + 1)
      return `${part}.${next.get(part)}`
    })
    expect(rows.map(({ id }) => id)).toEqual(expected)
    expect(rows.length).toBeGreaterThan(300)
  })

  it('Each conformance row has what its verdict requires', () => {
    expect(rows.filter((row) => !verdicts[row.verdict]?.(row)).map(({ id, verdict }) => `${id} ${verdict}`)).toEqual([])
  })

  it('The totals of docs/conformance.md add up', () => {
    const counted = (part: (id: string) => boolean) => {
      const own = rows.filter(({ id }) => part(id))
      return [own.length, ...Object.keys(verdicts).map((name) => own.filter(({ verdict }) => verdict === name).length)]
    }
    const sums = lines.flatMap(([, name = '', ...cells]) => {
      const numbers = cells.slice(0, 5).map(Number)
      return /^(\d+ \w.*|All)$/.test(name) && !numbers.some(Number.isNaN) ? [{ name, numbers }] : []
    })
    expect(sums.length).toBeGreaterThan(5)
    expect(sums).toEqual(
      sums.map(({ name }) => ({
        name,
        numbers: counted((id) => name === 'All' || id.startsWith(`${parseInt(name, 10)}.`)),
      })),
    )
  })

  it('The files that docs/conformance.md names exist', () => {
    const missing = rows.flatMap(({ id, where, note }) =>
      [...where, ...decisionsIn(note).map((file) => `docs/${file}`)]
        .filter((file) => !existsSync(file))
        .map((file) => `${id} ${file}`),
    )
    expect(missing).toEqual([])
  })

  it.each(rows)('Row $id is as its checks say', ({ checks }) => {
    expect(checks.filter((check) => !holds(check))).toEqual([])
  })
})
