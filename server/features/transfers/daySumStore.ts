import {
  canReachHigherTier,
  type DaySum,
  type DaySums,
  emptyDaySums,
  uncountedStatuses,
} from '../../../contract/base/approvalRules.ts'
import { dayOf, endOfDay, startOfDay } from '../../../contract/base/clock.ts'
import type { ScheduleState } from '../../../contract/base/schedules.ts'
import { bulkStatus } from '../../../contract/base/statuses/bulk.ts'
import type { Tx } from '../../db/client.ts'
import type { Policy } from '../approvals/store.ts'
import type { TransferRow } from './transferRow.ts'

interface DaySumRow extends DaySum {
  by: keyof DaySums
}

/** A transfer, all rows of a file, or a year of a schedule's payments; the accounts that it pays. */
export interface Summed extends Pick<TransferRow, 'business_id' | 'id' | 'kind' | 'total_minor' | 'country'> {
  accounts: readonly string[]
}

/** Signed off, and not ended: what such a file has not paid yet counts like what it has. */
const openBulks = [bulkStatus.awaiting_approval, bulkStatus.awaiting_payment, bulkStatus.bulk_processing]

/** What will not be paid. */
const endedSchedules: readonly ScheduleState[] = ['denied', 'cancelled']

/**
 * What else was submitted on this business day by these makers, and to the same account. Where it decides, `lockAvailableBalance` stands
 * before it in the transaction: every submission takes that lock, so that two at once cannot both miss the other.
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
