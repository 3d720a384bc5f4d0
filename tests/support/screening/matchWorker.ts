import { parentPort, workerData } from 'node:worker_threads'
import { createMatcher } from '../../../server/features/screening/matching/matcher.ts'
import { cleanNames, makeLabelledSet } from './labelledSet.ts'

/** Matches its share of many names. Reports when it is ready, and when it has matched them. */
const { seed, entries, names } = workerData as { seed: number; entries: number; names: number }
const matcher = createMatcher(makeLabelledSet(seed, entries, 0).entries)
const asked = [...cleanNames(seed + 1, names)]
parentPort?.once('message', () => {
  for (const name of asked) matcher.match(name)
  parentPort?.postMessage('done')
})
parentPort?.postMessage('ready')
