import type { Tx } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import type { CallResult } from '../../handler.ts'
import { moneyValue } from '../../i18n/textValues.ts'
import { findBankAccounts } from '../businesses/store.ts'
import type { Seen } from '../decisions/digest.ts'
import { type Approving, defineDecisionSubject, type Followed } from '../decisions/subject.ts'
import { tailOf } from '../recipients/rules.ts'
import { findTransfers, lockTransfer } from '../transfers/store.ts'
import { advanceRequest, confirmRefund, type Refund } from './lifecycle.ts'
import { digestRefund } from './mac.ts'
import { tellOfDenial } from './notices.ts'
import { decidableRefund, refundRules } from './rules.ts'
import { replyWholeRefund } from './serializer.ts'
import { findRequests } from './store.ts'

/** A request to pay the money of a transfer to an account of the company. Seen as its transfer and the number of its attempt. */

const read =
  (find: typeof lockTransfer) =>
  (tx: Tx, businessId: string, seen: readonly Seen[]): Promise<(Refund | undefined)[]> =>
    Promise.all(
      seen.map(async ({ id, version }) => {
        const transfer = await find(tx, businessId, id)
        const requests = transfer ? await findRequests(tx, businessId, id) : []
        const request = requests.find(({ attempt }) => attempt === version)
        return transfer && request && { transfer, request }
      }),
    )

/** The last approval starts the promised time. The account must still be the company's. */
async function onApproval({ tx, isLast }: Approving<null>, refund: Refund): Promise<Followed<Refund>> {
  const { business_id, bank_account_id } = refund.request
  const accounts = await findBankAccounts(tx, business_id)
  if (!accounts.some(({ id }) => id === bank_account_id)) throw new AppError('refund_account_gone')
  return {
    apply(work) {
      if (isLast) confirmRefund(work, refund)
      return refund
    },
  }
}

type Reply = CallResult<'/refund/approve'>

export const refundDecision = defineDecisionSubject<Refund, { refund: Seen }, Reply>({
  ...refundRules,
  seenIn: ({ refund }) => [refund],
  lock: read(lockTransfer),
  find: read(async (tx, businessId, id) => (await findTransfers(tx, businessId, [id]))[0]),
  decidable: ({ request }) => ({ ...decidableRefund(request), approvals_needed: request.approvals_needed }),
  isIntact: (_keys, { request }) => digestRefund(request) === request.payload_digest,
  signing: 'otp_pin',
  passkeys: null,
  otpAbout([refund]) {
    if (!refund) throw new Error('a code was requested without a refund')
    const { amount_minor, currency, account_name, account_number } = refund.request
    return {
      amount: moneyValue(amount_minor, currency),
      payee: account_name ?? '',
      account_tail: tailOf(account_number ?? ''),
    }
  },
  onApproval,
  onDenial(work, refund, { reason, context }) {
    const set = { stage: 'denied' as const, closed_at: work.at, reason }
    const request = advanceRequest(work, refund, set, { reason })
    work.pipeline.send(tellOfDenial(work, refund, context.actor.full_name, reason))
    return { ...refund, request }
  },
  audit: {
    approved: ({ transfer, request }, facts) => ({
      action: 'refund.moved',
      object_type: 'transfer',
      object_id: transfer.id,
      detail: { request: request.id, to: 'approved', ...facts },
    }),
  },
  serialize: (tx, { actor, now }, { transfer }) => replyWholeRefund(tx, actor, now, transfer.id),
})
