import { describe, expect, it } from 'vitest'
import { inBusiness } from '../../../../server/db/business.ts'
import { receivePayoutReport } from '../../../../server/features/transfers/settlement.ts'
import { singleRail } from '../../../../server/ports/rails/rails.ts'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import {
  britishRecipient,
  createTransfer,
  indonesianRecipient,
  signAndApprove,
  signAndPay,
  submitTransfer,
  transferDetail,
} from '../../../support/sending.ts'
import { seenOf, type TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let business: MadeBusiness
let maker: MadePerson
let checker: MadePerson

withBusiness('jobs', async (scene) => {
  ;({ desk, business, maker, checker } = scene)
  await desk.server.database.sql`
    update approval_policies set approvals_needed = 0 where business_id = ${business.id} and kind = 'domestic'`
})

const richMinor = 1_000_000_000n

const balance = (person: MadePerson) => desk.call(person, '/balance/summary', {})
const arrive = async () => {
  await desk.runDueJobs()
  desk.server.clock.advance(10_000)
  await desk.runDueJobs()
}

it('A transfer travels from its maker through a checker to its recipient', async () => {
  const before = await balance(maker)
  const created = await createTransfer(desk, maker)
  expect(created).toMatchObject({ status: 0, version: 1, approvals_needed: 1, actions: ['pay', 'cancel'] })
  const submitted = await signAndPay(desk, maker, created)
  expect(submitted.status).toBe(1)
  expect((await balance(maker)).available_minor).toBe(before.available_minor)

  const shown = await transferDetail(desk, checker, created.id)
  expect(shown.actions).toEqual(['approve', 'deny'])
  expect(await signAndApprove(desk, checker, [shown])).toEqual([
    { id: created.id, code: 0, message: 'Success', status: 8 },
  ])
  const paid = await balance(maker)
  expect(BigInt(paid.available_minor)).toBe(BigInt(before.available_minor) - BigInt(created.total_minor))
  expect(paid.processing_minor).toBe(created.total_minor)

  await arrive()
  const arrived = await transferDetail(desk, maker, created.id)
  expect(arrived.status).toBe(5)
  expect(arrived.timeline.map((step) => [step.event, step.by?.full_name ?? null])).toEqual([
    ['created', maker.full_name],
    ['awaiting_approval', maker.full_name],
    ['approved', checker.full_name],
    ['processing', checker.full_name],
    ['sent_to_bank', null],
    ['succeeded', null],
  ])
  expect(await desk.checkBooks()).toEqual([])
})

it('The money is refunded less the bank’s fee when the receiving bank rejects it', async () => {
  const before = BigInt((await balance(maker)).available_minor)
  const submitted = await submitTransfer(desk, maker, { recipient: britishRecipient('55779001') })
  await signAndApprove(desk, checker, [submitted])
  await arrive()
  const returned = await transferDetail(desk, maker, submitted.id)
  expect(returned.timeline.map(({ event }) => event).slice(-4)).toEqual([
    'sent_to_bank',
    'rejected',
    'refunding',
    'refunded',
  ])
  expect(returned.timeline.find(({ event }) => event === 'rejected')?.reason).toBe('AC01 Incorrect account number')
  const { items } = await desk.call(maker, '/notification/list', { page_size: 20, page_number: 1 }, { locale: 'id' })
  expect(items.find(({ title }) => title === 'Diretur bank penerima')?.content).toContain(
    `(${submitted.reference}). Nomor rekening tidak dikenal oleh bank (AC01). Dana`,
  )
  const fee = BigInt(returned.rejection_fee_minor ?? '0')
  expect(fee).toBeGreaterThan(10_000n)
  expect(BigInt((await balance(maker)).available_minor)).toBe(before - fee)
  expect(await desk.checkBooks()).toEqual([])
})

it('The whole amount is refunded when the payout fails on our side', async () => {
  const before = (await balance(maker)).available_minor
  const submitted = await submitTransfer(desk, maker, { recipient: britishRecipient('55779002') })
  await signAndApprove(desk, checker, [submitted])
  await arrive()
  expect(await transferDetail(desk, maker, submitted.id)).toMatchObject({ status: 9, rejection_fee_minor: '0' })
  expect((await balance(maker)).available_minor).toBe(before)
  expect(await desk.checkBooks()).toEqual([])
})

it('A transfer that its bank never reports is left alone', async () => {
  const submitted = await submitTransfer(desk, maker, { recipient: britishRecipient('55779003') })
  await signAndApprove(desk, checker, [submitted])
  await arrive()
  desk.server.clock.advance(3_600_000)
  await desk.runDueJobs()
  expect((await transferDetail(desk, maker, submitted.id)).status).toBe(8)
  expect(await desk.checkBooks()).toEqual([])
})

describe('countdown of a transfer', () => {
  const home = { recipient: indonesianRecipient(), amount_minor: '400000', side: 'send' as const }

  it.each([
    [-1, 2],
    [0, 7],
  ] as const)('T34 A countdown job that runs %d ms from the deadline leaves status %d', async (offsetMs, status) => {
    await desk.setBalance(business.id, 5n)
    const waiting = await submitTransfer(desk, maker, home)
    const job = (
      await desk.server.database.sql<{ run_at: Date }[]>`
      select run_at from graphile_worker._private_jobs where payload ->> 'transfer_id' = ${waiting.id}`
    )[0]
    expect(job?.run_at.toISOString()).toBe(waiting.rate_held_until)
    await desk.advance(new Date(waiting.rate_held_until).getTime() - desk.server.clock.now().getTime() + offsetMs)
    const task = { id: 0n, task: 'expire_transfer', payload: { business_id: business.id, transfer_id: waiting.id } }
    await desk.runJob(task)
    expect((await transferDetail(desk, maker, waiting.id)).status).toBe(status)
    await desk.setBalance(business.id, richMinor)
    const expected = status === 2 ? 'ok' : 'status_move_refused'
    const signed = await desk.signFor(maker, 'pay', [waiting])
    expect(await desk.code(maker, '/transfer/pay', { transfer: seenOf(waiting), ...signed })).toBe(expected)
  })
})

describe('reports of a rail', () => {
  const account = (number: string) => ({ recipient: britishRecipient(number) })
  const paidTo = async (number: string) => {
    const submitted = await submitTransfer(desk, maker, account(number))
    await signAndApprove(desk, checker, [submitted])
    return submitted.id
  }
  const referenceOf = async (id: string) =>
    (
      await desk.server.database.sql<{ payout_reference: string }[]>`
      select payout_reference from payouts where transfer_id = ${id}`
    )[0]?.payout_reference ?? ''
  const report = async (id: string, state: 'succeeded' | 'rejected' | 'failed') => {
    const { deps } = desk.server
    const payout_reference = await referenceOf(id)
    await inBusiness(deps.sql, business.id, (tx) =>
      receivePayoutReport(tx, deps, business.id, { rail: 'sandbox', payout_reference, state, detail: '' }),
    )
  }

  it('A rail that times out gets the same order again and executes it once', async () => {
    const id = await paidTo('55779004')
    await expect(desk.runDueJobs()).rejects.toThrow('did not answer in time')
    await desk.advance(3_500)
    await desk.runDueJobs()
    expect((await transferDetail(desk, maker, id)).status).toBe(8)
    await desk.advance(1_000)
    await desk.runDueJobs()
    expect((await transferDetail(desk, maker, id)).status).toBe(5)
    const orders = await desk.server.database.sql`
      select p.attempts from sandbox_bank_orders join payouts p using (payout_reference) where transfer_id = ${id}`
    expect(orders).toEqual([{ attempts: 2 }])
  })

  it('A rail that reports twice settles once', async () => {
    const id = await paidTo('55779005')
    await desk.runDueJobs()
    await desk.advance(10_000)
    await desk.runDueJobs()
    const entries = await desk.server.database
      .sql`select from entries where cause_id = ${id} and kind = 'payout_settled'`
    expect(entries).toHaveLength(1)
  })

  it.each([
    ['succeeded', 'rejected', 5],
    ['succeeded', 'failed', 5],
    ['rejected', 'succeeded', 9],
    ['failed', 'succeeded', 9],
    ['rejected', 'failed', 9],
  ] as const)('A rail that reports %s and then %s counts by its first report', async (first, then, status) => {
    const id = await paidTo('55779003')
    await desk.runDueJobs()
    await report(id, first)
    const before = (await desk.call(maker, '/balance/summary', {})).available_minor
    await report(id, then)
    expect((await transferDetail(desk, maker, id)).status).toBe(status)
    expect((await desk.call(maker, '/balance/summary', {})).available_minor).toBe(before)
    const noted = await desk.server.database.sql`
      select from audit_log where object_id = ${id} and action = 'payout.contradicted'`
    expect(noted).toHaveLength(1)
  })

  it('A rejection fee above what was paid takes everything and no more', async () => {
    const before = BigInt((await desk.call(maker, '/balance/summary', {})).available_minor)
    const id = await paidTo('55779003')
    await desk.runDueJobs()
    await desk.advance(60_000)
    // The fee is a dollar: a day on which it is worth two thousand times as much.
    const { sql } = desk.server.database
    await sql`
      insert into rates (currency, as_of, mid_rate, source)
      select currency, ${desk.server.clock.now()}, (mid_rate::numeric * 2000)::text, 'test' from rates
      where currency = 'USD' order by as_of desc limit 1`
    await report(id, 'rejected')
    await sql`delete from rates where source = 'test'`
    const returned = await transferDetail(desk, maker, id)
    expect(returned).toMatchObject({ status: 9, rejection_fee_minor: returned.total_minor, refunded_minor: '0' })
    const after = BigInt((await desk.call(maker, '/balance/summary', {})).available_minor)
    expect(before - after).toBe(BigInt(returned.total_minor))
  })

  it('A rail that does not report is queried', async () => {
    const id = await paidTo('55779003')
    await desk.runDueJobs()
    const { deps } = desk.server
    const { rails } = deps
    deps.rails = singleRail({
      ...rails.find('sandbox'),
      status: async (payout_reference) => ({ rail: 'sandbox', payout_reference, state: 'succeeded', detail: '' }),
    })
    await desk.advance(61_000)
    await desk.runDueJobs()
    deps.rails = rails
    expect((await transferDetail(desk, maker, id)).status).toBe(5)
  })
})

it('The ledger verifies after all transfers', async () => {
  expect(await desk.checkBooks()).toEqual([])
})
