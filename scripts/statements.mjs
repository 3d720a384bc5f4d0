// SQL statements of the server's tests. The suite runs whole on one version of PostgreSQL; on the other run as few files as send every statement.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** @typedef {{ file: string, ms: number, statements: Set<string> }} Asked what one test file asked (tests/support/statements.ts) */

/** @returns {Asked[]} */
export function readStatements(folder) {
  const byFile = new Map()
  for (const name of readdirSync(folder)) {
    const { file, ms, statements } = JSON.parse(readFileSync(path.join(folder, name), 'utf8'))
    // The portal's tests run a server, too, but not on both versions.
    if (!file.startsWith('tests/server/')) continue
    const asked = byFile.get(file) ?? { file, ms: 0, statements: new Set() }
    asked.ms += ms
    for (const statement of statements) asked.statements.add(statement)
    byFile.set(file, asked)
  }
  return [...byFile.values()]
}

/**
 * The files that need not run again, because others send all their statements. Files are taken by the most missing statements a millisecond
 * until none is missing, then the slowest ones are dropped first where the rest still sends everything. @param {Asked[]} asked @returns {string[]}
 */
export function findSpare(asked) {
  const left = new Set(asked.flatMap(({ statements }) => [...statements]))
  const spare = new Set(asked)
  const taken = new Set()
  const worth = ({ ms, statements }) => [...statements].filter((each) => left.has(each)).length / ms
  while (left.size > 0) {
    const best = [...spare].reduce((one, other) => (worth(other) > worth(one) ? other : one))
    spare.delete(best)
    taken.add(best)
    for (const statement of best.statements) left.delete(statement)
  }
  const isAskedByAnother = (file, statement) =>
    [...taken].some((other) => other !== file && other.statements.has(statement))
  for (const file of [...taken].sort((one, other) => other.ms - one.ms)) {
    if (![...file.statements].every((statement) => isAskedByAnother(file, statement))) continue
    taken.delete(file)
    spare.add(file)
  }
  return [...spare].map(({ file }) => file).sort()
}

/**
 * Statements of the first run that no file of the second could send. A file that ran in both may send some in one alone: those that depend
 * on a race or a random seed. @param {Asked[]} first @param {Asked[]} second @returns {string[]}
 */
export function findMissing(first, second) {
  const seen = new Set(second.flatMap(({ statements }) => [...statements]))
  const ranAgain = new Set(second.map(({ file }) => file))
  for (const { file, statements } of first) if (ranAgain.has(file)) for (const each of statements) seen.add(each)
  return [...new Set(first.flatMap(({ statements }) => [...statements]))].filter((each) => !seen.has(each))
}
