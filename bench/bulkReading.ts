import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { type Bench, logProgress } from './figure.ts'
import { alternateSides, median } from './statistics.ts'

const rounds = 3
const few = { rows: 100, times: 100 }
const many = { rows: 10_000, times: 5 }

interface Read {
  /** Milliseconds for the first file, including loading and compiling the code. */
  firstMs: number
  nextMs: number[]
  peakMib: number
}

const run = promisify(execFile)

async function read({ rows, times }: typeof few): Promise<Read> {
  const script = path.join(import.meta.dirname, 'bulkReadingWorker.ts')
  const { stdout } = await run(process.execPath, [script, String(rows), String(times)])
  return JSON.parse(stdout) as Read
}

/** Parses and validates payment files of 100 and of 10,000 rows. */
export const benchBulkReading: Bench = async () => {
  const { first, second } = await alternateSides(
    rounds,
    () => read(few),
    () => read(many),
  )
  const rowMs = (reads: readonly Read[], { rows }: typeof few) => median(reads.flatMap(({ nextMs }) => nextMs)) / rows
  const [fewMs, manyMs] = [rowMs(first, few), rowMs(second, many)]
  const firstMs = median(first.map((one) => one.firstMs))
  const manyFirstMs = median(second.map((one) => one.firstMs))
  logProgress(
    `first time: ${firstMs.toFixed(0)} ms for ${few.rows} rows, ${manyFirstMs.toFixed(0)} ms for ${many.rows}`,
  )
  const file = 'a CSV of seven columns, some cells invalid, in Node: parsed, mapped and validated, not rendered'
  return [
    { name: 'bulk_read_100_ms', value: firstMs, unit: 'ms', against: `the first file of ${file}`, aim: '≤ 1000' },
    {
      name: 'bulk_read_10k_vs_100',
      value: manyMs / fewMs,
      unit: 'ratio',
      against: `a row of ${many.rows} and of ${few.rows}; ${file}`,
      aim: '≤ 1.5',
    },
    { name: 'bulk_read_rows_per_s', value: 1000 / manyMs, unit: '1/s', against: `${many.rows} rows; ${file}` },
    {
      name: 'bulk_read_peak_mib',
      value: Math.max(...second.map(({ peakMib }) => peakMib)),
      unit: 'MiB',
      against: `the whole process that reads ${many.rows} rows ${many.times + 1} times`,
      aim: '≤ 512',
    },
  ]
}
