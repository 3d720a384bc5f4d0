import type { Payee } from '../../../contract/corridors/payeeChange.ts'
import { changesMax, type RecipientChangeState } from '../../../contract/features/recipients.ts'
import type { Tx } from '../../db/client.ts'

export interface ChangeRow {
  business_id: string
  id: string
  recipient_id: string
  state: RecipientChangeState
  before: Payee
  after: Payee
  requested_by: string
  requested_by_name: string
  requested_at: Date
  decided_by: string | null
  decided_by_name: string | null
  decided_at: Date | null
  reason: string | null
}

export type NewChange = Pick<
  ChangeRow,
  'business_id' | 'id' | 'recipient_id' | 'before' | 'after' | 'requested_by' | 'requested_at'
>

const changes = (tx: Tx, businessId: string) => tx`
  select c.*, r.full_name as requested_by_name, d.full_name as decided_by_name from recipient_changes c
    join users r on r.business_id = c.business_id and r.id = c.requested_by
    left join users d on d.business_id = c.business_id and d.id = c.decided_by
  where c.business_id = ${businessId}`

export async function insertChange(tx: Tx, change: NewChange): Promise<void> {
  const { before, after, ...row } = change
  await tx`insert into recipient_changes
    ${tx({ ...row, state: 'pending', before: tx.json({ ...before }), after: tx.json({ ...after }) })}`
}

export async function findOpenChange(tx: Tx, businessId: string, recipientId: string): Promise<ChangeRow | null> {
  const [row] = await tx<ChangeRow[]>`
    ${changes(tx, businessId)} and c.recipient_id = ${recipientId} and c.state = 'pending'`
  return row ?? null
}

export async function findChange(tx: Tx, businessId: string, id: string): Promise<ChangeRow | undefined> {
  const [row] = await tx<ChangeRow[]>`${changes(tx, businessId)} and c.id = ${id}`
  return row
}

export const listChanges = (tx: Tx, businessId: string, recipientId: string): Promise<ChangeRow[]> =>
  tx<ChangeRow[]>`
    ${changes(tx, businessId)} and c.recipient_id = ${recipientId}
    order by c.requested_at desc, c.id desc limit ${changesMax}`

export interface Decision {
  state: Exclude<RecipientChangeState, 'pending'>
  decided_by: string
  decided_at: Date
  reason?: string
  is_only_person?: boolean
}

export async function writeDecision(tx: Tx, businessId: string, id: string, decision: Decision): Promise<void> {
  await tx`update recipient_changes set ${tx({ ...decision })}
    where business_id = ${businessId} and id = ${id} and state = 'pending'`
}

/** What nobody will decide on any more: its recipient is gone. */
export async function withdrawOpenChange(
  tx: Tx,
  businessId: string,
  recipientId: string,
  by: { decided_by: string; decided_at: Date },
): Promise<void> {
  await tx`update recipient_changes set ${tx({ ...by, state: 'withdrawn' })}
    where business_id = ${businessId} and recipient_id = ${recipientId} and state = 'pending'`
}
