import type { Metadata } from '../../../contract/base/calls/metadata.ts'
import { homeCurrency } from '../../../contract/base/money/money.ts'
import { hasPermission, type PermissionName, type Role } from '../../../contract/base/people/roles.ts'
import { type TransferStatus, transferStatus } from '../../../contract/base/statuses/transfer.ts'
import { dayOf } from '../../../contract/base/time/clock.ts'
import { filterDateRange } from '../../../contract/base/time/periods.ts'
import type { CallRequest } from '../../../contract/calls.ts'
import type { RecipientType } from '../../../contract/features/recipients.ts'
import type { PersonActor } from '../../actor.ts'
import { inlineNumbers, type Tx } from '../../db/client.ts'
import { equals, type FilterConditions, fromDay, isOneOf, toDay } from '../../db/list.ts'
import { statusesOfReportTab } from './rules.ts'

/** Condition on the transfers in `table` that await approval: this person may approve them. */
export function approvableBy(tx: Tx, table: 't' | 'transfers', userId: string, now: Date) {
  const t = tx(table)
  return tx`${userId} <> all(${t}.maker_ids)
    and not exists (select 1 from approvals a where a.business_id = ${t}.business_id and a.transfer_id = ${t}.id
      and ${userId} in (a.user_id, a.on_behalf_of) and a.void_at is null)
    and (${t}.approvers = '{}' or ${userId} = any(${t}.approvers) or exists (select 1 from approval_delegations d
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

/** `transferActionsFor` in SQL, for a whole list: approve, pay, accept the new rate. */
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
/** The period is resolved to its days, and `needs_you` to the person. `listStore.ts` searches `q`. */
export type TransferFilter = Omit<TransferListRequest, 'period' | 'needs_you' | 'q'> & {
  waits_for?: NeedsActionQuery | undefined
  metadata?: Metadata | undefined
}

export function transferFilterOf(
  { period, created_from, created_to, needs_you, q: _, ...filter }: TransferListRequest,
  { actor, now }: { actor: PersonActor; now: Date },
): TransferFilter {
  const { from, to } = filterDateRange({ period, from: created_from, to: created_to }, dayOf(now))
  return { ...filter, created_from: from, created_to: to, waits_for: needs_you ? { ...actor, now } : undefined }
}

const hasStatus = (tx: Tx, wanted: readonly TransferStatus[] | null) => {
  if (wanted === null) return tx`true`
  return wanted.length === 0 ? tx`false` : tx`status in (${inlineNumbers(tx, wanted)})`
}

/** A bound beyond the column's range is compared as its greatest value. */
const columnMax = 2n ** 63n - 1n
const bound = (amountMinor: string): bigint => (BigInt(amountMinor) > columnMax ? columnMax : BigInt(amountMinor))

/** Literals rather than parameters, to match the partial indexes. */
const recipientTypes = {
  business: (tx: Tx) => tx`recipient_type = 'business'`,
  individual: (tx: Tx) => tx`recipient_type = 'individual'`,
} satisfies Record<RecipientType, (tx: Tx) => unknown>

/** By the copy in rows: row-level security lets no index of JSON be used. */
const hasMetadata = (tx: Tx, wanted: Metadata) =>
  Object.entries(wanted).reduce(
    (all, [name, value]) => tx`${all} and id in (select m.transfer_id from transfer_metadata m
      where m.business_id = transfers.business_id and m.name = ${name} and m.value = ${value})`,
    tx`true`,
  )

export const transferFilters: FilterConditions<TransferFilter> = {
  tab: (tx, tab) => hasStatus(tx, statusesOfReportTab(tab)),
  status: hasStatus,
  waits_for: (tx, person) => tx`(${needsActionBy(tx, person)})`,
  kind: (tx, kind) =>
    kind === 'domestic' ? tx`kind = ${kind} and receive_currency = ${homeCurrency}` : tx`kind = ${kind}`,
  recipient_type: (tx, type) => recipientTypes[type](tx),
  country: equals('country'),
  receive_currency: equals('receive_currency'),
  ids: isOneOf('id', 'uuid'),
  recipient_id: equals('recipient_id'),
  created_by: equals('created_by'),
  payment_method: equals('payment_method'),
  fee_payer: equals('fee_payer'),
  purpose: equals('purpose'),
  income_source: equals('income_source'),
  has_documents: (tx, has) => tx`(cardinality(document_ids) > 0) = ${has}`,
  has_promo: (tx, has) => tx`(discount_minor > 0) = ${has}`,
  created_from: fromDay('created_at'),
  created_to: toDay('created_at'),
  metadata: hasMetadata,
  total_min_minor: (tx, least) => tx`total_minor >= ${bound(least)}`,
  total_max_minor: (tx, most) => tx`total_minor <= ${bound(most)}`,
}

/** Counting the transfers of a filter that reads rows stops here. */
export const narrowCountMax = 1_000
