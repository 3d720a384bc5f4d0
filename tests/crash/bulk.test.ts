import { expect, it } from 'vitest'
import { scaledCount } from '../support/scaledCount.ts'
import { runBulkCrash } from './bulkRun.ts'

const seed = Number(process.env.CRASH_SEED ?? Date.now() % 2 ** 32)

it('A server killed any number of times pays each bulk row and each scheduled week exactly once and makes an export once', async () => {
  console.log(`CRASH_SEED=${seed}`)
  const kills = scaledCount(4)
  const report = await runBulkCrash({ seed, rows: 100, kills })
  console.log(JSON.stringify(report))
  expect(report.wrong, `CRASH_SEED=${seed}`).toEqual([])
  expect(report.kills).toBe(kills)
  // The kills came during the payment.
  expect(report.paidAtKills.some((paid) => paid > 0 && paid < 100)).toBe(true)
})
