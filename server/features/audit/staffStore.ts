import type { noBusiness } from '../../db/business.ts'
import { defineList, fromDay, toDay } from '../../db/list.ts'

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
export const staffLines = defineList<StaffLine, typeof noBusiness, StaffLineFilter>()({
  alias: 'l',
  from: (tx) => tx`audit_log l left join staff m on m.id::text = l.actor_id`,
  scope: (tx, owner) => tx`l.business_id = ${owner}`,
  filters: {
    from: fromDay('l.at'),
    to: toDay('l.at'),
    q: (tx, q) =>
      tx`strpos(lower(concat_ws(' ', m.full_name, l.actor_id, l.action, l.object_id, l.address, l.detail)), ${q}) > 0`,
  },
  sorts: { seq: [['seq', 'bigint']] },
  columns: (tx) => tx`
    l.seq, l.at, coalesce(m.full_name, l.actor_id) as staff_name, l.action, l.object_type, l.object_id, l.address, l.detail`,
})
