import {
  canReachHigherTier,
  type DaySum,
  type DaySums,
  emptyDaySums,
  uncountedStatuses,
} from '../../../contract/base/money/approvalRules.ts'
import type { RefundStage } from '../../../contract/base/money/refunds.ts'
import { rolesWith } from '../../../contract/base/people/roles.ts'
import { bulkStatus } from '../../../contract/base/statuses/bulk.ts'
import { addDays, dayOf, endOfDay, startOfDay } from '../../../contract/base/time/clock.ts'
import type { ScheduleState } from '../../../contract/base/time/schedules.ts'
import type { DailyUsage } from '../../../contract/corridors/paymentLimits.ts'
import type { Tx } from '../../db/client.ts'
import type { Policy } from '../approvals/store.ts'
import { payeeOf, type TransferRow } from './transferRow.ts'

interface UsedAccount {
  business_id: string
  corridor_id: string
  country: string
  account_number: string
  /** The transfer under evaluation, excluded from the others. */
  except: string | null
}

interface UseRow extends Omit<DailyUsage, 'day'> {
  at: Date
}

/**
 * Other payments of a business to an account in the last days, including today: counted on the day of payment, or of submission until paid.
 * If the result is binding, call `lockAvailableBalance` earlier in the transaction, so that concurrent payments see each other.
 */
export async function readAccountUsage(tx: Tx, account: UsedAccount, days: number, now: Date): Promise<DailyUsage[]> {
  if (days === 0) return []
  const from = startOfDay(addDays(dayOf(now), 1 - days))
  const rows = await tx<UseRow[]>`
    select coalesce(paid_at, submitted_at) as at, purpose, 1 as count, receive_amount_minor as received_minor,
      coalesce((certificate ->> 'usd_value_minor')::bigint, 0) as usd_value_minor
    from transfers
    where business_id = ${account.business_id} and submitted_at is not null
      and account_identity(country, account_number) = account_identity(${account.country}, ${account.account_number})
      and corridor_id = ${account.corridor_id} and coalesce(paid_at, submitted_at) >= ${from}
      and id is distinct from ${account.except}::uuid and status <> all(${[...uncountedStatuses]})`
  return rows.map(({ at, ...use }) => ({ ...use, day: dayOf(at) }))
}

interface DaySumRow extends DaySum {
  by: keyof DaySums
}

/** A transfer, all rows of a file, or a year of a schedule's payments, with the accounts that it pays. */
interface Summed extends Pick<TransferRow, 'business_id' | 'id' | 'kind' | 'total_minor' | 'country'> {
  accounts: readonly string[]
}

/** Signed and not ended: unpaid rows of such a file count like paid ones. */
const openBulks = [bulkStatus.awaiting_approval, bulkStatus.awaiting_payment, bulkStatus.bulk_processing]

/** Will not be paid. */
const unpaidRefundStages: readonly RefundStage[] = ['denied', 'withdrawn', 'declined', 'refused']

/** Will not be paid. */
const endedSchedules: readonly ScheduleState[] = ['denied', 'cancelled']

/**
 * Other submissions of this business day by these makers, and to the same account. If the result is binding, call `lockAvailableBalance`
 * earlier in the transaction: every submission takes that lock, so that concurrent ones see each other.
 */
