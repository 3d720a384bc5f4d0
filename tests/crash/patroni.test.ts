import { expect, it } from 'vitest'
import { scaledCount } from '../support/scaledCount.ts'
import { runFailovers } from './patroni/failovers.ts'

const seed = Number(process.env.CRASH_SEED ?? Date.now() % 2 ** 32)

it('T52: Payments continue without a hand after a machine of a Patroni cluster fails, and none is lost or doubled', async () => {
  console.log(`CRASH_SEED=${seed}`)
  const report = await runFailovers({ seed, faults: scaledCount(1) })
  console.log(JSON.stringify(report))
  expect(report.wrong, `CRASH_SEED=${seed}`).toEqual([])
  expect(report.struck).toHaveLength(scaledCount(1))
})
