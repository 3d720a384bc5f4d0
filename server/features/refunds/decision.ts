import type { Tx } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import type { CallResult } from '../../handler.ts'
import { moneyValue } from '../../i18n/textValues.ts'
import { findBankAccounts } from '../businesses/store.ts'
import type { SeenObject } from '../decisions/digest.ts'
import type { OwnFields, PasskeySigning } from '../decisions/signature.ts'
import { type ApprovalContext, type ApprovalEffects, defineDecisionSubject } from '../decisions/subject.ts'
import { accountTailOf } from '../recipients/rules.ts'
import { refundPathOf } from '../transfers/notices.ts'
import { findTransfers, lockTransfer } from '../transfers/store.ts'
import { payeeOf } from '../transfers/transferRow.ts'
import { advanceRefundRequest, confirmRefund, type Refund } from './lifecycle.ts'
import { isAccountOf, isAsRequested } from './mac.ts'
import { notifyRefundDenied } from './notices.ts'
import { decidableRefund, partsOfRefund, refundRules } from './rules.ts'
import { refundResponse } from './serializer.ts'
import { findRefundRequests } from './store.ts'

/** A request to pay the money of a transfer to an account of the company. Seen as its transfer and the number of its attempt. */

const readRefunds =
  (find: typeof lockTransfer) =>
  (tx: Tx, businessId: string, seen: readonly SeenObject[]): Promise<(Refund | undefined)[]> =>
    Promise.all(
      seen.map(async ({ id, version }) => {
        const transfer = await find(tx, businessId, id)
        const requests = transfer ? await findRefundRequests(tx, businessId, id) : []
        const request = requests.find(({ attempt }) => attempt === version)
        return transfer && request && { transfer, request }
      }),
    )

/** The last approval starts the promised time. The account must still be the company's, as it was enrolled. */
async function onApproval({ tx, isLast }: ApprovalContext<null>, refund: Refund): Promise<ApprovalEffects<Refund>> {
  const accounts = await findBankAccounts(tx, refund.request.business_id)
  if (!isAccountOf(refund.request, accounts)) throw new AppError('refund_account_gone')
  return {
    apply(work) {
      if (isLast) confirmRefund(work, refund)
      return refund
    },
  }
}

const refundPasskeys: PasskeySigning<Refund> = {
  kind: 'refund',
  ownFields: ({ transfer, request }): OwnFields<'refund'> => ({
    request_id: request.id,
    amount_minor: String(request.amount_minor),
    currency: request.currency,
    payee: `${request.account_name ?? ''} · ${request.account_number ?? ''}`,
    transfer_id: transfer.id,
  }),
  auditEvent: ({ transfer, request }) => ({
    action: 'refund.signed',
    object_type: 'transfer',
    object_id: transfer.id,
    detail: { request: request.id },
  }),
}

type RefundDecisionResponse = CallResult<'/refund/approve'>

export const refundDecision = defineDecisionSubject<Refund, { refund: SeenObject }, RefundDecisionResponse>({
  ...refundRules,
  seenIn: ({ refund }) => [refund],
  lock: readRefunds(lockTransfer),
  find: readRefunds(async (tx, businessId, id) => (await findTransfers(tx, businessId, [id]))[0]),
  decidable: ({ request }) => ({ ...decidableRefund(request), approvals_needed: request.approvals_needed }),
  isIntact: (keys, { request }) => isAsRequested(keys, request),
  signing: 'otp_pin_or_passkey',
  passkeys: refundPasskeys,
  amountOf: ({ request }) => ({ minor: request.amount_minor, currency: request.currency }),
  otpAbout([refund]) {
    if (!refund) throw new Error('a code was requested without a refund')
    const { amount_minor, currency, account_name, account_number } = refund.request
    return {
      amount: moneyValue(amount_minor, currency),
      payee: account_name ?? '',
      account_tail: accountTailOf(account_number ?? ''),
    }
  },
  onApproval,
  onDenial(work, refund, { reason, context }) {
    const set = { stage: 'denied' as const, closed_at: work.at, reason }
    const request = advanceRefundRequest(work, refund, set, { reason })
    work.pipeline.send(notifyRefundDenied(work, refund, context.actor.full_name, reason))
    return { ...refund, request }
  },
  onExpiry: (work, refund) => {
    advanceRefundRequest(work, refund, { stage: 'withdrawn', closed_at: work.at })
  },
  parts: ({ request }) => partsOfRefund(request),
  described: ({ transfer }) => ({
    object_type: 'transfer',
    object_id: transfer.id,
    name: payeeOf(transfer).recipient_name,
    path: refundPathOf(transfer),
  }),
  audit: {
    approved: ({ transfer, request }, facts) => ({
      action: 'refund.moved',
      object_type: 'transfer',
      object_id: transfer.id,
      detail: { request: request.id, to: 'approved', ...facts },
    }),
  },
  serialize: (tx, { actor, now }, { transfer }) => refundResponse(tx, actor, now, transfer.id),
})
