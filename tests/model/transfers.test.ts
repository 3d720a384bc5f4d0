import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDesk, type Desk } from '../support/desk.ts'
import type { Real } from './command.ts'
import { transferCommands } from './transferCommands.ts'
import { type Model, tiers } from './transferModel.ts'

/** `MODEL_SEED=… MODEL_SECONDS=…` repeats a run, or makes it longer. */
const seed = Number(process.env.MODEL_SEED ?? Date.now() % 2_147_483_647)
const seconds = Number(process.env.MODEL_SECONDS ?? 60)
const stepsMax = 60

let desk: Desk
let runs = 0
let steps = 0

beforeAll(async () => {
  desk = await createDesk()
})
afterAll(() => desk.server.stop())

const openingMinor = 40_000_000n

/** Another business for each run, with as much money as two transfers need. */
async function begin(): Promise<{ model: Model; real: Real }> {
  const { id, people } = await desk.server.addBusiness(`model${runs}`, ['maker', 'maker', 'checker', 'admin'])
  const { sql } = desk.server.database
  await sql`delete from approval_policies where business_id = ${id}`
  await sql`insert into approval_policies ${sql(tiers.map((tier) => ({ ...tier, business_id: id, state: 'published' })))}`
  const real: Real = { desk, businessId: id, people, last: null }
  await desk.setBalance(id, openingMinor)
  const model: Model = {
    nowMs: desk.server.clock.now().getTime(),
    balance: openingMinor,
    roles: people.map((person) => person.role),
    transfers: [],
  }
  return { model, real }
}

it('makers, checkers, payments, retries, deadlines and reports in any order keep to the model', {
  timeout: 600_000,
}, async () => {
  console.log(`model seed ${seed}`)
  const deadlineMs = performance.now() + seconds * 1_000
  const property = fc.asyncProperty(
    fc.commands(transferCommands, { maxCommands: stepsMax, size: 'max' }),
    async (commands) => {
      if (performance.now() > deadlineMs) return
      runs += 1
      await fc.asyncModelRun(begin, commands)
      steps += [...commands].length
      expect(await desk.checkBooks()).toEqual([])
    },
  )
  await fc.assert(property, { seed, numRuns: 2_000, endOnFailure: true })
  console.log(`model: ${runs} runs, ${steps} steps`)
  expect(runs).toBeGreaterThan(5)
})
