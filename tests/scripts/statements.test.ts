import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { normalizeStatement } from '../support/statements.ts'

const script = pathToFileURL(path.resolve(import.meta.dirname, '..', '..', 'scripts', 'statements.mjs')).href
const folder = mkdtempSync(path.join(tmpdir(), 'lintas-statements-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Record = [file: string, ms: number, ...statements: string[]]

/** The script uses Node alone, so it runs in a process of its own. */
function choose(first: Record[], second: Record[] = []): { spare: string[]; missing: string[] } {
  const folders = [first, second].map((records, at) => {
    const own = mkdtempSync(path.join(folder, `run${at}-`))
    for (const [index, [file, ms, ...statements]] of records.entries()) {
      writeFileSync(path.join(own, `${index}.json`), JSON.stringify({ file, ms, statements }))
    }
    return own
  })
  const program = `
    const { findMissing, findSpare, readStatements } = await import(${JSON.stringify(script)})
    const [first, second] = ${JSON.stringify(folders)}.map(readStatements)
    console.log(JSON.stringify({ spare: findSpare(first), missing: findMissing(first, second) }))`
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' }))
}

it('A file whose statements cheaper files cover is not run on the other PostgreSQL', () => {
  const { spare } = choose([
    ['tests/server/long.test.ts', 9_000, 'select 1', 'select 2'],
    ['tests/server/one.test.ts', 10, 'select 1'],
    ['tests/server/two.test.ts', 10, 'select 2'],
    ['tests/server/three.test.ts', 9_000, 'select 3'],
  ])
  expect(spare).toEqual(['tests/server/long.test.ts'])
})

it('A file selected first is dropped where files selected later cover the same statements', () => {
  const { spare } = choose([
    ['tests/server/first.test.ts', 50, 'select 1', 'select 2', 'select 3'],
    ['tests/server/two.test.ts', 60, 'select 1', 'select 4'],
    ['tests/server/three.test.ts', 70, 'select 2', 'select 3', 'select 5'],
  ])
  expect(spare).toEqual(['tests/server/first.test.ts'])
})

it('Servers of one file are counted together, and those of portal tests are not counted', () => {
  const { spare, missing } = choose([
    ['tests/server/one.test.ts', 10, 'select 1'],
    ['tests/server/one.test.ts', 10, 'select 2'],
    ['tests/server/two.test.ts', 90, 'select 1', 'select 2'],
    ['tests/src/page.test.tsx', 1, 'select 1', 'select 2', 'select 3'],
  ])
  expect(spare).toEqual(['tests/server/two.test.ts'])
  expect(missing).toEqual(['select 1', 'select 2'])
})

it('A statement that no file of the second run can issue is reported', () => {
  const [one, two]: [Record, Record] = [
    ['tests/server/one.test.ts', 10, 'select 1', 'select 2'],
    ['tests/server/two.test.ts', 10, 'select 3'],
  ]
  expect(choose([one, two], [one]).missing).toEqual(['select 3'])
  // Statements that appeared by chance need not be covered again.
  expect(choose([one, two], [['tests/server/one.test.ts', 10, 'select 1'], two]).missing).toEqual([])
})

it('Values, rows, column order and savepoint depth do not make another statement', () => {
  const one = 'insert into "credits" ("id","bank")values($1,$2)'
  expect(normalizeStatement('insert into "credits" ("bank","id")values($1,$2),($3,$4)')).toBe(normalizeStatement(one))
  expect(normalizeStatement('insert into "credits" ("bank","state")values($1,$2)')).not.toBe(normalizeStatement(one))
  expect(normalizeStatement('rollback to savepoint s3')).toBe(normalizeStatement('rollback to savepoint s1'))
  expect(normalizeStatement('savepoint s3')).not.toBe(normalizeStatement('rollback to savepoint s3'))
})
