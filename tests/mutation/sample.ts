import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { parseSync } from 'vite'
import { createRandomNumbers } from '../crash/randomSource.ts'
import { areas } from './areas.ts'
import { type ChangedLines, changedLines, changedTests } from './changed.ts'
import { findMutants, type Mutant, plant } from './mutants.ts'

/**
 * `npm run mutation-sample [-- --count 60] [--seed 7]`: plants faults one at a time over all areas, each judged by the tests of its area.
 * With `--changed` only in lines that the last commits changed, a few within a minute; without a git history it does nothing. Nothing is
 * written: a fault stands in the code as Vitest loads it.
 */

const root = path.resolve(import.meta.dirname, '..', '..')
const { values } = parseArgs({
  options: {
    changed: { type: 'boolean', default: false },
    count: { type: 'string' },
    seed: { type: 'string' },
  },
})

type Verdict = 'killed' | 'survived' | 'not judged'

/** Tests of the areas of a file: first those that changed with it or have its name, which are most likely to see the fault. */
function testsFor(file: string, changed: readonly string[]): [near: string[], others: string[]] {
  const owners = Object.values(areas).filter(({ code }) => code.some((pattern) => path.matchesGlob(file, pattern)))
  const tests = [...new Set(owners.flatMap((area) => globSync([...area.tests], { cwd: root })))].sort()
  const name = path.basename(file).split('.')[0] ?? ''
  const isNear = (test: string) => changed.includes(test) || path.basename(test).startsWith(`${name}.`)
  return [tests.filter(isNear), tests.filter((test) => !isNear(test))]
}

function runTests(mutant: Mutant, tests: readonly string[], timeoutMs: number): { verdict: Verdict; by: string } {
  if (tests.length === 0) return { verdict: 'survived', by: '' }
  if (timeoutMs <= 0) return { verdict: 'not judged', by: '' }
  const folder = mkdtempSync(path.join(tmpdir(), 'lintas-mutant-'))
  const report = path.join(folder, 'report.json')
  const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const options = ['--bail', '1', '--no-isolate', `--reporter=${path.join(root, 'scripts', 'vitestReport.mjs')}`]
  const environment = { MUTATION_TESTS: JSON.stringify(tests), MUTANT: JSON.stringify(mutant), VITEST_REPORT: report }
  try {
    const config = ['--config', path.join('tests', 'mutation', 'vitest.config.ts')]
    const { status } = spawnSync(process.execPath, [vitest, 'run', ...config, ...options], {
      cwd: root,
      stdio: 'ignore',
      env: { ...process.env, ...environment },
      timeout: Math.ceil(timeoutMs),
    })
    if (status === 0) return { verdict: 'survived', by: '' }
    const { failures } = JSON.parse(readFileSync(report, 'utf8')) as { failures: string[] }
    return failures[0] === undefined ? { verdict: 'not judged', by: '' } : { verdict: 'killed', by: failures[0] }
  } catch {
    // No report: its time was over.
    return { verdict: 'not judged', by: '' }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Some changes are none that a compiler takes: `a && b ?? c`. */
const isCode = (mutant: Mutant): boolean =>
  parseSync(mutant.file, plant(readFileSync(path.join(root, mutant.file), 'utf8'), mutant)).errors.length === 0

function chooseMutants(count: number, seed: number, changed: ChangedLines | null): Mutant[] {
  const files = [...new Set(Object.values(areas).flatMap(({ code }) => globSync([...code], { cwd: root })))].sort()
  const mutants = files.flatMap((file) => {
    const lines = changed?.get(file)
    if (changed && !lines) return []
    return findMutants(file, readFileSync(path.join(root, file), 'utf8')).filter(({ line }) => lines?.has(line) ?? true)
  })
  const random = createRandomNumbers(seed)
  const chosen: Mutant[] = []
  while (chosen.length < count && mutants.length > 0)
    chosen.push(...mutants.splice(random.between(0, mutants.length - 1), 1).filter(isCode))
  return chosen
}

const firstLine = (text: string): string => text.split('\n')[0]?.slice(0, 80) ?? ''

const changed = values.changed ? changedLines(root) : null
if (values.changed && changed === null) console.log('no git history: no sample of what changed')
else {
  const near = changed ? changedTests(changed) : []
  const key = createHash('sha256').update(
    JSON.stringify([...(changed ?? [])].map(([file, lines]) => [file, [...lines]])),
  )
  const seed = Number(values.seed ?? (changed ? key.digest().readUInt32BE() : Date.now() % 2 ** 32))
  const mutants = chooseMutants(Number(values.count ?? (changed ? 6 : 60)), seed, changed)
  const secondsMax = changed ? 60 : Number.POSITIVE_INFINITY
  const count: Record<Verdict, number> = { killed: 0, survived: 0, 'not judged': 0 }
  console.log(`seed ${seed}: ${mutants.length} faults`)
  const startedMs = performance.now()
  for (const mutant of mutants) {
    const leftMs = () => Math.min(secondsMax * 1000 - (performance.now() - startedMs), 900_000)
    const [first, others] = testsFor(mutant.file, near)
    const early = runTests(mutant, first, leftMs())
    const { verdict, by } = early.verdict === 'survived' ? runTests(mutant, others, leftMs()) : early
    count[verdict] += 1
    console.log(
      `${verdict}: ${mutant.file}:${mutant.line}: ${firstLine(mutant.original)} → ${mutant.replacement} ${by.slice(0, 160)}`,
    )
  }
  const judged = count.killed + count.survived
  console.log(`${count.killed} of ${judged} killed, ${count['not judged']} not judged`)
  // One or two faults say little: a change that most of several pass through is one that no test saw.
  if (judged >= 4 && count.survived > count.killed) process.exitCode = 1
}
