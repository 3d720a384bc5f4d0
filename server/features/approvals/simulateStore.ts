import { uncountedStatuses } from '../../../contract/base/money/approvalRules.ts'
import type { TransferKind } from '../../../contract/base/money/transferKinds.ts'
import type { Tx } from '../../db/client.ts'

export const replayedMax = 5_000

export interface ReplayedRow {
  id: string
  reference: string
  kind: TransferKind
  total_minor: bigint
  created_by: string
  created_by_name: string
  submitted_by: string | null
  recipient_name: string
  account: string
  submitted_at: Date
  is_counted: boolean
}

/** Transfers submitted since then, oldest first; if there are too many, the newest of them. */
export async function listSubmitted(tx: Tx, businessId: string, since: Date): Promise<ReplayedRow[]> {
  const rows = await tx<ReplayedRow[]>`
    select id, reference, kind, total_minor, created_by, created_by_name, submitted_by,
      payee_name(recipient_details) as recipient_name,
      account_identity(country, payee_account(recipient_details)) as account, submitted_at, status <> all(${[...uncountedStatuses]}) as is_counted
    from transfers where business_id = ${businessId} and kind in ('international', 'domestic') and submitted_at >= ${since}
    order by submitted_at desc, id desc limit ${replayedMax + 1}`
  return rows.reverse()
}
