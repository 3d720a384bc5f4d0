import type { Tx } from '../../db/client.ts'
import type { DecisionRow } from './bulkRow.ts'

export async function insertDecision(tx: Tx, row: DecisionRow): Promise<void> {
  await tx`insert into bulk_decisions ${tx({ ...row })}`
}

export interface ShownDecision extends DecisionRow {
  full_name: string
  /** They still have the role in which they said so. */
  is_held: boolean
}

/** First given first. */
export const findDecisions = (tx: Tx, businessId: string, bulkIds: readonly string[]): Promise<ShownDecision[]> =>
  tx<ShownDecision[]>`
    select d.*, u.full_name, coalesce(u.standing_role = d.role, false) as is_held
    from bulk_decisions d join users u on u.business_id = d.business_id and u.id = d.user_id
    where d.business_id = ${businessId} and d.bulk_id = any(${[...bulkIds]}::uuid[]) order by d.at, d.user_id`
