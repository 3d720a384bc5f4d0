import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { formatMoney } from '../../../../contract/base/money/money.ts'
import { createRails } from '../../../../server/ports/rails/rails.ts'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import { readPdfText } from '../../../support/documents/pdfText.ts'
import {
  addOldRefundAccount,
  approveRefund,
  createRejectedTransfer,
  newestRefundRequest,
  releaseRefundAsStaff,
  requestIdOf,
} from '../../../support/refunds.ts'
import { camt, pain002, useFilesRail } from '../../../support/server/filesRail.ts'
import { createTestApp, personOf, type TestApp } from '../../../support/server/testApp.ts'

let desk: TestApp
let business: MadeBusiness
let maker: MadePerson
let checker: MadePerson
let accountId: string
let bank: Awaited<ReturnType<typeof useFilesRail>>

beforeAll(async () => {
  desk = await createTestApp({ start: '2026-01-15T02:00:00Z' })
  business = await desk.server.addBusiness('refunds over rails')
  maker = personOf(business.people, 'maker')
  checker = personOf(business.people, 'checker')
  accountId = await addOldRefundAccount(desk, business)
  const { deps } = desk.server
  const sandbox = deps.rails.find('sandbox')
  bank = await useFilesRail(desk)
  // Transfers bounce at the sandbox bank; refunds go by files.
  const both = [sandbox, deps.rails.find('bank')].map((port) => ({ port, dailyCapMinor: null }))
  deps.rails = createRails(both, [
    { corridors: ['id-idr-bank'], rails: ['bank'] },
    { corridors: ['*'], rails: ['sandbox'] },
  ])
  deps.settings = { ...deps.settings, refundPenaltyMinor: 25_000n }
})
afterAll(() => desk.server.stop())
afterEach(async () => expect(await desk.checkBooks()).toEqual([]))

const sql = () => desk.server.database.sql

/** A refund to the company's account that has gone to the bank in a file. */
async function sent(rejectedId?: string) {
  const id = rejectedId ?? (await createRejectedTransfer(desk, { maker, checker }))
  const asked = await desk.call(maker, '/refund/request', { id, destination: 'bank', bank_account_id: accountId })
  await approveRefund(desk, checker, newestRefundRequest(asked))
  await releaseRefundAsStaff(desk, business.id, requestIdOf(asked))
  await desk.runDueJobs()
  await desk.advance(24 * 3_600_000)
  await bank.exchange()
  const [order] = await sql()<{ end_to_end_id: string; message_id: string; amount: string }[]>`
    select o.end_to_end_id, o.message_id, o.amount_minor::text as amount from rail_orders o
    join refund_requests r on r.payout_reference = o.payout_reference where r.id = ${requestIdOf(asked)}`
  if (!order) throw new Error('the rail has no such order')
  return {
    id,
    request_id: requestIdOf(asked),
    endToEndId: order.end_to_end_id,
    messageId: order.message_id,
    amount: order.amount,
  }
}

type Sent = Awaited<ReturnType<typeof sent>>

async function receive(name: string, text: string): Promise<string[]> {
  await bank.receive(name, text)
  await bank.exchange()
  const [file] = await sql()<{ problems: string[] }[]>`
    select problems from rail_files where name = ${name} order by received_at desc, id desc limit 1`
  return file?.problems ?? ['never read']
}

const said =
  (status: string, code = '') =>
  (one: Sent) =>
    pain002(one.messageId, [{ id: one.endToEndId, status, code }])
const booked = (more: object) => (one: Sent) =>
  camt('camt.054.001.08', [
    {
      amount: `${one.amount}.00`,
      currency: 'IDR',
      endToEndId: one.endToEndId,
      reference: `B-${one.endToEndId}`,
      ...more,
    },
  ])
const refund = (id: string) => desk.call(maker, '/refund/detail', { id })

