import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { limits } from '../../../../contract/base/money/limits.ts'
import { topUpStatus } from '../../../../contract/base/statuses/topup.ts'
import type { CallRequest } from '../../../../contract/calls.ts'
import type { IncomingPayment } from '../../../../server/deps.ts'
import { receiveIncomingPaymentReport } from '../../../../server/features/incomingPayments/receive.ts'
import { listSuspensePayments } from '../../../../server/features/incomingPayments/store.ts'
import { declineReceipts, listReceiptQueue } from '../../../../server/features/topups/receiptReview.ts'
import { createSandboxBank } from '../../../../server/ports/bank.ts'
import type { MadeBusiness } from '../../../support/business.ts'
import { requestAndExecute, requestChangeAs, reviewerCici, treasurerAyu } from '../../../support/changeRequests.ts'
import { newReceipt, topUpReport, topUpRequest } from '../../../support/requests/topUpRequests.ts'
import { personOf, type TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let business: MadeBusiness

withBusiness('topups', (scene) => {
  ;({ desk, business } = scene)
})

const maker = () => personOf(business.people, 'maker')
const make = (more: Partial<CallRequest<'/topup/create'>> = {}) =>
  desk.call(maker(), '/topup/create', topUpRequest(more))
type Made = Awaited<ReturnType<typeof make>>

const look = ({ id }: Pick<Made, 'id'>) => desk.call(maker(), '/topup/detail', { id })
const report = async (made: Made) => desk.call(maker(), '/topup/report-paid', await topUpReport(desk, maker(), made))
const balance = async () => BigInt((await desk.call(maker(), '/balance/summary', {})).available_minor)

const receive = (made: Made, more: Partial<IncomingPayment> = {}) =>
  receiveIncomingPaymentReport(desk.server.deps, {
    bank: 'sandbox',
    bank_reference: randomUUID(),
    account_number: made.account_number,
    currency: 'IDR',
    amount_minor: BigInt(made.amount_minor),
    credited_at: desk.server.clock.now(),
    payer_name: 'PT topups',
    remittance: '',
    ...more,
  })

/** Two members of staff match money in suspense with a top-up. */
async function accept(bank_reference: string, topup_id: string) {
  const held = (await listSuspensePayments(desk.server.database.sql)).find(
    (row) => row.bank_reference === bank_reference,
  )
  return requestAndExecute(desk.server.deps, 'topup_accept', {
    credit_id: held?.id ?? randomUUID(),
    business_id: business.id,
    topup_id,
  })
}

async function decline({ id }: Pick<Made, 'id'>, reason: string) {
  const { version } = await look({ id })
  const by = {
    actor: { kind: 'staff', ...treasurerAyu, session_id_hash: '' },
    now: desk.server.clock.now(),
    address: '',
  } as const
  const told = { business_id: business.id, topup_id: id, version, reason }
  return desk.server.deps.sql.begin((tx) => declineReceipts(tx, desk.server.deps, by, told))
}

describe('top-up', () => {
  it('A top-up is credited by its unique amount, with its code, and never twice', async () => {
    const [one, two] = await Promise.all([make(), make()])
    expect(one.amount_minor).not.toBe(two.amount_minor)
    expect(BigInt(one.amount_minor) - BigInt(one.requested_minor)).toBe(BigInt(one.unique_code ?? 0))
    const before = await balance()
    expect(await receive(one)).toEqual({ state: 'matched', topup_id: one.id })
    expect(await balance()).toBe(before + BigInt(one.amount_minor))
    expect([(await look(one)).status, (await look(two)).status]).toEqual([
      topUpStatus.succeeded,
      topUpStatus.top_up_awaiting_payment,
    ])
    const { items } = await desk.call(maker(), '/notification/list', { page_size: 1, page_number: 1 })
    expect(items[0]?.title).toBe('Top-up credited')
    await desk.server.deliverMails()
    const mailed = desk.server.mails.filter(({ subject }) => subject.startsWith('Top-up credited: IDR '))
    expect(mailed.map(({ to }) => to)).toEqual([maker().email])
    expect(await desk.checkBooks()).toEqual([])
  })

  it('A top-up is matched by its virtual account or by the payer’s reference', async () => {
    const virtual = await make({ payment_method: 'virtual_account', payment_bank: 'bni' })
    const written = await make({ payment_method: 'bank_transfer', payment_bank: 'mandiri' })
    expect(written.reference).toMatch(/^TU-/)
    expect((await receive(virtual)).state).toBe('matched')
    expect((await receive(written, { remittance: `isi ${written.reference.replaceAll('-', '')}` })).state).toBe(
      'matched',
    )
    expect(await receive(virtual)).toEqual({ state: 'held', reason: 'double' })
    expect(await desk.checkBooks()).toEqual([])
  })

  it('A top-up that is under, over or late is held in suspense and credited by staff', async () => {
    const before = await balance()
    const made = await make({ payment_method: 'virtual_account', payment_bank: 'bri' })
    const [under, rest] = [randomUUID(), randomUUID()]
    expect(await receive(made, { bank_reference: under, amount_minor: 400_000n })).toMatchObject({ reason: 'under' })
    expect(await receive(made, { bank_reference: rest, amount_minor: 1_600_000n })).toMatchObject({ reason: 'over' })
    expect((await look(made)).credits.map(({ reason }) => reason)).toEqual(['under', 'over'])
    await accept(under, made.id)
    expect((await look(made)).status).toBe(topUpStatus.top_up_awaiting_payment)
    await accept(rest, made.id)
    expect(await look(made)).toMatchObject({ status: topUpStatus.succeeded, credited_minor: '2000000' })
    expect(await balance()).toBe(before + 2_000_000n)
    const late = await make({ payment_method: 'virtual_account', payment_bank: 'bri' })
    await desk.advance(new Date(late.expires_at).getTime() - desk.server.clock.now().getTime())
    await desk.runDueJobs()
    expect((await look(late)).status).toBe(topUpStatus.payment_timed_out)
    expect(await receive(late)).toEqual({ state: 'held', reason: 'late' })
    expect(await desk.checkBooks()).toEqual([])
  })

  it('A top-up can use another bank where one issues no virtual account', async () => {
    const deps = { ...desk.server.deps, bank: createSandboxBank({ isDown: ['bni'] }) }
    const asked = topUpRequest({ payment_method: 'virtual_account', payment_bank: 'bni' })
    const reply = await desk.reply(maker(), '/topup/create', asked, { deps })
    expect(reply.data).toMatchObject({ field: 'payment_bank' })
    expect((await desk.call(maker(), '/topup/create', { ...asked, payment_bank: 'bri' }, { deps })).bank).toBe('bri')
  })

  it('A top-up is refused for an amount its method does not carry or above the maximum', async () => {
    expect(await desk.code(maker(), '/topup/create', topUpRequest({ amount_minor: '9999' }))).toBe(
      'amount_below_minimum',
    )
    expect(await desk.code(maker(), '/topup/create', topUpRequest({ amount_minor: '250000001' }))).toBe(
      'amount_above_maximum',
    )
    const greedy = await desk.server.addBusiness('greedy')
    const ask = () => desk.code(personOf(greedy.people, 'maker'), '/topup/create', topUpRequest())
    const codes = await Promise.all(Array.from({ length: 21 }, ask))
    expect(codes.filter((code) => code === 'topups_open')).toHaveLength(1)
  })
})

describe('receipts of a top-up', () => {
  it('Receipts alone credit nothing and can be resubmitted after they are declined', async () => {
    const before = await balance()
    const made = await make()
    const reported = await report(made)
    expect(reported).toMatchObject({ status: topUpStatus.top_up_verifying, actions: [] })
    expect(await balance()).toBe(before)
    const queue = await listReceiptQueue(desk.server.database.sql)
    expect(queue.find(({ id }) => id === made.id)).toMatchObject({ reference: made.reference, receipt_count: 1 })
    await decline(made, 'The picture is cut')
    await desk.server.deliverMails()
    const mail = desk.server.mails.find(({ subject }) => subject.startsWith('Receipt not accepted: top-up of IDR'))
    expect([mail?.to, mail?.text.includes('The picture is cut')]).toEqual([maker().email, true])
    const declined = await look(made)
    expect(declined).toMatchObject({ status: topUpStatus.top_up_declined, decline_reason: 'The picture is cut' })
    await expect(decline(made, 'Again')).rejects.toMatchObject({ codeName: 'status_move_refused' })
    const again = await report(declined)
    expect([again.status, again.report?.receipts.length]).toEqual([topUpStatus.top_up_verifying, 2])
    // Another amount arrived: only the receipt tells staff about it.
    const bank_reference = randomUUID()
    expect(await receive(made, { bank_reference, amount_minor: 999_999n })).toEqual({
      state: 'held',
      reason: 'unknown',
    })
    await accept(bank_reference, made.id)
    expect(await look(made)).toMatchObject({ status: topUpStatus.succeeded, credited_minor: '999999' })
    await expect(accept(bank_reference, made.id)).rejects.toThrow('nothing_to_decide')
    expect(await balance()).toBe(before + 999_999n)
    // A payment of the expected amount is now a second one.
    expect((await receive(made)).state).toBe('held')
    expect(await balance()).toBe(before + 999_999n)
    expect(await desk.checkBooks()).toEqual([])
  })

  it('Receipts are limited to ten over all attempts', async () => {
    const made = await make()
    const request = await topUpReport(desk, maker(), made)
    const give = (receipt_ids: string[], version = request.version) =>
      desk.code(maker(), '/topup/report-paid', { ...request, version, receipt_ids })
    expect(await give(Array.from({ length: 11 }, () => randomUUID()))).toBe('input_invalid')
    expect(await give(request.receipt_ids)).toBe('ok')
    await decline(made, 'The picture is cut')
    const more: string[] = []
    while (more.length < 10) more.push(await newReceipt(desk, maker()))
    const { version } = await look(made)
    expect(await give(more, version)).toBe('files_full')
    expect(await give(more.slice(1), version)).toBe('ok')
  })

  it('A receipt handed in twice counts once, by its content', async () => {
    const made = await make()
    const request = await topUpReport(desk, maker(), made)
    const [first = ''] = request.receipt_ids
    const { sql } = desk.server.database
    const copy = await newReceipt(desk, maker())
    await sql`update files set sha256 = (select sha256 from files where id = ${first}) where id = ${copy}`
    const other = await newReceipt(desk, maker())
    const once = await desk.call(maker(), '/topup/report-paid', {
      ...request,
      receipt_ids: [first, copy, first, other],
    })
    expect(once.report?.receipts.map(({ file_id }) => file_id)).toEqual([first, other])
    await decline(made, 'The picture is cut')
    const { version } = await look(made)
    const last = await newReceipt(desk, maker())
    const again = await desk.call(maker(), '/topup/report-paid', { ...request, version, receipt_ids: [copy, last] })
    expect(again.report?.receipts.map(({ file_id }) => file_id)).toEqual([first, other, last])
    const rows = await sql<{ detail: string }[]>`
      select detail from audit_log where action = 'topup.reported_paid' and object_id = ${made.id} order by seq`
    expect(rows.map(({ detail }) => JSON.parse(detail).receipts)).toEqual([2, 1])
  })

  it('A reviewer has no right to accept receipts', async () => {
    const made = await make()
    const payload = { credit_id: made.id, business_id: business.id, topup_id: made.id }
    await expect(requestChangeAs(desk.server.deps, reviewerCici, 'topup_accept', payload)).rejects.toThrow(
      'not_permitted',
    )
  })

  it('The bank credits a top-up while its receipts wait, and then nobody accepts them', async () => {
    const before = await balance()
    const made = await make()
    await report(made)
    expect((await receive(made)).state).toBe('matched')
    await expect(decline(made, 'No')).rejects.toMatchObject({ codeName: 'status_move_refused' })
    expect(await balance()).toBe(before + BigInt(made.amount_minor))
    expect(await desk.checkBooks()).toEqual([])
  })

  it('A receipt belongs to one top-up, has no future day and is decided as it was seen', async () => {
    const [one, two] = await Promise.all([make(), make()])
    const said = await topUpReport(desk, maker(), one)
    expect(await desk.code(maker(), '/topup/report-paid', { ...said, transferred_on: '2099-01-01' })).toBe(
      'date_in_future',
    )
    expect(await desk.code(maker(), '/topup/report-paid', { ...said, version: 7 })).toBe('changed_since_seen')
    expect(await desk.code(maker(), '/topup/report-paid', said)).toBe('ok')
    const stolen = { ...said, id: two.id }
    expect(await desk.code(maker(), '/topup/report-paid', stolen)).toBe('receipt_used')
  })
})

it('The payment’s day may be today in Jakarta, also before the same day begins in UTC, and no later', async () => {
  const { clock } = desk.server
  const before = clock.now()
  clock.set('2026-02-03T00:30:00+07:00')
  const made = await make()
  const said = await topUpReport(desk, maker(), made)
  const tomorrow = { ...said, transferred_on: '2026-02-04' }
  expect(await desk.code(maker(), '/topup/report-paid', tomorrow)).toBe('date_in_future')
  expect(await desk.code(maker(), '/topup/report-paid', { ...said, transferred_on: '2026-02-03' })).toBe('ok')
  clock.set(before)
})

it('A top-up uses the sandbox clock for its value date and review time', async () => {
  const { clock } = desk.server
  const before = clock.now()
  const waysAt = async (time: string) => {
    clock.set(new Date(`2026-02-03T${time}+07:00`))
    const { counts_on, checked_from } = await desk.call(maker(), '/topup/ways', {})
    return { counts_on, checked_from }
  }
  expect(await waysAt('14:29:59')).toEqual({ counts_on: '2026-02-03', checked_from: '2026-02-03T07:29:59.000Z' })
  expect(await waysAt('14:30:00')).toEqual({ counts_on: '2026-02-04', checked_from: '2026-02-03T07:30:00.000Z' })
  expect(await waysAt('17:30:00')).toEqual({ counts_on: '2026-02-04', checked_from: '2026-02-04T02:30:00.000Z' })
  clock.set(before)
})

it('A top-up waits for new receipts for a time and then expires', async () => {
  const made = await make()
  await report(made)
  await decline(made, 'Too dark')
  const { receipts_until } = await look(made)
  const days = desk.server.deps.settings.topUpDeclinedMs
  expect(receipts_until).toBe(new Date(desk.server.clock.now().getTime() + days).toISOString())
  await desk.advance(days - 1_000)
  await desk.runDueJobs()
  expect((await look(made)).status).toBe(topUpStatus.top_up_declined)
  // A new receipt in time, declined again: the deadline starts again.
  await report(await look(made))
  await decline(made, 'Still too dark')
  await desk.advance(days - 1_000)
  await desk.runDueJobs()
  expect((await look(made)).status).toBe(topUpStatus.top_up_declined)
  await desk.advance(1_000)
  await desk.runDueJobs()
  expect(await look(made)).toMatchObject({
    status: topUpStatus.payment_timed_out,
    state: 'lapsed',
    actions: [],
    receipts_until: null,
  })
  expect(await receive(made)).toMatchObject({ state: 'held' })
  expect(await desk.checkBooks()).toEqual([])
})

it('Few top-ups can be open at once, whatever each waits for', async () => {
  const busy = await desk.server.addBusiness('busy')
  const { sql } = desk.server.database
  const ask = () => desk.code(personOf(busy.people, 'maker'), '/topup/create', topUpRequest())
  expect(await ask()).toBe('ok')
  await sql`insert into topups select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), 'status',
      case when n % 2 = 0 then ${topUpStatus.top_up_verifying}::int else ${topUpStatus.top_up_declined}::int end))).*
    from topups t cross join generate_series(1, ${limits.topUpsOpenMax - 1}::int) n where business_id = ${busy.id}`
  expect(await ask()).toBe('topups_open')
  await sql`update topups set status = ${topUpStatus.cancelled} where business_id = ${busy.id}`
  expect(await ask()).toBe('ok')
  await sql`delete from topups where business_id = ${busy.id} and not exists (
    select from payment_instructions i where i.topup_id = topups.id)`
  await sql`update topups set status = ${topUpStatus.top_up_awaiting_payment} where business_id = ${busy.id}`
})

it('A top-up can be withdrawn before it is paid and is hidden from other businesses', async () => {
  const made = await make()
  expect((await desk.call(maker(), '/topup/cancel', { id: made.id, version: made.version })).status).toBe(
    topUpStatus.cancelled,
  )
  const stranger = await desk.server.addBusiness('stranger')
  expect(await desk.code(personOf(stranger.people, 'maker'), '/topup/detail', { id: made.id })).toBe('not_found')
  const { items } = await desk.call(maker(), '/topup/list', { page_size: 1, page_number: 1 })
  expect(items.map(({ id }) => id)).toEqual([made.id])
})
