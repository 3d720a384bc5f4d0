import { afterAll, beforeAll, expect, it } from 'vitest'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import { createDesk, type Desk, personOf } from '../../../support/desk.ts'
import {
  approve,
  britishRecipient,
  createTransfer,
  detail,
  indonesianRecipient,
  pay,
  submitTransfer,
} from '../../../support/sending.ts'

let desk: Desk
let business: MadeBusiness
let maker: MadePerson
let checker: MadePerson

beforeAll(async () => {
  desk = await createDesk()
  business = await desk.server.addBusiness('flow')
  maker = personOf(business.people, 'maker')
  checker = personOf(business.people, 'checker')
})
afterAll(() => desk.server.stop())

const balance = (person: MadePerson) => desk.call(person, '/balance/summary', {})
const arrive = async () => {
  await desk.runDueJobs()
  desk.server.clock.advance(10_000)
  await desk.runDueJobs()
}

it('carries a transfer from its maker over a checker to its recipient', async () => {
  const before = await balance(maker)
  const created = await createTransfer(desk, maker)
  expect(created).toMatchObject({ status: 0, version: 1, approvals_needed: 1, actions: ['pay', 'cancel'] })
  const submitted = await pay(desk, maker, created)
  expect(submitted.status).toBe(1)
  expect((await balance(maker)).available_minor).toBe(before.available_minor)

  const shown = await detail(desk, checker, created.id)
  expect(shown.actions).toEqual(['approve', 'deny'])
  expect(await approve(desk, checker, [shown])).toEqual([{ id: created.id, code: 0, message: 'Success', status: 8 }])
  const paid = await balance(maker)
  expect(BigInt(paid.available_minor)).toBe(BigInt(before.available_minor) - BigInt(created.total_minor))
  expect(paid.processing_minor).toBe(created.total_minor)

  await arrive()
  const arrived = await detail(desk, maker, created.id)
  expect(arrived.status).toBe(5)
  expect(arrived.timeline.map((step) => [step.to_status, step.by?.full_name ?? null])).toEqual([
    [0, maker.full_name],
    [1, maker.full_name],
    [8, checker.full_name],
    [5, null],
  ])
  expect(await desk.checkBooks()).toEqual([])
})

it('gives the money back, less the bank’s fee, when the receiving bank refuses', async () => {
  const before = BigInt((await balance(maker)).available_minor)
  const submitted = await submitTransfer(desk, maker, { recipient: britishRecipient('55779001') })
  await approve(desk, checker, [submitted])
  await arrive()
  const returned = await detail(desk, maker, submitted.id)
  expect(returned.timeline.map((step) => step.to_status)).toEqual([0, 1, 8, 10, 11, 9])
  expect(returned.timeline.find((step) => step.to_status === 10)?.reason).toBe('AC01 Incorrect account number')
  const fee = BigInt(returned.rejection_fee_minor ?? '0')
  expect(fee).toBeGreaterThan(10_000n)
  expect(BigInt((await balance(maker)).available_minor)).toBe(before - fee)
  expect(await desk.checkBooks()).toEqual([])
})

it('gives everything back when the payout fails on our side', async () => {
  const before = (await balance(maker)).available_minor
  const submitted = await submitTransfer(desk, maker, { recipient: britishRecipient('55779002') })
  await approve(desk, checker, [submitted])
  await arrive()
  expect(await detail(desk, maker, submitted.id)).toMatchObject({ status: 9, rejection_fee_minor: '0' })
  expect((await balance(maker)).available_minor).toBe(before)
  expect(await desk.checkBooks()).toEqual([])
})

it('sends rupiah at home for one to one', async () => {
  const created = await createTransfer(desk, maker, {
    recipient: indonesianRecipient(),
    amount_minor: '250000',
    side: 'send',
  })
  expect(created).toMatchObject({
    kind: 'domestic',
    rate: '1',
    send_amount_minor: '250000',
    receive_amount_minor: '250000',
    total_minor: '252500',
  })
})

it('leaves a transfer alone that its bank never reports', async () => {
  const submitted = await submitTransfer(desk, maker, { recipient: britishRecipient('55779003') })
  await approve(desk, checker, [submitted])
  await arrive()
  desk.server.clock.advance(3_600_000)
  await desk.runDueJobs()
  expect((await detail(desk, maker, submitted.id)).status).toBe(8)
  expect(await desk.checkBooks()).toEqual([])
})
