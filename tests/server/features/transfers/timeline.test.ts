import { describe, expect, it } from 'vitest'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import {
  britishRecipient,
  createTransfer,
  signAndApprove,
  signAndPay,
  submitTransfer,
  type Transfer,
  transferDetail,
} from '../../../support/sending.ts'
import { seenOf, type TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let business: MadeBusiness
let maker: MadePerson
let checker: MadePerson
let admin: MadePerson

withBusiness('timeline', (scene) => {
  ;({ desk, business, maker, checker, admin } = scene)
})

const dayMs = 24 * 3_600_000
const arrive = async () => {
  await desk.runDueJobs()
  desk.server.clock.advance(10_000)
  await desk.runDueJobs()
}
const eventsOf = ({ timeline }: Transfer) => timeline.map(({ event, by }) => [event, by?.user_id ?? null])
const comingOf = ({ to_come }: Transfer) => to_come.map(({ event }) => event)

describe('timeline of a transfer', () => {
  it('The timeline names each approval, who accepted a new rate, and the bank’s reference', async () => {
    await desk.server.database.sql`update approval_policies set approvals_needed = 2 where business_id = ${business.id}`
    const submitted = await submitTransfer(desk, maker)
    await signAndApprove(desk, checker, [submitted])
    await desk.advance(dayMs)
    const repriced = await desk.call(maker, '/transfer/requote', { id: submitted.id, version: 1 })
    await desk.advance(60_000)
    await signAndApprove(desk, admin, [repriced])
    await desk.advance(60_000)
    await signAndApprove(desk, checker, [repriced])
    await arrive()
    const arrived = await transferDetail(desk, maker, submitted.id)
    expect(eventsOf(arrived)).toEqual([
      ['created', maker.id],
      ['awaiting_approval', maker.id],
      ['approved', checker.id],
      ['repriced', maker.id],
      ['approved', admin.id],
      ['approved', checker.id],
      ['processing', checker.id],
      ['sent_to_bank', null],
      ['succeeded', null],
    ])
    expect(arrived.timeline.filter(({ event }) => event === 'approved').map(({ is_void }) => is_void)).toEqual([
      true,
      false,
      false,
    ])
    const [order] = await desk.server.database.sql<{ payout_reference: string }[]>`
      select payout_reference from payouts where transfer_id = ${submitted.id}`
    expect(arrived.timeline.find(({ event }) => event === 'sent_to_bank')?.bank_reference).toBe(order?.payout_reference)
    expect(arrived.to_come).toEqual([])
  })

  it('The timeline tells what is still to come, until when and on which day', async () => {
    await desk.server.database.sql`update approval_policies set approvals_needed = 2 where business_id = ${business.id}`
    const created = await createTransfer(desk, maker)
    expect(comingOf(created)).toEqual(['awaiting_approval', 'approved', 'sent_to_bank', 'succeeded'])
    const submitted = await signAndPay(desk, maker, created)
    expect(submitted.to_come).toEqual([
      { event: 'approved', until: submitted.rate_held_until, on: null, count: 2 },
      { event: 'sent_to_bank', until: null, on: null, count: 1 },
      { event: 'succeeded', until: null, on: submitted.arrives_on, count: 1 },
    ])
    await signAndApprove(desk, checker, [submitted])
    const half = await transferDetail(desk, maker, submitted.id)
    expect(half.to_come[0]).toMatchObject({ event: 'approved', count: 1 })
    await signAndApprove(desk, admin, [half])
    expect(comingOf(await transferDetail(desk, maker, submitted.id))).toEqual(['sent_to_bank', 'succeeded'])
    await desk.runDueJobs()
    expect(comingOf(await transferDetail(desk, maker, submitted.id))).toEqual(['succeeded'])
  })

  it('The timeline starts the future with a new rate where the price has expired', async () => {
    const submitted = await submitTransfer(desk, maker)
    await desk.advance(dayMs)
    const late = await transferDetail(desk, maker, submitted.id)
    expect(comingOf(late)[0]).toBe('repriced')
    expect(late.to_come.map(({ until }) => until)).toEqual(late.to_come.map(() => null))
  })

  it('The timeline of a denied or cancelled transfer promises nothing', async () => {
    const submitted = await submitTransfer(desk, maker)
    await desk.call(maker, '/transfer/cancel', { id: submitted.id, version: submitted.version })
    expect((await transferDetail(desk, maker, submitted.id)).to_come).toEqual([])
  })
})

describe('problem of a transfer', () => {
  const paidTo = async (account: string): Promise<Transfer> => {
    await desk.server.database.sql`update approval_policies set approvals_needed = 0 where business_id = ${business.id}`
    const paid = await submitTransfer(desk, maker, { recipient: britishRecipient(account) })
    await arrive()
    return transferDetail(desk, maker, paid.id)
  }
  const rows = [
    { account: '55779001', problem: { kind: 'rejected', money: 'back', remedy: 'fix_account', bank_reason: 'AC01' } },
    { account: '55779002', problem: { kind: 'failed', money: 'back', remedy: 'modify', bank_reason: 'AM23' } },
  ]
  it.each(rows)(
    'A problem of the account $account shows the bank’s reason and what to do',
    async ({ account, problem }) => {
      expect((await paidTo(account)).problem).toMatchObject(problem)
    },
  )

  it('A missing bank response is a problem once the day of arrival is over, and not before', async () => {
    const paid = await paidTo('55779003')
    expect(paid).toMatchObject({ status: 8, problem: null })
    await desk.advance(Date.parse(`${paid.arrives_on}T18:00:00Z`) - desk.server.clock.now().getTime())
    const late = await transferDetail(desk, maker, paid.id)
    expect(late.problem).toMatchObject({ kind: 'late', money: 'with_bank', remedy: 'wait' })
  })

  it('An arrived transfer has no problem, even if the first response was lost', async () => {
    expect(await paidTo('55779011')).toMatchObject({ status: 5, problem: null })
    expect(await paidTo('55779005')).toMatchObject({ status: 5, problem: null })
  })

  it('The problem of a denied transfer is the checker’s reason', async () => {
    await desk.server.database.sql`update approval_policies set approvals_needed = 1 where business_id = ${business.id}`
    const submitted = await submitTransfer(desk, maker)
    await desk.call(checker, '/transfer/deny', { transfers: [seenOf(submitted)], reason: 'AC01 is no such invoice' })
    expect((await transferDetail(desk, maker, submitted.id)).problem).toEqual({
      kind: 'denied',
      money: 'never_taken',
      remedy: 'modify',
      bank_reason: null,
      reason: 'AC01 is no such invoice',
    })
  })
})

it('The ledger verifies after all timelines', async () => {
  expect(await desk.checkBooks()).toEqual([])
})
