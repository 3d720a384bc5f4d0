// SQL statements of the server's tests. The whole suite runs on one version of PostgreSQL; on the other version, as few
// files as cover every statement.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** @typedef {{ file: string, ms: number, statements: Set<string> }} Asked statements of one test file (tests/support/statements.ts) */

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
 * Files that need not run again, because others cover all their statements (greedy set cover): takes the file with the
 * most missing statements per millisecond until none is missing, then drops the slowest redundant ones. @param
 * {Asked[]} asked @returns {string[]}
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
 * Statements of the first run that no file of the second could send. A file that ran in both may send some in one run
 * only: those that depend on a race or a random seed. @param {Asked[]} first @param {Asked[]} second @returns
 * {string[]}
 */
export function findMissing(first, second) {
  const seen = new Set(second.flatMap(({ statements }) => [...statements]))
  const ranAgain = new Set(second.map(({ file }) => file))
  for (const { file, statements } of first) if (ranAgain.has(file)) for (const each of statements) seen.add(each)
  return [...new Set(first.flatMap(({ statements }) => [...statements]))].filter((each) => !seen.has(each))
}
