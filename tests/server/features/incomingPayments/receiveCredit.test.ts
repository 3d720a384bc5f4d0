import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { transferStatus } from '../../../../contract/base/statuses/transfer.ts'
import type { IncomingPayment } from '../../../../server/deps.ts'
import { receiveIncomingPaymentReport } from '../../../../server/features/incomingPayments/receive.ts'
import type { MadeBusiness } from '../../../support/business.ts'
import { createAwaitingTransfer, type Sending, transferDetail } from '../../../support/sending.ts'
import { personOf, type TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let business: MadeBusiness

withBusiness('credits', (scene) => {
  ;({ desk, business } = scene)
})

const maker = () => personOf(business.people, 'maker')
const minuteMs = 60_000

async function waiting(sending: Sending = {}) {
  const transfer = await createAwaitingTransfer(desk, maker(), personOf(business.people, 'checker'), sending)
  const instruction = await desk.call(maker(), '/instruction/detail', { transfer_id: transfer.id })
  return { transfer, instruction }
}

type Waiting = Awaited<ReturnType<typeof waiting>>

const creditFor = ({ instruction }: Waiting, more: Partial<IncomingPayment> = {}): IncomingPayment => ({
  bank: 'sandbox',
  bank_reference: randomUUID(),
  account_number: instruction.account_number,
  currency: 'IDR',
  amount_minor: BigInt(instruction.amount_minor),
  credited_at: desk.server.clock.now(),
  payer_name: 'PT credits',
  remittance: '',
  ...more,
})

const receive = (credit: IncomingPayment) => receiveIncomingPaymentReport(desk.server.deps, credit)
const statusOf = async ({ transfer }: Waiting) => (await transferDetail(desk, maker(), transfer.id)).status
const balance = async () => BigInt((await desk.call(maker(), '/balance/summary', {})).available_minor)

async function suspense(): Promise<bigint> {
  const [row] = await desk.server.database.sql<{ sum: bigint }[]>`
    select coalesce(sum(amount_minor), 0)::bigint as sum from entry_lines where account = 'house:suspense'`
  return row?.sum ?? 0n
}

describe('money for a virtual account', () => {
  it('A payment to a virtual account pays its transfer to the last rupiah and leaves the balance unchanged', async () => {
    const asked = await waiting()
    const before = await balance()
    expect(asked.transfer.status).toBe(transferStatus.awaiting_payment)
    expect(await receive(creditFor(asked))).toEqual({ state: 'matched', transfer_id: asked.transfer.id })
    const paid = await transferDetail(desk, maker(), asked.transfer.id)
    expect(paid.status).toBe(transferStatus.processing)
    expect(paid.timeline.map(({ event }) => event)).toContain('payment_confirming')
    expect(await balance()).toBe(before)
    expect(await desk.checkBooks()).toEqual([])
  })

  it('A payment counts once, however often and by however many channels the bank reports it', async () => {
    const asked = await waiting()
    const credit = creditFor(asked)
    const outcomes = await Promise.all([receive(credit), receive(credit), receive(credit)])
    expect(outcomes.map(({ state }) => state).toSorted()).toEqual(['matched', 'repeated', 'repeated'])
    expect(await receive({ ...credit, amount_minor: 1n })).toEqual({ state: 'contradicted' })
    expect(await desk.checkBooks()).toEqual([])
  })

  it('A report that names another account for the same payment is contradicted, and pays nobody', async () => {
    const [paid, other] = [await waiting(), await waiting({ payment_bank: 'bni' })]
    const credit = creditFor(paid)
    await receive(credit)
    const moved = { ...credit, account_number: other.instruction.account_number }
    expect(await receive({ ...moved, amount_minor: BigInt(other.instruction.amount_minor) })).toEqual({
      state: 'contradicted',
    })
    expect(await statusOf(other)).toBe(transferStatus.awaiting_payment)
    expect(await desk.checkBooks()).toEqual([])
  })

  it.each([
    ['under', { less: 1n }],
    ['over', { less: -1n }],
  ] as const)('A payment %s the requested amount is held in suspense', async (reason, { less }) => {
    const asked = await waiting()
    const [before, held] = [await balance(), await suspense()]
    const amount_minor = BigInt(asked.instruction.amount_minor) - less
    expect(await receive(creditFor(asked, { amount_minor }))).toEqual({ state: 'held', reason })
    expect(await statusOf(asked)).toBe(transferStatus.awaiting_payment)
    expect([await balance(), await suspense()]).toEqual([before, held + amount_minor])
    const { items } = await desk.call(maker(), '/notification/list', { page_size: 5, page_number: 1 })
    expect(items[0]?.title).toBe('Payment received, being checked')
    expect(await desk.checkBooks()).toEqual([])
  })

  it('A payment for a transfer that is already paid is held in suspense', async () => {
    const asked = await waiting()
    await receive(creditFor(asked))
    expect(await receive(creditFor(asked))).toEqual({ state: 'held', reason: 'double' })
    expect(await desk.checkBooks()).toEqual([])
  })

  it('A payment is held in suspense from the deadline on, by the bank’s time, and not before', async () => {
    const [early, late] = [await waiting(), await waiting({ payment_bank: 'bni' })]
    const deadline = new Date(late.instruction.expires_at)
    expect(await receive(creditFor(late, { credited_at: deadline }))).toEqual({ state: 'held', reason: 'late' })
    const justInTime = new Date(new Date(early.instruction.expires_at).getTime() - 1)
    expect((await receive(creditFor(early, { credited_at: justInTime }))).state).toBe('matched')
    expect(await desk.checkBooks()).toEqual([])
  })
})

describe('money for one of our bank accounts', () => {
  it('A payment is matched by the payer’s reference, as banks write it', async () => {
    const asked = await waiting({ payment_method: 'bank_transfer', payment_bank: 'mandiri' })
    const remittance = `trf ${asked.instruction.reference.replaceAll('-', ' ').toLowerCase()} inv 7`
    expect((await receive(creditFor(asked, { remittance }))).state).toBe('matched')
  })

  it('A payment that nothing identifies is held in suspense', async () => {
    const asked = await waiting({ payment_method: 'bank_transfer', payment_bank: 'mandiri' })
    expect(await receive(creditFor(asked))).toEqual({ state: 'held', reason: 'unknown' })
    expect(await statusOf(asked)).toBe(transferStatus.awaiting_payment)
    expect(await desk.checkBooks()).toEqual([])
  })

  it('A payment is matched by an amount that no other open transfer has', async () => {
    const [one, two] = await Promise.all([
      waiting({ payment_method: 'manual_transfer', payment_bank: 'bri' }),
      waiting({ payment_method: 'manual_transfer', payment_bank: 'bri' }),
    ])
    expect(one.transfer.total_minor).toBe(two.transfer.total_minor)
    expect(one.instruction.amount_minor).not.toBe(two.instruction.amount_minor)
    const before = await balance()
    expect(await receive(creditFor(two))).toEqual({ state: 'matched', transfer_id: two.transfer.id })
    expect(await statusOf(one)).toBe(transferStatus.awaiting_payment)
    // The unique code's amount belongs to the business.
    expect(await balance()).toBe(before + BigInt(two.instruction.unique_code ?? 0))
    expect(await desk.checkBooks()).toEqual([])
  })
})

describe('reported payments', () => {
  it('A report of payment moves the transfer to confirming, and it times out where the bank stays silent', async () => {
    const { transfer, instruction } = await waiting()
    await desk.call(maker(), '/transfer/report-paid', { id: transfer.id, version: transfer.version, proof_ids: [] })
    expect((await transferDetail(desk, maker(), transfer.id)).status).toBe(transferStatus.payment_confirming)
    const [paying, late] = [await waiting(), new Date(instruction.expires_at)]
    await desk.advance(late.getTime() - desk.server.clock.now().getTime() + minuteMs)
    await desk.runDueJobs()
    expect(await statusOf({ transfer, instruction })).toBe(transferStatus.payment_confirming)
    expect(await statusOf(paying)).toBe(transferStatus.payment_timed_out)
    await desk.advance(24 * 60 * minuteMs)
    await desk.runDueJobs()
    expect(await statusOf({ transfer, instruction })).toBe(transferStatus.payment_timed_out)
    expect(await receive(creditFor({ transfer, instruction }))).toEqual({ state: 'held', reason: 'late' })
    expect(await desk.checkBooks()).toEqual([])
  })

  it('A report of payment is looked up and has no effect before the bank confirms', async () => {
    const asked = await waiting()
    const transfer_id = asked.transfer.id
    expect(await desk.code(maker(), '/credit/check', { transfer_id })).toBe('funds_not_received')
    await receive(creditFor(asked, { amount_minor: 5n }))
    const { state, credits } = await desk.call(maker(), '/credit/check', { transfer_id })
    expect([state, credits.map(({ reason }) => reason)]).toEqual(['open', ['under']])
  })
})
