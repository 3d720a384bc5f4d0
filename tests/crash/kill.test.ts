import { expect, it } from 'vitest'
import { runCrash } from './run.ts'

const seed = Number(process.env.CRASH_SEED ?? Date.now() % 2 ** 32)

it('F1: A server killed at any moment of 200 payments loses nothing and does nothing twice', async () => {
  console.log(`CRASH_SEED=${seed}`)
  const report = await runCrash({ seed, payments: 200, kills: 10 })
  console.log(JSON.stringify(report))
  expect(report.wrong, `CRASH_SEED=${seed}`).toEqual([])
  expect(report.payments).toBe(200)
  expect(report.kills).toBeGreaterThanOrEqual(10)
})
