import { bulkStatus } from '../../../contract/base/statuses/bulk.ts'
import { topUpStatus } from '../../../contract/base/statuses/topup.ts'
import { transferStatus } from '../../../contract/base/statuses/transfer.ts'
import { appendAudit } from '../../audit.ts'
import { bindBusiness, noBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { lockAvailableBalance, post } from '../../ledger/post.ts'
import { suspenseAssignedPosting, suspenseReturnedPosting } from '../../ledger/postings.ts'
import type { BulkTransferRow } from '../bulk/bulkRow.ts'
import { transitionBulk } from '../bulk/lifecycle.ts'
import { lockBulk } from '../bulk/store.ts'
import type { ExecutionContext } from '../changeRequests/executor.ts'
import { findInstruction } from '../paymentInstructions/store.ts'
import { creditTopUp } from '../topups/lifecycle.ts'
import { type TopUpRow, topUpAwaitsMoney } from '../topups/rules.ts'
import { lockTopUp } from '../topups/store.ts'
import { staffTx } from '../transfers/context.ts'
import { payByIncomingPayment } from '../transfers/lifecycle.ts'
import { lockTransfer } from '../transfers/store.ts'
import type { TransferRow } from '../transfers/transferRow.ts'
import { notifyPaymentAssigned, notifyPaymentGoneElsewhere } from './notices.ts'
import { findAnnouncement } from './receive.ts'
import { type IncomingPaymentRow, markSettled, sumAssigned } from './store.ts'

/** A business, and the payment of it that the money is for. */
export interface PaymentAssignment {
  business_id: string
  transfer_id: string | null
  topup_id: string | null
  bulk_id: string | null
}

/** Instalments for a transfer or a bulk transfer pay for it once they are enough, and in time. */
async function isFullyPaid(
  tx: Tx,
  cause: TransferRow | BulkTransferRow,
  availableMinor: bigint,
  at: Date,
): Promise<boolean> {
  const instruction = await findInstruction(tx, { business_id: cause.business_id, cause_id: cause.id })
  if (instruction?.state !== 'open' || instruction.amount_minor === null || instruction.expires_at === null)
    return false
  const until = cause.status === transferStatus.payment_confirming ? instruction.confirm_until : instruction.expires_at
  if (until === null || at.getTime() >= until.getTime()) return false
  const assigned = await sumAssigned(tx, cause.business_id, cause.id)
  return assigned >= cause.total_minor && availableMinor >= cause.total_minor
}

const auditSettled = (
  tx: Tx,
  credit: IncomingPaymentRow,
  action: 'credit.assigned' | 'credit.returned' | 'credit.gone',
  business_id: string,
  { proposal_id, proposed_by, by }: ExecutionContext,
  at: Date,
): Promise<void> =>
  appendAudit(tx, {
    business_id,
    actor: { kind: 'staff', staff_id: by.staff_id },
    at,
    action,
    object_type: 'credit',
    object_id: credit.id,
    address: '',
    detail: {
      amount: String(credit.amount_minor),
      currency: credit.currency,
      transfer_id: credit.transfer_id,
      topup_id: credit.topup_id,
      bulk_id: credit.bulk_id,
      proposal: proposal_id,
      proposed_by,
    },
  })

/** A top-up with receipts under review is credited with the money found for it; one that awaits money, once its instalments are enough. */
async function completeTopUp(tx: Tx, deps: Deps, topUp: TopUpRow, { by }: ExecutionContext, at: Date): Promise<void> {
  if (!topUpAwaitsMoney(topUp.status)) return
  const assigned = await sumAssigned(tx, topUp.business_id, topUp.id)
  if (topUp.status !== topUpStatus.top_up_verifying && assigned < topUp.requested_minor) return
  const mover = { actor: { kind: 'staff', staff_id: by.staff_id }, name: by.full_name, at, address: '' } as const
  await creditTopUp(tx, deps, mover, topUp, assigned)
}

/** Notifies the announcing business that the money goes elsewhere, and audits it there; it does not learn the owner. */
async function notifyAnnouncer(
  tx: Tx,
  deps: Deps,
  held: IncomingPaymentRow,
  decided: ExecutionContext,
  at: Date,
): Promise<void> {
  const announced = await findAnnouncement(tx, held)
  if (announced === undefined) return
  await notifyPaymentGoneElsewhere(tx, deps, held, announced)
  await auditSettled(tx, held, 'credit.gone', announced.business_id, decided, at)
}

/** Credits the balance of a business; if the money was sent for a transfer or top-up and completes it, that continues. */
export async function assignSuspensePayment(
  tx: Tx,
  deps: Deps,
  held: IncomingPaymentRow,
  owner: PaymentAssignment,
  decided: ExecutionContext,
): Promise<void> {
  const { business_id, transfer_id, topup_id, bulk_id } = owner
  const credit = { ...held, ...owner }
  await bindBusiness(tx, business_id)
  const transfer = transfer_id === null ? undefined : await lockTransfer(tx, business_id, transfer_id)
  const topUp = topup_id === null ? undefined : await lockTopUp(tx, business_id, topup_id)
  const bulk = bulk_id === null ? undefined : await lockBulk(tx, business_id, bulk_id)
  const available = await lockAvailableBalance(tx, business_id)
  const work = staffTx(tx, deps, decided.by)
  await markSettled(tx, credit.id, { ...owner, state: 'assigned', settled_at: work.at })
  await post(tx, { business_id, entry_id: deps.newId(), at: work.at }, suspenseAssignedPosting(credit))
  await notifyPaymentAssigned(tx, deps, credit, business_id)
  if (topUp) await completeTopUp(tx, deps, topUp, decided, work.at)
  const availableMinor = available + credit.amount_minor
  if (transfer && (await isFullyPaid(tx, transfer, availableMinor, work.at))) payByIncomingPayment(work, transfer)
  if (bulk && (await isFullyPaid(tx, bulk, availableMinor, work.at)))
    transitionBulk(work, bulk, { to: bulkStatus.bulk_processing })
  work.pipeline.send(auditSettled(tx, credit, 'credit.assigned', business_id, decided, work.at))
  await work.pipeline.done()
  if (held.business_id !== business_id) await notifyAnnouncer(tx, deps, held, decided, work.at)
}

/** Returns it to the sender. */
export async function returnSuspensePayment(
  tx: Tx,
  deps: Deps,
  credit: IncomingPaymentRow,
  decided: ExecutionContext,
): Promise<void> {
  const at = deps.now()
  const { business_id, transfer_id, topup_id, bulk_id } = credit
  await bindBusiness(tx, noBusiness)
  await markSettled(tx, credit.id, { business_id, transfer_id, topup_id, bulk_id, state: 'returned', settled_at: at })
  await post(tx, { business_id: noBusiness, entry_id: deps.newId(), at }, suspenseReturnedPosting(credit))
  await notifyAnnouncer(tx, deps, credit, decided, at)
  await bindBusiness(tx, noBusiness)
  await auditSettled(tx, credit, 'credit.returned', noBusiness, decided, at)
}
