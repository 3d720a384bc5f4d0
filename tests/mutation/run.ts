import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { createRandomNumbers } from '../crash/randomSource.ts'
import { areas } from './areas.ts'
import survivors from './survivors.json' with { type: 'json' }

/**
 * `npm run mutation [-- --area ledger] [--sample 100] [--seed 7]`: mutation tests of each area. A sample is a number of lines of an area,
 * chosen by the seed. Ends with exit code 1 if less than 90 % of the mutants are killed, or if one survives that survivors.json does not
 * list with its reason.
 */

interface Mutant {
  file: string
  line: number
  original: string
  replacement: string
  status: string
}

interface Report {
  files: Record<
    string,
    {
      source: string
      mutants: {
        status: string
        replacement?: string
        location: { start: Place; end: Place }
      }[]
    }
  >
}

interface Place {
  line: number
  column: number
}

const wantedPercent = 90
const root = path.resolve(import.meta.dirname, '..', '..')
const folder = path.join(root, 'node_modules', '.cache', 'mutation')
const packages = path.join(folder, 'node_modules')
const stryker = path.join(packages, '.bin', 'stryker')

function run(program: string, args: string[], cwd: string, environment: Record<string, string> = {}): void {
  const { status, error } = spawnSync(program, args, {
    cwd,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed${error ? `: ${error.message}` : ''}`)
}

/** Stryker has more packages than the portal and the server together: installed on first use. */
function ensureInstalled(): void {
  if (existsSync(stryker)) return
  // Stryker uses the project's own Vitest.
  mkdirSync(folder, { recursive: true })
  for (const file of ['package.json', 'package-lock.json'])
    copyFileSync(path.join(import.meta.dirname, file), path.join(folder, file))
  run('npm', ['ci', '--omit=peer', '--no-audit', '--no-fund'], folder)
}

/** Lines with a decision or a computation; data, comments and imports are not mutated. */
const isCode = (line: string): boolean =>
  !/^\s*($|\/\/|\/?\*|(import|export type|interface)\b)/.test(line) &&
  /\b(return|if|throw|await)\b|=>|[!=<>]==?|[?&|+*%<>-] /.test(line)

/** All files of an area, or a sample of their lines. */
function chooseCode(patterns: readonly string[], sample: number | null, seed: number): string[] {
  const files = globSync([...patterns], { cwd: root }).sort()
  if (sample === null) return files
  const lines = files.flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .flatMap((text, index) => (isCode(text) ? [`${file}:${index + 1}-${index + 1}`] : [])),
  )
  const random = createRandomNumbers(seed)
  return Array.from({ length: Math.min(sample, lines.length) }, () => {
    const [chosen = ''] = lines.splice(random.between(0, lines.length - 1), 1)
    return chosen
  })
}

function textBetween(source: string, start: Place, end: Place): string {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  const last = lines.length - 1
  lines[last] = (lines[last] ?? '').slice(0, end.column - 1)
  lines[0] = (lines[0] ?? '').slice(start.column - 1)
  return lines.join('\n')
}

function readReport(file: string): Mutant[] {
  const report: Report = JSON.parse(readFileSync(file, 'utf8'))
  return Object.entries(report.files).flatMap(([name, { source, mutants }]) =>
    mutants.map(({ status, replacement = '', location: { start, end } }) => ({
      file: name,
      line: start.line,
      original: textBetween(source, start, end),
      replacement,
      status,
    })),
  )
}

function testArea(name: string, sample: number | null, seed: number): Mutant[] {
  const area = areas[name]
  if (!area) throw new Error(`unknown area ${name}; known: ${Object.keys(areas).join(', ')}`)
  mkdirSync(folder, { recursive: true })
  const config = path.join(folder, `${name}.json`)
  const report = path.join(folder, `${name}-report.json`)
  // Outside node_modules, where Node strips no types and the server's worker threads would not start.
  const sandbox = mkdtempSync(path.join(tmpdir(), 'lintas-mutation-'))
  writeFileSync(
    config,
    JSON.stringify({
      testRunner: 'vitest',
      plugins: [path.join(packages, '@stryker-mutator', 'vitest-runner', 'dist', 'src', 'index.js')],
      mutate: chooseCode(area.code, sample, seed),
      reporters: ['progress-append-only', 'json'],
      jsonReporter: { fileName: report },
      coverageAnalysis: 'perTest',
      concurrency: 1,
      // A static mutant needs all tests of the area: they are left to runs without a sample.
      ignoreStatic: sample !== null,
      // Long enough that a busy machine is not taken for an endless loop.
      timeoutMS: 30_000,
      dryRunTimeoutMinutes: 90,
      // TypeScript 7 has no compiler API for Stryker.
      tsconfigFile: 'none.json',
      tempDirName: sandbox,
      ignorePatterns: ['dist', 'data'],
      vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
    }),
  )
  try {
    run(stryker, ['run', config], root, { MUTATION_TESTS: JSON.stringify(area.tests) })
  } finally {
    rmSync(sandbox, { recursive: true, force: true })
  }
  return readReport(report)
}

const isListed = (mutant: Mutant): boolean =>
  survivors.some(
    (known: { file: string; original: string; replacement: string }) =>
      known.file === mutant.file && known.original === mutant.original && known.replacement === mutant.replacement,
  )

const { values } = parseArgs({
  options: { area: { type: 'string' }, sample: { type: 'string' }, seed: { type: 'string' } },
})
const seed = Number(values.seed ?? Date.now() % 2 ** 32)
const sample = values.sample === undefined ? null : Number(values.sample)
ensureInstalled()
for (const name of values.area ? [values.area] : Object.keys(areas)) {
  console.log(`\n${name}: seed ${seed}, ${sample === null ? 'every line' : `${sample} lines`}`)
  const mutants = testArea(name, sample, seed).filter(({ status }) => !/Error|Ignored/.test(status))
  const alive = mutants.filter(({ status }) => status !== 'Killed' && status !== 'Timeout')
  const unlisted = alive.filter((mutant) => !isListed(mutant))
  const percent = (100 * (mutants.length - alive.length)) / Math.max(1, mutants.length)
  for (const { file, line, original, replacement } of unlisted)
    console.log(`survived: ${file}:${line}: ${original} → ${replacement}`)
  console.log(`${name}: ${mutants.length - alive.length} of ${mutants.length} killed, ${percent.toFixed(1)} %`)
  if (percent < wantedPercent || unlisted.length > 0) process.exitCode = 1
}
