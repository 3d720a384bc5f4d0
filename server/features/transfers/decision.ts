import { homeCurrency } from '../../../contract/base/money/money.ts'
import { isIncomingMethod } from '../../../contract/base/money/paymentMethods.ts'
import { transferStatus } from '../../../contract/base/statuses/transfer.ts'
import { moneyValue } from '../../i18n/textValues.ts'
import { type CustomerAccount, payingAccount } from '../../ledger/chart.ts'
import { insufficientBalance, lockBalances } from '../../ledger/post.ts'
import type { SeenObject } from '../decisions/digest.ts'
import type { OwnFields, PasskeySigning } from '../decisions/signature.ts'
import { type ApprovalContext, type ApprovalEffects, defineDecisionSubject } from '../decisions/subject.ts'
import type { OtpAbout } from '../factors/challenges.ts'
import { payTransfer, transitionTransfer } from './lifecycle.ts'
import { findTransferMacError } from './mac.ts'
import { notifyApproval, pathOf } from './notices.ts'
import { assertWithinPaymentLimits } from './paymentLimits.ts'
import { decidableTransfer, partsOfTransfer, transferRules } from './rules.ts'
import { findTransfers, lockTransfers } from './store.ts'
import { payeeOf, type TransferRow } from './transferRow.ts'

/** A transfer before it is paid or awaits its money: decided one by one, or many with one signature. */

type Balances = Record<CustomerAccount, bigint>

const transferPasskeys: PasskeySigning<TransferRow> = {
  kind: 'transfer',
  ownFields(transfer): OwnFields<'transfer'> {
    const { recipient_name, account_number } = payeeOf(transfer)
    return {
      transfer_id: transfer.id,
      amount_minor: String(transfer.receive_amount_minor),
      currency: transfer.receive_currency,
      payee: `${recipient_name} · ${account_number}`,
      fee_minor: String(transfer.fee_minor),
      quote_id: transfer.quote_id,
    }
  },
  auditEvent: ({ id }) => ({ action: 'transfer.signed', object_type: 'transfer', object_id: id, detail: {} }),
}

function otpAbout(transfers: readonly TransferRow[]): OtpAbout {
  const [only] = transfers
  if (only && transfers.length === 1) {
    const { recipient_name: payee, account_tail } = payeeOf(only)
    return { amount: moneyValue(only.receive_amount_minor, only.receive_currency), payee, account_tail }
  }
  const total = transfers.reduce((sum, transfer) => sum + transfer.total_minor, 0n)
  return { amount: moneyValue(total, homeCurrency), count: transfers.length }
}

/** After its last approval it is paid from the balance, which must suffice, or awaits its incoming payment. */
async function onApproval(
  { tx, context, isLast, onBehalfOf, shared: balances }: ApprovalContext<Balances>,
  transfer: TransferRow,
): Promise<ApprovalEffects<TransferRow>> {
  if (!isLast)
    return {
      apply(work) {
        work.pipeline.send(notifyApproval(work, transfer, context.actor.full_name))
        return transfer
      },
    }
  await assertWithinPaymentLimits(tx, transfer, context.now)
  if (isIncomingMethod(transfer.payment_method))
    return { apply: (work) => transitionTransfer(work, transfer, { to: transferStatus.awaiting_payment, onBehalfOf }) }
  const account = payingAccount(transfer)
  const missing = transfer.total_minor - balances[account]
  if (missing > 0n) throw insufficientBalance(missing, transfer.send_currency)
  return {
    apply: (work) => payTransfer(work, transfer, onBehalfOf),
    done() {
      balances[account] -= transfer.total_minor
    },
  }
}

const inOrder = (seen: readonly SeenObject[], rows: readonly TransferRow[]) =>
  seen.map(({ id }) => rows.find((row) => row.id === id))

const idsOf = (seen: readonly SeenObject[]): string[] => seen.map(({ id }) => id)

export const transferDecision = defineDecisionSubject<
  TransferRow,
  { transfers: readonly SeenObject[] },
  never,
  Balances
>({
  ...transferRules,
  seenIn: ({ transfers }) => transfers,
  lock: async (tx, businessId, seen) => inOrder(seen, await lockTransfers(tx, businessId, idsOf(seen))),
  find: async (tx, businessId, seen) => inOrder(seen, await findTransfers(tx, businessId, idsOf(seen))),
  decidable: (transfer, now) => ({ ...decidableTransfer(transfer, now), approvals_needed: transfer.approvals_needed }),
  isIntact: (keys, transfer) => findTransferMacError(keys, transfer) === null,
  signing: 'otp_pin_or_passkey',
  passkeys: transferPasskeys,
  amountOf: ({ total_minor, send_currency }) => ({ minor: total_minor, currency: send_currency }),
  otpAbout,
  readShared: lockBalances,
  onApproval,
  onDenial: (work, transfer, { reason }) => transitionTransfer(work, transfer, { to: transferStatus.denied, reason }),
  onExpiry: (work, transfer) => {
    transitionTransfer(work, transfer, { to: transferStatus.cancelled })
  },
  parts: partsOfTransfer,
  described: (transfer) => ({
    object_type: 'transfer',
    object_id: transfer.id,
    name: payeeOf(transfer).recipient_name,
    path: pathOf(transfer),
  }),
  audit: {
    approved: ({ id }, detail) => ({ action: 'transfer.approved', object_type: 'transfer', object_id: id, detail }),
    refused: (id) => ({ action: 'transfer.approval_refused', object_type: 'transfer', object_id: id }),
  },
  serialize: () => Promise.reject(new Error('transfers are decided on in batches')),
})
