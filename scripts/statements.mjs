// What the server's tests ask of the database: the suite runs whole on one kind of PostgreSQL, and as much of it on the other as asks everything.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** @typedef {{ file: string, ms: number, statements: Set<string> }} Asked what one test file asked (tests/support/statements.ts) */

/** @returns {Asked[]} */
export function readStatements(folder) {
  const byFile = new Map()
  for (const name of readdirSync(folder)) {
    const { file, ms, statements } = JSON.parse(readFileSync(path.join(folder, name), 'utf8'))
    // The portal's tests have a server, too; they are not of the suite.
    if (!file.startsWith('tests/server/')) continue
    const asked = byFile.get(file) ?? { file, ms: 0, statements: new Set() }
    asked.ms += ms
    for (const statement of statements) asked.statements.add(statement)
    byFile.set(file, asked)
  }
  return [...byFile.values()]
}

/**
 * The files that need not run again, because others ask all that they ask: the cheapest for what is still missing is taken until nothing is,
 * and then each, the dearest first, is left out where those taken after it ask the same. @param {Asked[]} asked @returns {string[]}
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
 * What the first run asked and no file of the second could ask. A file that ran on both may ask something on one alone: what only happens
 * where two race, or by the luck of a seed. @param {Asked[]} first @param {Asked[]} second @returns {string[]}
 */
export function findMissing(first, second) {
  const seen = new Set(second.flatMap(({ statements }) => [...statements]))
  const ranAgain = new Set(second.map(({ file }) => file))
  for (const { file, statements } of first) if (ranAgain.has(file)) for (const each of statements) seen.add(each)
  return [...new Set(first.flatMap(({ statements }) => [...statements]))].filter((each) => !seen.has(each))
}
