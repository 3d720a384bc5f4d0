import { expect, it } from 'vitest'
import { scaledCount } from '../support/scaledCount.ts'
import { runFailover } from './failover.ts'

const seed = Number(process.env.CRASH_SEED ?? Date.now() % 2 ** 32)

it('T52: Payments go on after the primary is killed and its standby promoted, without a hand at the server, and none is lost or doubled', async () => {
  const run = { seed, payments: scaledCount(40), kills: scaledCount(2) }
  console.log(`CRASH_SEED=${seed}`)
  const report = await runFailover(run)
  console.log(JSON.stringify(report))
  expect(report.wrong, `CRASH_SEED=${seed}`).toEqual([])
  expect(report.payments).toBe(run.payments)
  expect(report.kills).toBeGreaterThanOrEqual(run.kills)
  expect(report.longestMs).toBeLessThanOrEqual(10_000)
})
