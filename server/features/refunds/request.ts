import { limits } from '../../../contract/base/money/limits.ts'
import { refundableStatuses } from '../../../contract/base/money/refunds.ts'
import { hasPermission } from '../../../contract/base/people/roles.ts'
import type { CallRequest } from '../../../contract/calls.ts'
import type { PersonActor } from '../../actor.ts'
import type { Tx } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { timeValue } from '../../i18n/textValues.ts'
import { lockAvailableBalance } from '../../ledger/post.ts'
import { findBankAccounts } from '../businesses/store.ts'
import { requireActingPerson } from '../decisions/personStore.ts'
import { openRequest } from '../decisions/requests.ts'
import { beginPaymentTx, type PaymentTx } from '../decisions/transaction.ts'
import { assertNotCoolingOff } from '../factors/rules.ts'
import { applyPolicyToRefund } from './basis.ts'
import { auditRefundRequest, confirmRefund, lockRefund, refundToBalance, sendRefundEvent } from './lifecycle.ts'
import { digestRefund, refundRequestMac } from './mac.ts'
import { notifyRefundApprovers } from './notices.ts'
import { decidableRefund, isRefundOpen, owedOf, partsOfRefund, type RefundContent, type RequestRow } from './rules.ts'
import { refundResponse } from './serializer.ts'
import { insertRefundRequest } from './store.ts'

type Target = Pick<
  RefundContent,
  'destination' | 'bank_account_id' | 'bank_code' | 'bank_name' | 'account_number' | 'account_name'
>

const toBalance: Target = {
  destination: 'balance',
  bank_account_id: null,
  bank_code: null,
  bank_name: null,
  account_number: null,
  account_name: null,
}

/** One of the company's accounts that is at least a day old. */
async function toAccount(tx: Tx, businessId: string, id: string | undefined, now: Date): Promise<Target> {
  const account = (await findBankAccounts(tx, businessId)).find((one) => one.id === id)
  if (!account) throw new AppError('refund_account_needed', { field: 'bank_account_id' })
  if (account.usable_from > now) {
    const values = { time: timeValue(account.usable_from) }
    throw new AppError('refund_account_waits', { field: 'bank_account_id', values })
  }
  const { bank_code, bank_name, account_number, account_name } = account
  return { destination: 'bank', bank_account_id: account.id, bank_code, bank_name, account_number, account_name }
}

const started = {
  due_at: null,
  seal: null,
  payout_reference: null,
  uetr: null,
  rail: null,
  sent_at: null,
  closed_at: null,
  reason: null,
  staff: null,
  penalty_minor: 0n,
  held_at: null,
  held_reason: null,
  checking_since: null,
} as const satisfies Partial<RequestRow>

/** By a person, or by a key in the name of its owner. */
export async function requestRefund(
  work: PaymentTx,
  actor: Pick<PersonActor, 'business_id' | 'user_id' | 'full_name'>,
  asked: CallRequest<'/refund/request'>,
): Promise<void> {
  const { tx, deps, at: now, pipeline } = work
  const { business_id, user_id, full_name } = actor
  const { transfer, requests } = await lockRefund(tx, business_id, asked.id)
  const person = await requireActingPerson(tx, actor, { isLocked: true, now, deps })
  if (!hasPermission(person.role, 'refunds.request')) throw new AppError('not_permitted')
  assertNotCoolingOff(person, now)
  if (!refundableStatuses.includes(transfer.status) || requests.some(isRefundOpen))
    throw new AppError('refund_move_refused')
  if (requests.length >= limits.refundRequestsMax) throw new AppError('refund_move_refused')
  const isToBank = asked.destination === 'bank'
  const target = isToBank ? await toAccount(tx, business_id, asked.bank_account_id, now) : toBalance
  const content: RefundContent = {
    id: deps.newId(),
    transfer_id: transfer.id,
    currency: transfer.send_currency,
    amount_minor: owedOf(transfer, requests),
    ...target,
  }
  if (isToBank) await lockAvailableBalance(tx, business_id)
  const isOnlyPerson = person.is_only_person
  const basis = await applyPolicyToRefund(tx, deps.keys, content, { business_id, user_id, isOnlyPerson, now })
  const request: RequestRow = {
    ...started,
    ...content,
    ...basis,
    business_id,
    attempt: requests.length + 1,
    stage: isToBank ? 'awaiting_approval' : 'paid',
    payload_digest: digestRefund(content),
    requested_by: user_id,
    requested_by_name: full_name,
    requested_at: now,
    closed_at: isToBank ? null : now,
  }
  const sealed: RequestRow = { ...request, seal: isToBank ? refundRequestMac(deps.keys, request) : null }
  await insertRefundRequest(tx, sealed)
  if (!isToBank) {
    await refundToBalance(work, { transfer, request })
    return
  }
  pipeline.send(auditRefundRequest(work, { transfer, request }, request.stage, { old: null, new: auditFacts(request) }))
  pipeline.send(sendRefundEvent(work, request))
  if (basis.approvals_needed === 0) confirmRefund(work, { transfer, request })
  else {
    const object = decidableRefund(request)
    const [kind, seen_id, parts] = ['refund', transfer.id, partsOfRefund(request)] as const
    const follows = requests.at(-1)?.id ?? null
    pipeline.send(openRequest(work, { business_id, kind, seen_id, object, parts, follows }))
    pipeline.send(notifyRefundApprovers(work, { transfer, request }))
  }
}

export const requestHandler = defineHandler('/refund/request', {
  async run(tx, context, asked, { deps }) {
    const work = beginPaymentTx(tx, deps, context)
    const { actor, now } = context
    await requestRefund(work, actor, asked)
    return work.pipeline.reply(refundResponse(tx, actor, now, asked.id))
  },
})

const auditFacts = ({ destination, amount_minor, bank_name, account_number, account_name }: RequestRow) => ({
  destination,
  amount_minor: String(amount_minor),
  bank: bank_name,
  account_tail: account_number?.slice(-4) ?? null,
  account_name,
})
