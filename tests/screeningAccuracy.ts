import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { createMatcher } from '../server/features/screening/matching/matcher.ts'
import { cleanNames, makeLabelledSet } from './support/screening/labelledSet.ts'
import { measureAccuracy } from './support/screening/measureAccuracy.ts'

/**
 * `npm run screening-accuracy`: plants written variants of listed names and asks for them and for clean names; prints recall, false hits and
 * speed. Ends with exit code 1 if a limit is missed. `--names 0` leaves out the load of many names.
 */

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    entries: { type: 'string' },
    names: { type: 'string' },
    verbose: { type: 'boolean' },
  },
})
const seed = Number(values.seed ?? 1)
const entryCount = Number(values.entries ?? 50_000)
const nameCount = Number(values.names ?? 1_000_000)
const limits = { recall: 0.99, falseHits: 0.02, msOfName: 5, secondsOfAll: 60 }

const set = makeLabelledSet(seed, entryCount, 14_000)
const start = performance.now()
const matcher = createMatcher(set.entries)
const indexMs = performance.now() - start
const asked = [...cleanNames(seed + 1, 10_000)]
const { variants, recall, falseHits, missed } = measureAccuracy(matcher, set.planted, asked)

/** Alone and not prepared for: each name at the first time. */
function slowestOf(count: number): { middle: number; high: number } {
  const times = [...cleanNames(seed + 2, count)].map((name) => {
    const from = performance.now()
    matcher.match(name)
    return performance.now() - from
  })
  times.sort((one, other) => one - other)
  return { middle: times[count >> 1] ?? 0, high: times[Math.floor(count * 0.99)] ?? 0 }
}

/** On the clock, and of the processors, which is the same on a busy machine. */
async function secondsOf(count: number): Promise<{ clock: number; processors: number }> {
  const file = new URL('support/screening/matchWorker.ts', import.meta.url)
  const threads = Math.min(8, availableParallelism())
  const workerData = { seed, entries: entryCount, names: Math.ceil(count / threads) }
  const workers = Array.from({ length: threads }, () => new Worker(file, { workerData }))
  await Promise.all(workers.map((worker) => once(worker, 'message')))
  const [from, used] = [performance.now(), process.cpuUsage()]
  await Promise.all(
    workers.map((worker) => {
      worker.postMessage('start')
      return once(worker, 'message')
    }),
  )
  const clock = (performance.now() - from) / 1_000
  const { user, system } = process.cpuUsage(used)
  await Promise.all(workers.map((worker) => worker.terminate()))
  return { clock, processors: (user + system) / 1_000_000 }
}

const percent = (share: number) => `${(100 * share).toFixed(2)} %`
console.log('| Written | Names | Found |\n|---|---|---|')
for (const { variant, all, found } of variants) console.log(`| ${variant} | ${all} | ${percent(found / all)} |`)
if (values.verbose) for (const { asked: name, variant } of missed) console.log(variant, name.name)

const one = slowestOf(2_000)
const seconds = nameCount === 0 ? null : await secondsOf(nameCount)
console.log(`
| Figure | Measured | Limit |
|---|---|---|
| recall on ${set.planted.length} planted names | ${percent(recall)} | at least ${percent(limits.recall)} |
| false hits on ${asked.length} clean names | ${percent(falseHits)} | at most ${percent(limits.falseHits)} |
| one name, 50th and 99th percentile | ${one.middle.toFixed(2)} ms, ${one.high.toFixed(2)} ms | at most ${limits.msOfName} ms |
| ${nameCount} names against ${entryCount} entries | ${seconds === null ? 'not measured' : `${seconds.clock.toFixed(1)} s, ${seconds.processors.toFixed(1)} s of processors`} | at most ${limits.secondsOfAll} s |
| index of ${entryCount} entries | ${(indexMs / 1_000).toFixed(1)} s | |`)

const isGood =
  recall >= limits.recall &&
  falseHits <= limits.falseHits &&
  one.high <= limits.msOfName &&
  (seconds === null || seconds.clock <= limits.secondsOfAll)
process.exitCode = isGood ? 0 : 1
