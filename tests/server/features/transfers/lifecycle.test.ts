import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statusNumbers } from '../../../../contract/base/statuses/reported.ts'
import {
  canTransferTransition,
  type TransferStatus,
  transferStatuses,
} from '../../../../contract/base/statuses/transfer.ts'
import { bindBusiness } from '../../../../server/db/business.ts'
import { createPipeline } from '../../../../server/db/pipeline.ts'
import { receiveIncomingPaymentReport } from '../../../../server/features/incomingPayments/receive.ts'
import { transitionTransfer } from '../../../../server/features/transfers/lifecycle.ts'
import { transferMac } from '../../../../server/features/transfers/mac.ts'
import { lockTransfer } from '../../../../server/features/transfers/store.ts'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import {
  chineseRecipient,
  completeClaim,
  koreanAnswers,
  koreanRecipient,
  payToRecipient,
} from '../../../support/claimLinks.ts'
import {
  addOldRefundAccount,
  approveRefund,
  newestRefundRequest,
  releaseRefundAsStaff,
  requestIdOf,
  settlePayouts,
} from '../../../support/refunds.ts'
import { findRefusedTransitions } from '../../../support/refusedTransitions.ts'
import {
  britishRecipient,
  createAwaitingTransfer,
  createTransfer,
  indonesianRecipient,
  signAndApprove,
  signAndPay,
  submitTransfer,
  type Transfer,
  transferDetail,
} from '../../../support/sending.ts'
import { createTestApp, personOf, seenOf, type TestApp } from '../../../support/server/testApp.ts'

let desk: TestApp
let business: MadeBusiness
let maker: MadePerson

beforeAll(async () => {
  desk = await createTestApp()
  business = await desk.server.addBusiness('lifecycle')
  maker = personOf(business.people, 'maker')
})
afterAll(() => desk.server.stop())

/** Those of bulk files and top-ups as well: a transfer never gets one. */
const numbers = statusNumbers as readonly TransferStatus[]

