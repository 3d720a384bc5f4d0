import { dayOf, monthOf } from '../../../contract/base/clock.ts'
import type { Currency } from '../../../contract/base/money.ts'
import { transferStatus } from '../../../contract/base/statuses/transfer.ts'
import type { Tx } from '../../db/client.ts'
import { conditions } from './listStore.ts'
import type { TransferRow } from './transferRow.ts'
export interface SummaryCounts {
  total: number
  pending: number
  ongoing: number
  waiting_for_me: number
}

/** Counts of the home page, by the same tabs it leads to. What still moves is few, whatever the history. */
export async function countForHome(
  tx: Tx,
  businessId: string,
  userId: string,
  { mayApprove, now }: { mayApprove: boolean; now: Date },
): Promise<SummaryCounts> {
  const countTab = (tab: 'ongoing' | 'awaiting_approval') =>
    tx`(select count(*)::int from transfers where ${conditions(tx, businessId, { tab })})`
  const mine = mayApprove
    ? tx`(select count(*)::int from transfers t where ${conditions(tx, businessId, { tab: 'awaiting_approval' })}
        and ${userId} <> all(maker_ids)
        and not exists (select from approvals a where a.business_id = t.business_id and a.transfer_id = t.id
          and ${userId} in (a.user_id, a.on_behalf_of) and a.void_at is null)
        and (approvers = '{}' or ${userId} = any(approvers) or exists (select from approval_delegations d
          where d.business_id = t.business_id and d.delegate_id = ${userId} and d.delegator_id = any(t.approvers)
            and d.delegator_id <> t.created_by and d.ended_at is null
            and ${dayOf(now)} between d.starts_on and d.ends_on)))`
    : tx`(select count(*)::int from transfers where ${conditions(tx, businessId, { tab: 'ongoing', status: [transferStatus.awaiting_payment] })}
        and created_by = ${userId})`
  const [row] = await tx<SummaryCounts[]>`
    select coalesce((select transfer_count::int from transfer_totals where business_id = ${businessId}), 0) as total,
      ${countTab('awaiting_approval')} as pending, ${countTab('ongoing')} as ongoing, ${mine} as waiting_for_me`
  return row ?? { total: 0, pending: 0, ongoing: 0, waiting_for_me: 0 }
}

export interface MonthRow {
  month: string
  kind: 'international' | 'domestic'
  receive_currency: Currency
  transfer_count: bigint
  send_minor: bigint
}

export const readMonths = (tx: Tx, businessId: string, from: string): Promise<MonthRow[]> =>
  tx<MonthRow[]>`
    select month, kind, receive_currency, transfer_count, send_minor from transfer_months
    where business_id = ${businessId} and month >= ${from}`

/** The home page's chart: what arrived, by the month it was paid in. */
export async function addToMonth(tx: Tx, transfer: TransferRow): Promise<void> {
  const month = `${monthOf(transfer.paid_at ?? transfer.created_at)}-01`
  await tx`
    insert into transfer_months (business_id, month, kind, receive_currency, transfer_count, send_minor)
    values (${transfer.business_id}, ${month}, ${transfer.kind}, ${transfer.receive_currency}, 1, ${transfer.send_amount_minor})
    on conflict (business_id, month, kind, receive_currency) do update
      set transfer_count = transfer_months.transfer_count + 1, send_minor = transfer_months.send_minor + excluded.send_minor`
}
