import {
  type DaySum,
  type DaySums,
  mayRise,
  noOthers,
  uncountedStatuses,
} from '../../../contract/base/approvalRules.ts'
import { dayOf, endOfDay, startOfDay } from '../../../contract/base/clock.ts'
import type { Tx } from '../../db/client.ts'
import type { Policy } from '../approvals/store.ts'
import type { TransferRow } from './transferRow.ts'

interface DaySumRow extends DaySum {
  by: keyof DaySums
}

/**
 * What else was submitted on this business day by these makers, and to the same account. Where it decides, `lockAvailable` stands
 * before it in the transaction: every submission takes that lock, so that two at once cannot both miss the other.
 */
export async function readDaySums(
  tx: Tx,
  { tiers }: Policy,
  transfer: Pick<TransferRow, 'business_id' | 'id' | 'kind' | 'total_minor' | 'country' | 'account_number'>,
  makers: string[],
  now: Date,
): Promise<DaySums> {
  if (!mayRise(tiers, transfer.kind, transfer.total_minor)) return noOthers
  const today = dayOf(now)
  const rows = await tx<DaySumRow[]>`
    with others as materialized (
      select total_minor, created_by, submitted_by, account_identity(country, account_number) as account from transfers
      where business_id = ${transfer.business_id} and kind = ${transfer.kind} and submitted_at >= ${startOfDay(today)}
        and submitted_at < ${endOfDay(today)} and id <> ${transfer.id}
        and status <> all(${[...uncountedStatuses]})
    )
    (select 'maker' as by, coalesce(sum(o.total_minor), 0)::bigint as sum_minor, count(o.total_minor)::int as count
      from unnest(${[...new Set(makers)]}::uuid[]) as maker (id) left join others o on maker.id in (o.created_by, o.submitted_by)
      group by maker.id order by 2 desc limit 1)
    union all
    select 'recipient', coalesce(sum(total_minor), 0)::bigint, count(*)::int from others
    where account = account_identity(${transfer.country}, ${transfer.account_number})`
  const sumOf = (by: keyof DaySums): DaySum => {
    const row = rows.find((found) => found.by === by)
    return row ? { sum_minor: row.sum_minor, count: row.count } : noOthers[by]
  }
  return { maker: sumOf('maker'), recipient: sumOf('recipient') }
}
