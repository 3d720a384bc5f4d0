import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'

const inOrder = (list: string): string => list.split(/, ?/).sort().join(',')

/** However many values or rows it was given, and in whatever order the columns of a new row, it is the same statement. */
export const shapeOf = (text: string): string =>
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
 * What the application asks of the database in a test file. Where `STATEMENTS` names a folder it is written there, for `npm test` to choose
 * by what the next kind of PostgreSQL has to see (scripts/statements.mjs).
 */
export function noteStatements(onQuery: (text: string) => void = () => undefined) {
  const folder = process.env.STATEMENTS
  const file = path.relative(process.cwd(), expect.getState().testPath ?? '').replaceAll(path.sep, '/')
  const seen = new Set<string>()
  const startedMs = performance.now()
  return {
    note(text: string) {
      if (folder) seen.add(shapeOf(text))
      onQuery(text)
    },
    write() {
      const record = { file, ms: Math.ceil(performance.now() - startedMs), statements: [...seen] }
      if (folder) writeFileSync(path.join(folder, `${randomUUID()}.json`), JSON.stringify(record))
    },
  }
}
