import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../support/server/testApp.ts'
import { begin, seconds, seed } from './begin.ts'
import { transferCommands } from './transferCommands.ts'

const stepsMax = 60

let desk: TestApp
let runs = 0
let steps = 0

beforeAll(async () => {
  desk = await createTestApp()
})
afterAll(() => desk.server.stop())

it('Makers, checkers, payments, retries, deadlines and reports in any order follow the model', {
  timeout: 600_000,
}, async () => {
  console.log(`model seed ${seed}`)
  const deadlineMs = performance.now() + seconds * 1_000
  // A slow machine takes longer, and sees no less.
  const isEnough = () => runs > 5
  const property = fc.asyncProperty(
    fc.commands(transferCommands, { maxCommands: stepsMax, size: 'max' }),
    async (commands) => {
      if (performance.now() > deadlineMs && isEnough()) return
      runs += 1
      await fc.asyncModelRun(() => begin(desk, { name: `model${runs}`, asksForRefunds: runs % 2 === 0 }), commands)
      steps += [...commands].length
      expect(await desk.checkBooks()).toEqual([])
    },
  )
  await fc.assert(property, { seed, numRuns: 2_000, endOnFailure: true })
  console.log(`model: ${runs} runs, ${steps} steps`)
  expect(isEnough()).toBe(true)
})
