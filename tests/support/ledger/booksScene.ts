import { closeDays } from '../../../server/ledger/closedDays.ts'
import { storedMacsOf } from '../../../server/storedMacs.ts'
import { receivePayment } from '../receivePayment.ts'
import { addOldRefundAccount, approveRefund, requestRefundToBank } from '../refunds.ts'
import {
  britishRecipient,
  createAwaitingTransfer,
  createTransfer,
  signAndApprove,
  signAndPay,
  submitTransfer,
} from '../sending.ts'
import { createTestApp, personOf, type TestApp } from '../server/testApp.ts'

/** Books with a transfer for each kind of end and some under way, as ids; their days are closed. */
export interface BooksScene {
  desk: TestApp
  makerId: string
  arrived: string
  returned: string
  processing: string
  drafted: string
  owed: string
  /** A refund request. */
  confirming: string
}

export async function createBooks(): Promise<BooksScene> {
  const desk = await createTestApp()
  const { people } = await desk.server.addBusiness('checked')
  const maker = personOf(people, 'maker')
  const checker = personOf(people, 'checker')
  // All amounts differ, so that pending money of one is not mistaken for another's.
  const send = async (account: string, amount_minor: string) => {
    const submitted = await submitTransfer(desk, maker, { recipient: britishRecipient(account), amount_minor })
    await signAndApprove(desk, checker, [submitted])
    return submitted.id
  }
  const arrived = await send('55779911', '100000')
  const returned = await send('55779001', '120000')
  const processing = await send('55779003', '150000')
  await desk.runDueJobs()
  desk.server.clock.advance(10_000)
  await desk.runDueJobs()
  const asked = await createAwaitingTransfer(desk, maker, checker, { amount_minor: '170000' })
  const { account_number, amount_minor } = await desk.call(maker, '/instruction/detail', { transfer_id: asked.id })
  for (const minor of [BigInt(amount_minor) - 9n, BigInt(amount_minor)])
    await receivePayment(desk.server, { account_number, amount_minor: minor })
  const choosing = await desk.server.addBusiness('choosing')
  await addOldRefundAccount(desk, choosing)
  const owing = await requestRefundToBank(desk, choosing)
  const confirmed = await requestRefundToBank(desk, choosing)
  await approveRefund(desk, personOf(choosing.people, 'checker'), confirmed.seen)
  const draft = await createTransfer(desk, maker)
  await signAndPay(desk, maker, await createTransfer(desk, maker))
  const { database, deps, clock } = desk.server
  const twoDaysLater = new Date(clock.now().getTime() + 2 * 86_400_000)
  await closeDays({ sql: database.sql, macs: storedMacsOf(deps.keys), now: twoDaysLater })
  return {
    desk,
    makerId: maker.id,
    arrived,
    returned,
    processing,
    drafted: draft.id,
    owed: owing.id,
    confirming: confirmed.request_id,
  }
}