it.each([
  ['paid', said('ACSC'), { status: 9, stage: 'paid', penalty_minor: '0', actions: ['proof'] }],
  ['debited', booked({}), { status: 9, stage: 'paid', penalty_minor: '0' }],
  ['refused', said('RJCT', 'AC04'), { status: 14, stage: 'refused', penalty_minor: '25000', actions: ['request'] }],
  ['returned', booked({ isCredit: true, isReturn: true }), { status: 14, stage: 'refused', penalty_minor: '25000' }],
  ['cancelled by the bank', said('CANC'), { status: 14, stage: 'refused', penalty_minor: '0' }],
  ['taken', said('ACSP'), { status: 11, stage: 'paying' }],
])('A refund ends by a bank file: %s, and a repeat changes nothing', async (name, report, end) => {
  const one = await sent()
  expect(await receive(`${name}.xml`, report(one))).toEqual([])
  expect(await refund(one.id)).toMatchObject(end)
  expect(await receive(`${name}-again.xml`, report(one))).toEqual([])
  expect(await refund(one.id)).toMatchObject(end)
})

it('A refund that is paid at its second attempt proves what was paid then, less the penalty of the first', async () => {
  const first = await sent()
  expect(await receive('no.xml', said('RJCT', 'AC04')(first))).toEqual([])
  const second = await sent(first.id)
  expect(await receive('yes.xml', said('ACSC')(second))).toEqual([])
  const paid = await refund(first.id)
  expect(BigInt(second.amount)).toBe(BigInt(first.amount) - 25_000n)
  const { content } = await desk.call(maker, '/refund/proof', { id: first.id })
  const text = readPdfText(Buffer.from(content, 'base64')).replaceAll(/\s+/g, ' ')
  expect(text).toContain(`Refunded ${formatMoney(BigInt(second.amount), 'IDR')}`)
  expect(text).toContain(`Rejection fee ${formatMoney(BigInt(paid.rejection_fee_minor), 'IDR')}`)
  expect(text).toContain(`Fee deducted ${formatMoney(25_000n, 'IDR')}`)
})

it('The penalty of a refused refund leaves the company at least one rupiah', async () => {
  const { settings } = desk.server.deps
  desk.server.deps.settings = { ...settings, refundPenaltyMinor: 10n ** 12n }
  const one = await sent()
  expect(await receive('capped.xml', said('RJCT', 'AC04')(one))).toEqual([])
  desk.server.deps.settings = settings
  const penalty_minor = String(BigInt(one.amount) - 1n)
  expect(await refund(one.id)).toMatchObject({ status: 14, stage: 'refused', penalty_minor })
})

it('The first report of a contradicting bank counts, and the file goes to the operator', async () => {
  const one = await sent()
  await receive('first.xml', said('ACSC')(one))
  expect(await receive('turned.xml', said('RJCT', 'AC01')(one))).toEqual([expect.stringContaining('has another end')])
  expect(await receive('older.xml', said('ACTC')(one))).toEqual([expect.stringContaining('is over already')])
  expect(await refund(one.id)).toMatchObject({ status: 9, stage: 'paid' })
  const trail = await sql()`select detail from audit_log where action = 'payout.contradicted' and object_id = ${one.id}`
  expect(trail).toHaveLength(1)
})

it('A report on a refund that differs from what was approved is not processed until the rows are corrected', async () => {
  const one = await sent()
  await sql()`update refund_requests set amount_minor = amount_minor - 1 where id = ${one.request_id}`
  const report = said('ACSC')(one)
  expect(await receive('held.xml', report)).toEqual([expect.stringContaining('is held')])
  await sql()`update refund_requests set amount_minor = amount_minor + 1 where id = ${one.request_id}`
  expect(await releaseRefundAsStaff(desk, business.id, one.request_id)).toBeNull()
  await sql()`update rail_files set state = 'retry' where name = 'held.xml'`
  await bank.exchange()
  expect(await refund(one.id)).toMatchObject({ status: 9, stage: 'paid' })
})
