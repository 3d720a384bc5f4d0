import { endOfDay, startOfDay } from '../../../contract/base/clock.ts'
import { noBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import type { PageWindow } from '../../db/page.ts'

/** A row of the operator's own chain. */
export interface StaffLine {
  seq: bigint
  at: Date
  staff_name: string | null
  action: string
  object_type: string
  object_id: string
  address: string
  detail: string
}

export interface StaffLineFilter {
  /** Lower-case. */
  q?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** `actor_id` is the id of a member of staff, or, of commands at the machine, a name: hence the comparison as text. */
const lines = (tx: Tx, { q, from, to }: StaffLineFilter) => tx`
  from audit_log l left join staff m on m.id::text = l.actor_id
  where l.business_id = ${noBusiness}
    ${from === undefined ? tx`` : tx`and l.at >= ${startOfDay(from)}`}
    ${to === undefined ? tx`` : tx`and l.at < ${endOfDay(to)}`}
    ${q === undefined ? tx`` : tx`and strpos(lower(concat_ws(' ', m.full_name, l.actor_id, l.action, l.object_id, l.address, l.detail)), ${q}) > 0`}`

export function listStaffLines(
  tx: Tx,
  filter: StaffLineFilter,
  direction: 'asc' | 'desc',
  { after, limit, offset }: PageWindow<[string]>,
): Promise<StaffLine[]> {
  const beyond = direction === 'desc' ? tx`<` : tx`>`
  return tx<StaffLine[]>`
    select l.seq, l.at, coalesce(m.full_name, l.actor_id) as staff_name, l.action, l.object_type, l.object_id, l.address, l.detail
    ${lines(tx, filter)} ${after ? tx`and l.seq ${beyond} ${after[0]}::text::bigint` : tx``}
    order by l.seq ${tx.unsafe(direction)} limit ${limit} offset ${offset}`
}

export async function countStaffLines(tx: Tx, filter: StaffLineFilter, countMax: number): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from (select ${lines(tx, filter)} limit ${countMax}) as few`
  return row?.count ?? 0
}