describe('moves of a transfer', () => {
  it('Every transfer move that the state machine lacks is refused, for all pairs', async () => {
    const { deps, database } = desk.server
    const { id } = await createTransfer(desk, maker)
    const refused = await findRefusedTransitions(deps.sql, numbers, async (tx, from, to) => {
      await bindBusiness(tx, business.id)
      const transfer = await lockTransfer(tx, business.id, id)
      if (!transfer) throw new Error('it was made')
      const actor = { kind: 'job' as const, task: 'test' }
      const work = { tx, deps, pipeline: createPipeline(), at: deps.now(), actor, by: null }
      const before = { ...transfer, status: from }
      transitionTransfer(work, { ...before, seal: transferMac(deps.keys, before) }, { to, isPassing: true })
      await work.pipeline.done().catch(() => undefined)
    })
    const forbidden = numbers.flatMap((from) =>
      numbers.filter((to) => !canTransferTransition(from, to)).map((to) => `${from} ${to}`),
    )
    expect(refused).toEqual(forbidden)
    const [kept] = await database.sql`select status from transfers where id = ${id}`
    expect(kept).toEqual({ status: 0 })
  })

  it('Every transfer move of the state machine is reached by what people and banks do', async () => {
    const { sql } = desk.server.database
    const checker = personOf(business.people, 'checker')
    const own = await addOldRefundAccount(desk, business, '7001239001')
    const domestic = { recipient: indonesianRecipient(), amount_minor: '20000' } as const
    const paysIn = { payment_method: 'virtual_account', payment_bank: 'bca' } as const
    const cancel = (transfer: Transfer) =>
      desk.call(maker, '/transfer/cancel', { id: transfer.id, version: transfer.version })
    const reportPaid = (transfer: Transfer) =>
      desk.call(maker, '/transfer/report-paid', { id: transfer.id, version: transfer.version, proof_ids: [] })
    const paidTo = async (account: string) => {
      const submitted = await submitTransfer(desk, maker, { recipient: britishRecipient(account) })
      await signAndApprove(desk, checker, [submitted])
      return submitted.id
    }
    const toBalance = (id: string) => desk.call(maker, '/refund/request', { id, destination: 'balance' })

    await cancel(await createTransfer(desk, maker))
    await cancel(await submitTransfer(desk, maker))
    await desk.call(checker, '/transfer/deny', { transfers: [seenOf(await submitTransfer(desk, maker))], reason: 'No' })
    await paidTo('55779911')
    const [rejected, failed] = [await paidTo('55779001'), await paidTo('55779002')]
    await settlePayouts(desk)
    await toBalance(rejected)
    const asked = await desk.call(maker, '/refund/request', { id: failed, destination: 'bank', bank_account_id: own })
    await approveRefund(desk, checker, newestRefundRequest(asked))
    await releaseRefundAsStaff(desk, business.id, requestIdOf(asked))
    await settlePayouts(desk)
    await toBalance(failed)

    await sql`update approval_policies set approvals_needed = 0 where business_id = ${business.id} and kind = 'domestic'`
    await cancel(await submitTransfer(desk, maker, { ...domestic, ...paysIn }))
    await submitTransfer(desk, maker, domestic)
    const [{ available_minor }, poor] = [
      await desk.call(maker, '/balance/summary', {}),
      await createTransfer(desk, maker, domestic),
    ]
    await desk.setBalance(business.id, 0n)
    const waits = await signAndPay(desk, maker, poor)
    await desk.setBalance(business.id, BigInt(available_minor))
    await signAndPay(desk, maker, waits)
    const [credited, silent, reported] = [
      await createAwaitingTransfer(desk, maker, checker),
      await createAwaitingTransfer(desk, maker, checker),
      await createAwaitingTransfer(desk, maker, checker),
    ]
    const { account_number, amount_minor } = await desk.call(maker, '/instruction/detail', { transfer_id: credited.id })
    await receiveIncomingPaymentReport(desk.server.deps, {
      bank: 'sandbox',
      bank_reference: credited.id,
      account_number,
      currency: 'IDR',
      amount_minor: BigInt(amount_minor),
      credited_at: desk.server.clock.now(),
      payer_name: '',
      remittance: '',
    })
    await reportPaid(reported)
    const [person, step] = [
      '6228480402564890018',
      { full_name: '王小明', id_number: '11010519491231002X', mobile: '13812345678' },
    ]
    const registered = await payToRecipient(desk, business, chineseRecipient(person), '100000')
    await completeClaim(desk, maker, registered.id, step)
    const known = await payToRecipient(desk, business, koreanRecipient('110123459001'), '1000000')
    await completeClaim(desk, maker, known.id, koreanAnswers)
    const lapsed = [
      await payToRecipient(desk, business, chineseRecipient('6228480402564890026'), '100000'),
      await payToRecipient(desk, business, koreanRecipient('110123459002'), '1000000'),
    ]
    for (const hours of [24, 24, 73]) {
      await desk.advance(hours * 3_600_000)
      await desk.runDueJobs()
    }
    expect(
      [await transferDetail(desk, maker, silent.id), await transferDetail(desk, maker, reported.id)].map(
        (t) => t.status,
      ),
    ).toEqual([7, 7])

    for (const { id } of lapsed) expect((await toBalance(id)).status).toBe(9)

    const moves = await sql<{ pair: string }[]>`
      select distinct e.from_status || ' ' || e.to_status as pair from (
        select to_status, lag(to_status) over (partition by transfer_id order by seq) as from_status
        from transfer_events where business_id = ${business.id}) e where e.from_status is not null`
    const reached = moves.map(({ pair }) => pair)
    const allowed = transferStatuses.flatMap((from) =>
      transferStatuses.filter((to) => canTransferTransition(from, to)).map((to) => `${from} ${to}`),
    )
    expect(reached.toSorted()).toEqual(allowed.toSorted())
    expect(await desk.checkBooks()).toEqual([])
  }, 120_000)
})
