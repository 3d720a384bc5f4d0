import { riskFlagRules } from '../../../contract/base/money/riskFlags.ts'
import type { Tx } from '../../db/client.ts'
import type { DocumentFile } from '../transfers/documents.ts'
import { earlierJson, findEarlier, soughtColumns } from '../transfers/duplicateStore.ts'
import { countAwaitingApprovalBy } from '../transfers/homeStore.ts'
import type { EarlierJson, TransferRow } from '../transfers/transferRow.ts'

export interface PendingApprovalRow extends TransferRow {
  created_by_email: string
  documents: DocumentFile[]
  approvals_given: number
  /** Whether its account was ever paid before. */
  is_known_account: boolean
  last_payment: (EarlierJson & { account_number: string }) | null
  duplicate: EarlierJson | null
  same_invoice: EarlierJson | null
}

interface PendingQuery {
  business_id: string
  user_id: string
  now: Date
  limit: number
}

const dayMs = 24 * 3_600_000

/** Transfers awaiting this person's approval, oldest first, each with the earlier transfers that its risk flags need. */
export function listPendingApprovals(
  tx: Tx,
  { business_id, user_id, now, limit }: PendingQuery,
): Promise<PendingApprovalRow[]> {
  return tx<PendingApprovalRow[]>`
    select t.*, (select u.email from users u where u.business_id = t.business_id and u.id = t.created_by) as created_by_email,
      coalesce((select jsonb_agg(jsonb_build_object('file_id', f.id, 'name', f.name, 'size', f.size, 'mime', f.mime)
          order by array_position(t.document_ids, f.id))
        from files f where f.business_id = t.business_id and f.id = any(t.document_ids)), '[]') as documents,
      (select count(*)::int from approvals a where a.business_id = t.business_id and a.transfer_id = t.id and a.decision = 'approved'
        and a.void_at is null and a.version = t.version and a.payload_digest = t.payload_digest) as approvals_given,
      exists (select 1 from transfers p where p.business_id = t.business_id and p.account_tail = t.account_tail
        and p.account_number = t.account_number and p.country = t.country and p.paid_at is not null) as is_known_account,
      coalesce(
        (select ${earlierJson(tx)} from transfers p where p.business_id = t.business_id and p.recipient_id = t.recipient_id
          and p.paid_at is not null order by p.created_at desc, p.id desc limit 1),
        (select ${earlierJson(tx)} from transfers p where p.business_id = t.business_id and p.recipient_name = t.recipient_name
          and p.paid_at is not null order by p.recipient_name desc, p.id desc limit 1)) as last_payment,
      ${findEarlier(tx, 'duplicate', soughtColumns(tx), now)} as duplicate,
      ${findEarlier(tx, 'same_invoice', soughtColumns(tx), now)} as same_invoice
    from transfers t where ${countAwaitingApprovalBy(tx, business_id, user_id, now)}
    order by t.created_at, t.id limit ${limit}`
}

export async function countPendingApprovals(
  tx: Tx,
  { business_id, user_id, now }: Omit<PendingQuery, 'limit'>,
): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from transfers t where ${countAwaitingApprovalBy(tx, business_id, user_id, now)}`
  return row?.count ?? 0
}

/** Number of the newest payments from which the usual amount is computed. */
const usualSampleSize = 1_000

export interface UsualAmount {
  count: number
  median_minor: bigint | null
}

export async function readUsualAmount(tx: Tx, businessId: string, now: Date): Promise<UsualAmount> {
  const since = new Date(now.getTime() - riskFlagRules.usualDays * dayMs)
  const [row] = await tx<UsualAmount[]>`
    select count(*)::int as count, percentile_disc(0.5) within group (order by total_minor) as median_minor from (
      select total_minor from transfers where business_id = ${businessId} and paid_at is not null and created_at >= ${since}
      order by created_at desc, id desc limit ${usualSampleSize}) as newest`
  return row ?? { count: 0, median_minor: null }
}
