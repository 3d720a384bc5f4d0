import type { Currency } from '../../../contract/base/money.ts'
import type { SuspenseReason } from '../../../contract/base/paymentMethods.ts'
import type { ExceptionKind } from '../../../contract/features/treasury.ts'
import type { Tx } from '../../db/client.ts'

/** Something that waits for the staff, as far as it is known without opening its business. */
export interface ExceptionKey {
  kind: ExceptionKind
  /** Of the transfer, the refund or the credit. */
  id: string
  business_id: string | null
  business_name: string | null
  transfer_id: string | null
  /** Null: as the transfer says. */
  currency: Currency | null
  amount_minor: bigint | null
  since: Date
  /** Why a credit is held, by its code. */
  held_reason: SuspenseReason | null
  note: string
}

export const exceptionsMax = 500

/** Across businesses, the oldest first. A payout without a word is one that was ordered before `silentSince`. */
export const listExceptionKeys = (tx: Tx, silentSince: Date): Promise<ExceptionKey[]> => tx<ExceptionKey[]>`
  select x.kind, x.id, x.business_id, b.name as business_name, x.transfer_id, x.currency, x.amount_minor, x.since, x.held_reason, x.note from (
    select 'payout_held' as kind, transfer_id as id, business_id, transfer_id, null as currency, null::bigint as amount_minor,
      held_at as since, null as held_reason, coalesce(held_reason, '') as note
    from payouts where held_at is not null
    union all
    select 'payout_silent', transfer_id, business_id, transfer_id, null, null, created_at, null, concat_ws(' ', rail, detail)
    from payouts where state in ('queued', 'submitted') and created_at < ${silentSince} and held_at is null
    union all
    select case when held_at is null then 'refund' else 'refund_held' end, id, business_id, transfer_id, currency, amount_minor,
      coalesce(held_at, requested_at), null, coalesce(held_reason, concat_ws(' ', bank_name, account_number, account_name))
    from refund_requests where stage = 'confirming' or (stage = 'paying' and held_at is not null)
    union all
    select 'credit_held', id, business_id, transfer_id, currency, amount_minor, received_at, coalesce(reason, 'unknown'),
      concat_ws(' · ', payer_name, nullif(remittance, ''))
    from incoming_credits where state = 'held'
    union all
    select 'variance', transfer_id, business_id, transfer_id, null, variance_minor, reported_at, null, rail
    from settlements where variance_minor <> 0 and outcome is null
  ) x left join businesses b on b.id = x.business_id order by x.since, x.id limit ${exceptionsMax}`

export interface TransferFacts {
  id: string
  reference: string
  receive_currency: Currency
  receive_amount_minor: bigint
}

/** Of the business that the transaction is bound to. */
export const findTransferFacts = (tx: Tx, businessId: string, ids: readonly string[]): Promise<TransferFacts[]> => tx<
  TransferFacts[]
>`
  select id, reference, receive_currency, receive_amount_minor from transfers
  where business_id = ${businessId} and id = any(${[...ids]}::uuid[])`
