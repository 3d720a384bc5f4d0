import { homeCurrency } from '../../../contract/base/money/money.ts'
import { hasPermission, type PermissionName, type Role } from '../../../contract/base/people/roles.ts'
import { type TransferStatus, transferStatus } from '../../../contract/base/statuses/transfer.ts'
import { dayOf, endOfDay, startOfDay } from '../../../contract/base/time/clock.ts'
import { filterDateRange } from '../../../contract/base/time/periods.ts'
import type { CallRequest } from '../../../contract/calls.ts'
import type { RecipientType } from '../../../contract/features/recipients.ts'
import type { PersonActor } from '../../actor.ts'
import type { Tx } from '../../db/client.ts'
import { inlineNumbers } from '../../db/inlineNumbers.ts'
import { exactCountMax } from '../../db/page.ts'
import { statusesOfReportTab } from './rules.ts'

/** Of the transfers awaiting approval in `table`: those that this person may approve. */
export function approvableBy(tx: Tx, table: 't' | 'transfers', userId: string, now: Date) {
  const t = tx(table)
  return tx`${userId} <> all(${t}.maker_ids)
    and not exists (select from approvals a where a.business_id = ${t}.business_id and a.transfer_id = ${t}.id
      and ${userId} in (a.user_id, a.on_behalf_of) and a.void_at is null)
    and (${t}.approvers = '{}' or ${userId} = any(${t}.approvers) or exists (select from approval_delegations d
      where d.business_id = ${t}.business_id and d.delegate_id = ${userId} and d.delegator_id = any(${t}.approvers)
        and d.delegator_id <> ${t}.created_by and d.ended_at is null
        and ${dayOf(now)} between d.starts_on and d.ends_on))`
}

interface NeedsActionQuery {
  user_id: string
  role: Role
  now: Date
}

const { awaiting_approval, awaiting_payment } = transferStatus

/** `bulkActionsFor` in SQL, for a whole list: approve, pay, accept the new rate. */
function needsActionBy(tx: Tx, { user_id, role, now }: NeedsActionQuery) {
  const may = (...any: PermissionName[]) => any.some((permission) => hasPermission(role, permission))
  const steps = [
    may('transfers.approve')
      ? [
          tx`status = ${awaiting_approval} and rate_held_until > ${now} and ${approvableBy(tx, 'transfers', user_id, now)}`,
        ]
      : [],
    may('transfers.pay') ? [tx`status = ${awaiting_payment} and rate_held_until > ${now}`] : [],
    may('transfers.create', 'transfers.approve')
      ? [tx`status in (${awaiting_approval}, ${awaiting_payment}) and rate_held_until <= ${now}`]
      : [],
  ].flat()
  return steps.reduce((all, step) => tx`${all} or (${step})`, tx`false`)
}

type Request = CallRequest<'/transfer/list'>
type TransferListRequest = Omit<Request, 'page_size' | 'page_number' | 'cursor' | 'sort' | 'order'>
/** The period is resolved to its days, and `needs_you` to the person. */
export type TransferFilter = Omit<TransferListRequest, 'period' | 'needs_you'> & {
  waits_for?: NeedsActionQuery | undefined
}

export function transferFilterOf(
  { period, created_from, created_to, needs_you, ...filter }: TransferListRequest,
  { actor, now }: { actor: PersonActor; now: Date },
): TransferFilter {
  const { from, to } = filterDateRange({ period, from: created_from, to: created_to }, dayOf(now))
  return { ...filter, created_from: from, created_to: to, waits_for: needs_you ? { ...actor, now } : undefined }
}

const isOneOf = (tx: Tx, wanted: readonly TransferStatus[]) =>
  wanted.length === 0 ? tx`false` : tx`status in (${inlineNumbers(tx, wanted)})`

/** A bound beyond the column's range is compared as its greatest value. */
const columnMax = 2n ** 63n - 1n
const bound = (amountMinor: string): bigint => (BigInt(amountMinor) > columnMax ? columnMax : BigInt(amountMinor))

/** Literals rather than parameters, to match the partial indexes. */
const recipientTypes = {
  business: (tx: Tx) => tx`and recipient_type = 'business'`,
  individual: (tx: Tx) => tx`and recipient_type = 'individual'`,
} satisfies Record<RecipientType, (tx: Tx) => unknown>

export function transferConditions(tx: Tx, businessId: string, filter: TransferFilter) {
  const tab = statusesOfReportTab(filter.tab)
  return tx`business_id = ${businessId}
    ${tab === null ? tx`` : tx`and ${isOneOf(tx, tab)}`}
    ${filter.status === undefined ? tx`` : tx`and ${isOneOf(tx, filter.status)}`}
    ${filter.waits_for === undefined ? tx`` : tx`and (${needsActionBy(tx, filter.waits_for)})`}
    ${filter.kind === undefined ? tx`` : tx`and kind = ${filter.kind}`}
    ${filter.kind === 'domestic' ? tx`and receive_currency = ${homeCurrency}` : tx``}
    ${filter.recipient_type === undefined ? tx`` : recipientTypes[filter.recipient_type](tx)}
    ${filter.country === undefined ? tx`` : tx`and country = ${filter.country}`}
    ${filter.receive_currency === undefined ? tx`` : tx`and receive_currency = ${filter.receive_currency}`}
    ${filter.ids === undefined ? tx`` : tx`and id = any(${[...filter.ids]}::uuid[])`}
    ${filter.recipient_id === undefined ? tx`` : tx`and recipient_id = ${filter.recipient_id}`}
    ${filter.created_by === undefined ? tx`` : tx`and created_by = ${filter.created_by}`}
    ${filter.payment_method === undefined ? tx`` : tx`and payment_method = ${filter.payment_method}`}
    ${filter.fee_payer === undefined ? tx`` : tx`and fee_payer = ${filter.fee_payer}`}
    ${filter.purpose === undefined ? tx`` : tx`and purpose = ${filter.purpose}`}
    ${filter.income_source === undefined ? tx`` : tx`and income_source = ${filter.income_source}`}
    ${filter.has_documents === undefined ? tx`` : tx`and (cardinality(document_ids) > 0) = ${filter.has_documents}`}
    ${filter.has_promo === undefined ? tx`` : tx`and (discount_minor > 0) = ${filter.has_promo}`}
    ${filter.created_from === undefined ? tx`` : tx`and created_at >= ${startOfDay(filter.created_from)}`}
    ${filter.created_to === undefined ? tx`` : tx`and created_at < ${endOfDay(filter.created_to)}`}
    ${filter.total_min_minor === undefined ? tx`` : tx`and total_minor >= ${bound(filter.total_min_minor)}`}
    ${filter.total_max_minor === undefined ? tx`` : tx`and total_minor <= ${bound(filter.total_max_minor)}`}`
}

/** Tabs and statuses are counted from an index alone; any other filter reads the rows, so its count has a lower limit. */
export const narrowCountMax = 1_000
const broadFilters: readonly string[] = ['tab', 'status'] satisfies (keyof TransferFilter)[]
export const countMaxOf = (filter: TransferFilter): number =>
  Object.entries(filter).every(([name, value]) => value === undefined || broadFilters.includes(name))
    ? exactCountMax
    : narrowCountMax
