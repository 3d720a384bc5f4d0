import { expect, it } from 'vitest'
import { inBusiness } from '../../../../server/db/business.ts'
import { receivePayoutReport } from '../../../../server/features/transfers/settlement.ts'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import { britishRecipient, signAndApprove, submitTransfer, transferDetail } from '../../../support/sending.ts'
import type { TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let business: MadeBusiness
let maker: MadePerson
let checker: MadePerson

withBusiness('journal', (scene) => {
  ;({ desk, business, maker, checker } = scene)
})

const owner = () => desk.server.database.sql
const write = (statement: string) => inBusiness(desk.server.deps.sql, business.id, (tx) => tx.unsafe(statement))

/** A payout that the bank has and about which it says nothing for now. */
async function atTheBank(): Promise<string> {
  const { id } = await submitTransfer(desk, maker, { recipient: britishRecipient('55779003') })
  await signAndApprove(desk, checker, [await transferDetail(desk, maker, id)])
  const job = (await desk.dueJobs()).find(
    ({ task, payload }) => task === 'submit_payout' && JSON.stringify(payload).includes(id),
  )
  if (!job) throw new Error('no payout was ordered')
  await desk.runJob(job)
  return id
}

const refunds = async (id: string) =>
  (await owner()`select from entries where cause_id = ${id} and kind = 'transfer_refund'`).length
const stateOf = async (id: string) =>
  (await owner()<{ held_reason: string | null }[]>`select held_reason from payouts where transfer_id = ${id}`)[0]
    ?.held_reason

/** Writes with the application's own rights after which no rail seems to have the order. */
const rewritings = [
  `state = 'queued', bound_at = null, declined_by = array[rail]`,
  `state = 'queued', declined_by = array[rail]`,
  `state = 'queued', bound_at = null`,
  `bound_at = null, declined_by = array[rail]`,
  `state = 'queued'`,
]

it.each(rewritings)('T95 What the bank has is neither returned nor ordered again after %s', async (change) => {
  const id = await atTheBank()
  const orders = await owner()`select from sandbox_bank_orders`
  await write(`update payouts set ${change} where transfer_id = '${id}'`)
  const { deps } = desk.server
  await desk.runJob({ id: 0n, task: 'submit_payout', payload: { business_id: business.id, transfer_id: id } })
  const [payout] = await owner()<{ rail: string; payout_reference: string }[]>`
    select rail, payout_reference from payouts where transfer_id = ${id}`
  if (!payout) throw new Error('the payout is not there')
  await inBusiness(deps.sql, business.id, (tx) =>
    receivePayoutReport(tx, deps, business.id, { ...payout, state: 'failed', detail: '' }),
  )
  expect(await refunds(id)).toBe(0)
  expect(await owner()`select from sandbox_bank_orders`).toHaveLength(orders.length)
  expect(await stateOf(id)).toBe('the payout is not where the journal of its order says')
  expect(await desk.checkBooks()).toContainEqual(expect.stringMatching(/^C9: the payout of .* held|^C9: the journal/))
})

it('T95 The journal of an order is neither rewritten nor cut, and an entry that the server did not write blocks the payout', async () => {
  const id = await atTheBank()
  const [row] = await owner()<{ payout_reference: string; rail: string }[]>`
    select payout_reference, rail from payouts where transfer_id = ${id}`
  const where = `payout_reference = '${row?.payout_reference}'`
  await expect(write(`update order_journal set entry = 'declined' where ${where}`)).rejects.toThrow('permission denied')
  await expect(write(`delete from order_journal where ${where}`)).rejects.toThrow('permission denied')
  await expect(owner().unsafe(`delete from order_journal where ${where}`)).rejects.toThrow('never changed or removed')
  await write(`insert into order_journal select business_id, payout_reference, max(seq) + 1, '${row?.rail}', 'declined', '', now(), 'x'
    from order_journal where ${where} group by 1, 2`)
  await write(
    `update payouts set state = 'queued', bound_at = null, declined_by = array[rail] where transfer_id = '${id}'`,
  )
  await desk.runJob({ id: 0n, task: 'submit_payout', payload: { business_id: business.id, transfer_id: id } })
  expect(await refunds(id)).toBe(0)
  expect(await stateOf(id)).toBe('the journal of the order is not what was written')
  expect(await desk.checkBooks()).toContainEqual(
    expect.stringMatching(/^C9: the journal of order .* is not what was written/),
  )
})
