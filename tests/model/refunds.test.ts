import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sandboxBehaviour } from '../../contract/corridors/magicAccounts.ts'
import { settlePayouts } from '../support/refunds.ts'
import { indonesianRecipient, submitTransfer, transferDetail } from '../support/sending.ts'
import { createTestApp, seenOf, type TestApp } from '../support/server/testApp.ts'
import { begin, seconds, seed } from './begin.ts'
import { at } from './command.ts'
import { refundCommands } from './refundCommands.ts'
import { otherCommands } from './transferCommands.ts'
import type { ModelTransfer } from './transferModel.ts'

let desk: TestApp
let runs = 0

beforeAll(async () => {
  desk = await createTestApp()
})
afterAll(() => desk.server.stop())

/** Paid at home from the balance, and refused or failed: its money waits for somebody to say where it goes. */
async function fail(maker: Parameters<typeof submitTransfer>[1], account: string): Promise<ModelTransfer> {
  const sent = await submitTransfer(desk, maker, { recipient: indonesianRecipient(account), amount_minor: '250000' })
  await settlePayouts(desk)
  const found = await transferDetail(desk, maker, sent.id)
  return {
    seen: seenOf(found),
    kind: 'domestic',
    behaviour: sandboxBehaviour(account),
    total: BigInt(found.total_minor),
    status: found.status,
    createdBy: 0,
    submittedBy: 0,
    submittedMs: desk.server.clock.now().getTime(),
    account,
    editors: new Set(),
    approvals: new Set(),
    needed: 0,
    heldUntilMs: new Date(found.rate_held_until).getTime(),
    method: 'balance',
    asked: null,
    refundIs: null,
    refundBehaviour: 'succeed',
  }
}

async function beginRefunds() {
  const { model, real } = await begin(desk, { name: `refunds${runs}`, asksForRefunds: true })
  const maker = at(real.people, 0)
  for (const account of ['7000009001', '7000009002']) model.transfers.push(await fail(maker, account))
  expect(model.transfers.map(({ status }) => status)).toEqual([10, 6])
  const { available_minor } = await desk.call(maker, '/balance/summary', {})
  model.balance = BigInt(available_minor)
  model.nowMs = desk.server.clock.now().getTime()
  return { model, real }
}

const commands = [...refundCommands, ...refundCommands, ...otherCommands]

it('Refund requests, staff decisions and bank reports in any order follow the model', {
  timeout: 600_000,
}, async () => {
  console.log(`model seed ${seed}`)
  const deadlineMs = performance.now() + (seconds * 1_000) / 3
  const reached = new Set<number>()
  // A slow machine takes longer, and sees no less.
  const isEnough = () => [9, 11, 14].every((status) => reached.has(status))
  const property = fc.asyncProperty(fc.commands(commands, { maxCommands: 40, size: 'max' }), async (steps) => {
    if (performance.now() > deadlineMs && isEnough()) return
    runs += 1
    let model: Awaited<ReturnType<typeof beginRefunds>>['model'] | undefined
    await fc.asyncModelRun(async () => {
      const begun = await beginRefunds()
      model = begun.model
      return begun
    }, steps)
    for (const { status } of model?.transfers ?? []) reached.add(status)
    expect(await desk.checkBooks()).toEqual([])
  })
  await fc.assert(property, { seed, numRuns: 2_000, endOnFailure: true })
  console.log(`model: ${runs} runs, ended in ${[...reached].join(', ')}`)
  expect(isEnough()).toBe(true)
})
