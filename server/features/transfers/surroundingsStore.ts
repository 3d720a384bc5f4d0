import { type DaySums, emptyDaySums } from '../../../contract/base/approvalRules.ts'
import { rolesWith } from '../../../contract/base/roles.ts'
import type { Tx } from '../../db/client.ts'
import type { Policy } from '../approvals/store.ts'
import { readDaySums, type Summed } from './daySumStore.ts'
import { payeeOf } from './payee.ts'
import type { TransferRow } from './transferRow.ts'

/** What a transfer is judged by beside its own total. */
export interface Surroundings {
  /** What else was submitted on its day. */
  sums: DaySums
  /** Where it is the first payment since its recipient's account was changed: everybody who could approve it. */
  changed: { approvers: string[] } | null
}

export const nothingAround: Surroundings = { sums: emptyDaySums, changed: null }

type Judged = Omit<Summed, 'accounts'> &
  Parameters<typeof payeeOf>[0] &
  Pick<TransferRow, 'recipient_id' | 'created_at'>

/** Only the first payment after an account change counts: not transfers made before the change, which pay the old account, nor any after a paid one. */
async function readChanged(tx: Tx, transfer: Judged, makers: string[]): Promise<Surroundings['changed']> {
  const { business_id, id, recipient_id, created_at } = transfer
  if (recipient_id === null) return null
  const [row] = await tx<{ approvers: string[] }[]>`
    select array(select u.id::text from users u where u.business_id = r.business_id and u.ended_at is null
        and u.password_hash is not null and u.role = any(${rolesWith('transfers.approve')})
        and u.id <> all(${makers}::uuid[])) as approvers
    from recipients r where r.business_id = ${business_id} and r.id = ${recipient_id} and r.account_changed_at <= ${created_at}
      and not exists (select from transfers p where p.business_id = r.business_id and p.recipient_id = r.id
        and p.created_at >= r.account_changed_at and p.paid_at is not null and p.id <> ${id})`
  return row ?? null
}

/** As `readDaySums`: where it decides, `lockAvailableBalance` stands before it in the transaction. */
export async function readSurroundings(
  tx: Tx,
  policy: Policy,
  transfer: Judged,
  makers: string[],
  now: Date,
): Promise<Surroundings> {
  const [sums, changed] = await Promise.all([
    readDaySums(tx, policy, { ...transfer, accounts: [payeeOf(transfer).account_number] }, makers, now),
    readChanged(tx, transfer, makers),
  ])
  return { sums, changed }
}
