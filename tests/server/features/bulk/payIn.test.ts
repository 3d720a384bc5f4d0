import { expect, it } from 'vitest'
import type { IncomingPayment } from '../../../../server/deps.ts'
import { bulkTasks } from '../../../../server/features/bulk/jobs.ts'
import { listSuspensePayments } from '../../../../server/features/incomingPayments/store.ts'
import {
  approveBulk,
  type Bulk,
  createBulkRequest,
  type Input,
  inputOf,
  inputsOf,
  payBulk,
  settleBulk,
  signBulk,
} from '../../../support/bulk.ts'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import { requestAndExecute } from '../../../support/changeRequests.ts'
import { receivePayment } from '../../../support/receivePayment.ts'
import type { TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let business: MadeBusiness
let maker: MadePerson
let checker: MadePerson

withBusiness('bulkpayin', (scene) => {
  ;({ desk, business, maker, checker } = scene)
})

const available = async () => BigInt((await desk.call(maker, '/balance/summary', {})).available_minor)
const shown = (bulk: Bulk) => desk.call(maker, '/bulk/detail', { id: bulk.id })

const paidIn = (rows: Input[]) => ({
  ...createBulkRequest(rows),
  payment_method: 'virtual_account' as const,
  payment_bank: 'bni' as const,
})

/** Signed and approved; it waits for money from outside. */
async function awaitMoney(rows: Input[]) {
  const made = await payBulk(desk, maker, await desk.call(maker, '/bulk/create', paidIn(rows)))
  const bulk = await approveBulk(desk, checker, made)
  if (bulk.pay_in === null) throw new Error('it has no instruction')
  return { bulk, payIn: bulk.pay_in }
}

const receive = ({ payIn }: Awaited<ReturnType<typeof awaitMoney>>, more: Partial<IncomingPayment> = {}) =>
  receivePayment(desk.server, {
    account_number: payIn.account_number,
    amount_minor: BigInt(payIn.amount_minor),
    payer_name: 'PT bulk',
    ...more,
  })

it('A bulk transfer is paid as a whole by a virtual account, and its rows are paid by one job', async () => {
  await desk.setBalance(business.id, 1_000n)
  const waiting = await awaitMoney([...inputsOf(2), inputOf({ account_number: '7000009001' })])
  expect(waiting.bulk).toMatchObject({ status: 2, payment_method: 'virtual_account', actions: [] })
  expect(waiting.payIn).toMatchObject({ method: 'virtual_account', bank: 'bni', state: 'open', amount_minor: '307500' })
  expect((await shown(waiting.bulk)).actions).toEqual(['cancel'])
  const seen = await desk.code(maker, '/bulk/pay', await signBulk(desk, maker, 'pay', waiting.bulk))
  expect(seen).toBe('status_move_refused')
  expect(await receive(waiting)).toEqual({ state: 'matched', bulk_id: waiting.bulk.id })
  expect(await receive(waiting)).toEqual({ state: 'held', reason: 'double' })
  const done = await settleBulk(desk, maker, waiting.bulk)
  expect(done).toMatchObject({ status: 5, counts: { success: 2, failed: 1 }, pay_in: { state: 'paid' } })
  expect(done.pay_in?.credits).toMatchObject([{ state: 'held', reason: 'unknown', amount_minor: '307500' }])
  // The row that its bank refused is back on the balance.
  expect(await available()).toBe(1_000n + 102_500n)
  expect(await desk.checkBooks()).toEqual([])
})

it('An underpayment does not pay a bulk transfer until the rest is assigned to it', async () => {
  await desk.setBalance(business.id, 0n)
  const waiting = await awaitMoney(inputsOf(1))
  for (const amount_minor of [100_000n, 2_500n]) {
    expect(await receive(waiting, { amount_minor })).toEqual({ state: 'held', reason: 'under' })
    expect((await shown(waiting.bulk)).status).toBe(2)
  }
  const held = await listSuspensePayments(desk.server.database.sql)
  const ours = held.filter(({ bulk_id }) => bulk_id === waiting.bulk.id)
  expect(ours.map(({ reference }) => reference)).toEqual([waiting.bulk.reference, waiting.bulk.reference])
  for (const { id } of ours) {
    expect((await shown(waiting.bulk)).status).toBe(2)
    await requestAndExecute(desk.server.deps, 'credit_assign', {
      credit_id: id,
      business_id: business.id,
      transfer_id: null,
    })
  }
  expect(await settleBulk(desk, maker, waiting.bulk)).toMatchObject({ status: 5, pay_in: { state: 'paid' } })
  expect(await available()).toBe(0n)
  expect(await desk.checkBooks()).toEqual([])
})

it('An unpaid bulk transfer times out, keeps late money in suspense, and is created again as a draft on any device', async () => {
  const waiting = await awaitMoney(inputsOf(2, { note: 'May' }))
  const { id } = waiting.bulk
  expect(await desk.code(maker, '/bulk/remake', { id })).toBe('status_move_refused')
  const { clock } = desk.server
  const before = clock.now()
  clock.set(waiting.payIn.expires_at)
  await bulkTasks.expire_bulk(desk.server.deps, { business_id: business.id, bulk_id: id })
  expect(await receive(waiting)).toEqual({ state: 'held', reason: 'late' })
  clock.set(before)
  expect(await shown(waiting.bulk)).toMatchObject({ status: 7, pay_in: { state: 'lapsed' }, actions: ['remake'] })
  expect(await desk.checkBooks()).toEqual([])
  const { uid } = await desk.call(maker, '/bulk/remake', { id })
  const draft = await desk.call(maker, '/business/get-business-draft', { uid })
  const { answers } = draft.value as { answers: ReturnType<typeof paidIn> }
  const { rows, kind, name, purpose, payment_method, payment_bank } = answers
  expect({ flow: draft.flow, kind, name, purpose, payment_method, payment_bank }).toEqual({
    flow: 'domestic-bulk-transfer',
    kind: 'domestic',
    name: 'Payroll November',
    purpose: 'salary',
    payment_method: 'virtual_account',
    payment_bank: 'bni',
  })
  expect(rows.map(({ account_number, amount, note }) => [account_number, amount, note])).toEqual([
    ['7000000001', '100000', 'May'],
    ['7000000002', '100000', 'May'],
  ])
  const again = await desk.call(maker, '/bulk/create', paidIn(rows))
  expect(again).toMatchObject({ status: 101, row_count: 2, total_minor: waiting.bulk.total_minor })
})
