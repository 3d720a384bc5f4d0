import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'

const inOrder = (list: string): string => list.split(/, ?/).sort().join(',')

/** Normalises the number of values and rows, and the order of an insert's columns. */
export const normalizeStatement = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(
      /^( ?insert into \S+ )\(("\w+"(, ?"\w+")*)\)/,
      (_, start: string, columns: string) => `${start}(${inOrder(columns)})`,
    )
    .replace(/\bsavepoint s\d+/g, 'savepoint s')
    .replace(/\$\d+/g, '$')
    .replace(/\b\d+(, ?\d+)*\b/g, '0')
    .replace(/\$(::\w+(\[\])?)?( ?, ?\$(::\w+(\[\])?)?)+/g, '$, …')
    .replace(/\(\$(, …)?\)(, ?\(\$(, …)?\))+/g, '($, …)')
    .trim()

/**
 * Records the application's statements in a test file. They are written to the folder `STATEMENTS`, if set, for `npm test` to choose the
 * files for the second PostgreSQL (scripts/statements.mjs).
 */
export function captureStatements(onQuery: (text: string) => void = () => undefined) {
  const folder = process.env.STATEMENTS
  const file = path.relative(process.cwd(), expect.getState().testPath ?? '').replaceAll(path.sep, '/')
  const seen = new Set<string>()
  const startedMs = performance.now()
  return {
    note(text: string) {
      if (folder) seen.add(normalizeStatement(text))
      onQuery(text)
    },
    write() {
      const record = { file, ms: Math.ceil(performance.now() - startedMs), statements: [...seen] }
      if (folder) writeFileSync(path.join(folder, `${randomUUID()}.json`), JSON.stringify(record))
    },
  }
}
