import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { changeRequestFacts } from '../../../../contract/base/operator/changeRequestKinds.ts'
import { transferStatus } from '../../../../contract/base/statuses/transfer.ts'
import type { IncomingPayment } from '../../../../server/deps.ts'
import { listSuspensePayments } from '../../../../server/features/incomingPayments/store.ts'
import type { MadeBusiness } from '../../../support/business.ts'
import {
  decideChangeAs,
  requestAndExecute,
  requestChangeAs,
  supervisorBudi,
  treasurerAyu,
} from '../../../support/changeRequests.ts'
import { receivePayment } from '../../../support/receivePayment.ts'
import { createAwaitingTransfer, transferDetail } from '../../../support/sending.ts'
import { personOf, type TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let business: MadeBusiness

withBusiness('settling', (scene) => {
  ;({ desk, business } = scene)
})

const maker = () => personOf(business.people, 'maker')
const balance = async () => BigInt((await desk.call(maker(), '/balance/summary', {})).available_minor)

/** Pays in, and answers the id under which the money is held. */
async function payToSuspense(credit: Pick<IncomingPayment, 'account_number' | 'amount_minor'>): Promise<string> {
  const bank_reference = randomUUID()
  const outcome = await receivePayment(desk.server, { bank_reference, payer_name: 'PT settling', ...credit })
  expect(outcome.state).toBe('held')
  const held = (await listSuspensePayments(desk.server.database.sql)).find(
    (row) => row.bank_reference === bank_reference,
  )
  if (!held) throw new Error('no money is in suspense')
  return held.id
}

const assign = (credit_id: string, transfer_id: string | null) =>
  requestAndExecute(desk.server.deps, 'credit_assign', { credit_id, business_id: business.id, transfer_id })

it('A transfer is paid once its partial payments are enough', async () => {
  const transfer = await createAwaitingTransfer(desk, maker(), personOf(business.people, 'checker'))
  const { account_number, amount_minor } = await desk.call(maker(), '/instruction/detail', { transfer_id: transfer.id })
  const parts = [1_000n, BigInt(amount_minor) - 1_000n]
  const before = await balance()
  const statuses: number[] = []
  for (const part of parts) {
    const credit_id = await payToSuspense({ account_number, amount_minor: part })
    await assign(credit_id, transfer.id)
    await desk.runDueJobs()
    statuses.push((await transferDetail(desk, maker(), transfer.id)).status)
  }
  expect(statuses).toEqual([transferStatus.awaiting_payment, transferStatus.processing])
  expect(await balance()).toBe(before)
  expect(await desk.checkBooks()).toEqual([])
})

it('A transfer whose payment was reported is still paid by assigned money after its first deadline', async () => {
  const transfer = await createAwaitingTransfer(desk, maker(), personOf(business.people, 'checker'))
  const asked = await desk.call(maker(), '/instruction/detail', { transfer_id: transfer.id })
  const parts = [2_000n, BigInt(asked.amount_minor) - 2_000n]
  const held = await Promise.all(
    parts.map((amount_minor) => payToSuspense({ account_number: asked.account_number, amount_minor })),
  )
  await desk.call(maker(), '/transfer/report-paid', { id: transfer.id, version: transfer.version, proof_ids: [] })
  await desk.advance(new Date(asked.expires_at).getTime() - desk.server.clock.now().getTime() + 60_000)
  for (const credit_id of held) await assign(credit_id, transfer.id)
  await desk.runDueJobs()
  expect((await transferDetail(desk, maker(), transfer.id)).status).toBe(transferStatus.processing)
  expect(await desk.checkBooks()).toEqual([])
})

it('Suspense money cannot go to a business that does not exist, nor can a foreign currency go to anyone', async () => {
  const credit_id = await payToSuspense({ account_number: '7310255588', amount_minor: 70_000n })
  await expect(assign(credit_id, crypto.randomUUID())).rejects.toThrow('not_found')
  await desk.server.database.sql`update incoming_credits set currency = 'USD' where id = ${credit_id}`
  await expect(assign(credit_id, null)).rejects.toThrow('credit_not_assignable')
  await desk.server.database.sql`update incoming_credits set currency = 'IDR' where id = ${credit_id}`
  expect(await assign(credit_id, null)).toBe('carried_out')
  await expect(assign(credit_id, null)).rejects.toThrow('nothing_to_decide')
})

it('Money that belongs to nobody is sent back', async () => {
  const credit_id = await payToSuspense({ account_number: '7310255588', amount_minor: 90_000n })
  expect(await requestAndExecute(desk.server.deps, 'credit_return', { credit_id })).toBe('carried_out')
  expect(await listSuspensePayments(desk.server.database.sql)).toEqual([])
  expect(await desk.checkBooks()).toEqual([])
})

it('The decider and the waiting business are notified that the money goes to another', async () => {
  const { deps, database } = desk.server
  const other = await desk.server.addBusiness('announcing', ['admin', 'maker', 'maker', 'checker'])
  const [made, checks] = [personOf(other.people, 'maker'), personOf(other.people, 'checker')]
  const transfer = await createAwaitingTransfer(desk, made, checks)
  const { account_number } = await desk.call(made, '/instruction/detail', { transfer_id: transfer.id })
  const credit_id = await payToSuspense({ account_number, amount_minor: 5_000n })
  const toldOf = async (message: string, business_id: string) =>
    (
      await database.sql<{ user_id: string }[]>`
      select distinct user_id from notifications where message = ${message} and business_id = ${business_id}`
    )
      .map(({ user_id }) => user_id)
      .sort()
  // Its maker and the admins, nobody else.
  const concerned = [made.id, personOf(other.people, 'admin').id].sort()
  expect(await toldOf('credit_held', other.id)).toEqual(concerned)
  const payload = { credit_id, business_id: business.id, transfer_id: null }
  const proposal = await requestChangeAs(deps, treasurerAyu, 'credit_assign', payload)
  const [row] = await database.sql<Parameters<typeof changeRequestFacts>[0][]>`
    select kind, seen, payload from proposals where id = ${proposal.id}`
  if (!row) throw new Error('no proposal')
  expect(Object.fromEntries(changeRequestFacts(row))).toMatchObject({
    ...payload,
    account_number,
    announced_by_id: other.id,
    announced_for: transfer.reference,
  })
  await decideChangeAs(deps, supervisorBudi, proposal)
  const notices = await database.sql<{ business_id: string; user_id: string }[]>`
    select distinct business_id, user_id from notifications where message = 'credit_gone'`
  expect(new Set(notices.map(({ business_id }) => business_id))).toEqual(new Set([other.id]))
  expect(await toldOf('credit_gone', other.id)).toEqual(concerned)
  expect(await toldOf('credit_assigned', business.id)).toEqual([personOf(business.people, 'admin').id])
  const [told] = await database.sql<{ detail: string }[]>`
    select detail from audit_log where business_id = ${other.id} and action = 'credit.gone'`
  expect(told?.detail).toContain(transfer.id)
  // The business must not learn whose money it is.
  expect(told?.detail).not.toContain(business.id)
})