export async function readDaySums(
  tx: Tx,
  { tiers }: Policy,
  { business_id, id, kind, total_minor, country, accounts }: Summed,
  makers: string[],
  now: Date,
): Promise<DaySums> {
  if (!canReachHigherTier(tiers, kind, total_minor)) return emptyDaySums
  const today = dayOf(now)
  const [from, to] = [startOfDay(today), endOfDay(today)]
  const rows = await tx<DaySumRow[]>`
    with others as materialized (
      select total_minor, array[created_by, submitted_by] as makers,
        account_identity(country, payee_account(recipient_details)) as account from transfers
      where business_id = ${business_id} and kind = ${kind} and submitted_at >= ${from} and submitted_at < ${to} and id <> ${id}
        and status <> all(${[...uncountedStatuses]})
      union all
      select r.total_minor, array[b.created_by, b.submitted_by], account_identity(b.country, payee_account(r.recipient_details))
      from bulk_transfers b join bulk_rows r on r.business_id = b.business_id and r.bulk_id = b.id and r.state = 'waiting'
      where b.business_id = ${business_id} and b.kind = ${kind} and b.submitted_at >= ${from} and b.submitted_at < ${to} and b.id <> ${id}
        and b.status = any(${openBulks})
      union all
      select series_minor, maker_ids, account_identity(country, payee_account(recipient_details)) from schedules
      where business_id = ${business_id} and kind = ${kind} and submitted_at >= ${from} and submitted_at < ${to} and id <> ${id}
        and state <> all(${[...endedSchedules]})
      union all
      select amount_minor, array[requested_by], account_identity('ID', account_number) from refund_requests
      where business_id = ${business_id} and ${kind} = 'domestic' and destination = 'bank' and requested_at >= ${from} and requested_at < ${to}
        and transfer_id <> ${id} and stage <> all(${[...unpaidRefundStages]})
    )
    (select 'maker' as by, coalesce(sum(o.total_minor), 0)::bigint as sum_minor, count(o.total_minor)::int as count
      from unnest(${[...new Set(makers)]}::uuid[]) as maker (id) left join others o on maker.id = any(o.makers)
      group by maker.id order by 2 desc limit 1)
    union all
    (select 'recipient', sum(total_minor)::bigint, count(*)::int from others
      where account in (select account_identity(${country}, account) from unnest(${[...accounts]}::text[]) as asked (account))
      group by account order by 2 desc limit 1)`
  const sumOf = (by: keyof DaySums): DaySum => {
    const row = rows.find((found) => found.by === by)
    return row ? { sum_minor: row.sum_minor, count: row.count } : emptyDaySums[by]
  }
  return { maker: sumOf('maker'), recipient: sumOf('recipient') }
}

/** Inputs of the policy besides the transfer's own total. */
export interface PolicyInputs {
  /** The day's other submissions. */
  sums: DaySums
  /** Everyone who could approve, if it is the first payment after a change of its recipient's account. */
  changed: { approvers: string[] } | null
}

export const emptyPolicyInputs: PolicyInputs = { sums: emptyDaySums, changed: null }

type PolicyTransfer = Omit<Summed, 'accounts'> &
  Parameters<typeof payeeOf>[0] &
  Pick<TransferRow, 'recipient_id' | 'created_at'>

/**
 * Only the first payment after an account change counts: neither transfers created before the change, which pay the old account, nor any
 * after a paid one.
 */
async function readAccountChange(tx: Tx, transfer: PolicyTransfer, makers: string[]): Promise<PolicyInputs['changed']> {
  const { business_id, id, recipient_id, created_at } = transfer
  if (recipient_id === null) return null
  const [row] = await tx<{ approvers: string[] }[]>`
    select array(select u.id::text from users u where u.business_id = r.business_id and u.ended_at is null
        and u.password_hash is not null and u.role = any(${rolesWith('transfers.approve')})
        and u.id <> all(${makers}::uuid[])) as approvers
    from recipients r where r.business_id = ${business_id} and r.id = ${recipient_id} and r.account_changed_at <= ${created_at}
      and not exists (select 1 from transfers p where p.business_id = r.business_id and p.recipient_id = r.id
        and p.created_at >= r.account_changed_at and p.paid_at is not null and p.id <> ${id})`
  return row ?? null
}

/** As for `readDaySums`: if the result is binding, call `lockAvailableBalance` earlier in the transaction. */
export async function readPolicyInputs(
  tx: Tx,
  policy: Policy,
  transfer: PolicyTransfer,
  makers: string[],
  now: Date,
): Promise<PolicyInputs> {
  const [sums, changed] = await Promise.all([
    readDaySums(tx, policy, { ...transfer, accounts: [payeeOf(transfer).account_number] }, makers, now),
    readAccountChange(tx, transfer, makers),
  ])
  return { sums, changed }
}
