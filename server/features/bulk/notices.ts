import type { Locale } from '../../../contract/base/calls/envelope.ts'
import { batchEventStatus } from '../../../contract/base/events/webhookEvents.ts'
import { isIncomingMethod } from '../../../contract/base/money/paymentMethods.ts'
import { rolesWith } from '../../../contract/base/people/roles.ts'
import { bulkStatus } from '../../../contract/base/statuses/bulk.ts'
import { transferStatus } from '../../../contract/base/statuses/transfer.ts'
import { patternMessage } from '../../../contract/messages/patterns.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { bankReasonPhrase } from '../../i18n/bankReasons.ts'
import { moneyValue, timeValue } from '../../i18n/textValues.ts'
import { recordWebhookEvent } from '../../webhookEvents.ts'
import { findApprovers } from '../decisions/eligibility.ts'
import type { TransitionTx } from '../decisions/transaction.ts'
import { notify } from '../notices/notify.ts'
import { findPeople } from '../transfers/store.ts'
import type { BulkTransferRow } from './bulkRow.ts'
import { countBulkRows, type ListedBulkRow } from './rowStore.ts'

/** Why a row was not paid, for people; programs get the bank's own text or the name of a code. */
export function reasonText({ reason, failed_reason, failed_status }: ListedBulkRow, locale: Locale): string | null {
  // Only a corridor limit stops a row before it is ordered, so the text is that of the cell error.
  if (reason !== null) return patternMessage('patterns.bulk_limit', locale)
  if (failed_status === transferStatus.recipient_lapsed) return patternMessage('patterns.bulk_recipient_lapsed', locale)
  return failed_reason === null ? null : bankReasonPhrase(failed_reason, locale)
}

/** Webhook event of a bulk transfer's status; the open API calls it a batch. */
export async function sendBatchEvent(
  { tx, deps, at }: { tx: Tx; deps: Pick<Deps, 'newId'>; at: Date },
  row: BulkTransferRow,
  reason: string | null,
): Promise<void> {
  const status = batchEventStatus(row.status)
  if (status === null) return
  await recordWebhookEvent(tx, deps, {
    business_id: row.business_id,
    at,
    object: 'batch',
    became: status,
    data: { ...row, status, payment_count: row.row_count, reason, metadata: row.metadata ?? {} },
  })
}

export const pathOfBulk = ({ id }: Pick<BulkTransferRow, 'id'>): string => `/business/bulk-report-detail/${id}`

const figuresOf = (bulk: BulkTransferRow) => ({
  name: bulk.name,
  amount: moneyValue(bulk.total_minor, bulk.currency),
  rows: String(bulk.row_count),
  reference: bulk.reference,
})

/** The mail's table names the number of payments. */
const countOf = ({ row_count }: BulkTransferRow) => ({ values: { transfer_count: String(row_count) } })

/** Everyone who made or signed it. */
const makersOf = ({ maker_ids }: BulkTransferRow): string[] => [...new Set(maker_ids)]

async function notifyBulkApprovers({ tx, deps, by, at }: TransitionTx, bulk: BulkTransferRow): Promise<void> {
  const { business_id, maker_ids, approvers, created_by_name } = bulk
  const barred = [...maker_ids, ...(by ? [by.user_id] : [])]
  const people = await findApprovers(tx, { business_id, approvers, barred }, 'transfers.approve', at)
  const user_ids = people.map(({ id }) => id)
  const params = { ...figuresOf(bulk), actor: created_by_name }
  await notify(tx, deps, {
    business_id,
    user_ids,
    message: 'bulk_awaiting_approval',
    params,
    target: pathOfBulk(bulk),
    mail: () => countOf(bulk),
  })
}

/** Notifies of a lasting status; makers only of what others did. */
export async function notifyBulkTransition(
  work: TransitionTx,
  bulk: BulkTransferRow,
  reason: string | null,
): Promise<void> {
  const { tx, deps, by } = work
  const { business_id } = bulk
  const others = makersOf(bulk).filter((id) => id !== by?.user_id)
  const [figures, target, actor] = [figuresOf(bulk), pathOfBulk(bulk), by?.full_name ?? '']
  if (bulk.status === bulkStatus.awaiting_approval) await notifyBulkApprovers(work, bulk)
  if (bulk.status === bulkStatus.awaiting_payment && !isIncomingMethod(bulk.payment_method)) {
    const params = { ...figures, deadline: timeValue(bulk.rate_held_until) }
    await notify(tx, deps, { business_id, user_ids: makersOf(bulk), message: 'bulk_awaiting_payment', params, target })
  }
  if (bulk.status === bulkStatus.denied) {
    const params = { ...figures, actor, reason: reason ?? '' }
    await notify(tx, deps, { business_id, user_ids: others, message: 'bulk_denied', params, target })
  }
  // Of a request that has expired, the engine of decisions notifies.
  if (bulk.status === bulkStatus.cancelled && by !== null && others.length > 0)
    await notify(tx, deps, {
      business_id,
      user_ids: others,
      message: 'bulk_cancelled',
      params: { ...figures, actor },
      target,
    })
  if (bulk.status === bulkStatus.payment_timed_out)
    await notify(tx, deps, { business_id, user_ids: others, message: 'bulk_timed_out', params: figures, target })
  if (bulk.status === bulkStatus.succeeded || bulk.status === bulkStatus.bulk_failed) {
    const { success, failed } = await countBulkRows(tx, business_id, bulk.id)
    const params = { ...figures, paid: String(success), failed: String(failed) }
    await notify(tx, deps, {
      business_id,
      user_ids: others,
      message: 'bulk_finished',
      params,
      target,
      mail: () => countOf(bulk),
    })
  }
}

/** Notifies that it waits for an incoming payment of this amount. */
export async function notifyBulkPaymentDue(
  { tx, deps }: TransitionTx,
  bulk: BulkTransferRow,
  amountMinor: bigint,
): Promise<void> {
  const { business_id, rate_held_until: until } = bulk
  const params = { ...figuresOf(bulk), amount: moneyValue(amountMinor, bulk.currency), deadline: timeValue(until) }
  const told = {
    business_id,
    user_ids: makersOf(bulk),
    message: 'bulk_pay_in',
    params,
    target: pathOfBulk(bulk),
    mail: () => countOf(bulk),
  } as const
  await notify(tx, deps, told)
}

/** Notifies that the balance did not cover the next row. */
export const notifyBulkPaused = (
  { tx, deps }: TransitionTx,
  bulk: BulkTransferRow,
  missingMinor: bigint,
): Promise<void> =>
  notify(tx, deps, {
    business_id: bulk.business_id,
    user_ids: makersOf(bulk),
    message: 'bulk_paused',
    params: { ...figuresOf(bulk), missing: moneyValue(missingMinor, bulk.currency) },
    target: pathOfBulk(bulk),
  })

/** Notifies makers and admins that it is blocked: the content is not what was signed. */
export async function notifyBulkBlocked({ tx, deps }: TransitionTx, bulk: BulkTransferRow): Promise<void> {
  const { business_id } = bulk
  const admins = await findPeople(tx, business_id, rolesWith('approvals.edit'))
  const user_ids = [...new Set([...admins.map(({ id }) => id), ...bulk.maker_ids])]
  const { name, reference } = figuresOf(bulk)
  await notify(tx, deps, {
    business_id,
    user_ids,
    message: 'bulk_held',
    params: { name, reference },
    target: pathOfBulk(bulk),
  })
}
