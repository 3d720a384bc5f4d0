import type { Tx } from '../../db/client.ts'
import { defineList } from '../../db/list.ts'
import type { DecisionRow, HitRow, ScreeningCause } from '../screening/store.ts'

interface ListedHit extends HitRow {
  business_name: string | null
}

/** Of all businesses. */
export const screeningHits = defineList<ListedHit, null, { is_open?: 'yes' | 'no' | undefined }>()({
  alias: 'h',
  from: (tx) => tx`screening_hits h`,
  scope: (tx) => tx`true`,
  filters: { is_open: (tx, isOpen) => (isOpen === 'yes' ? tx`h.state = 'open'` : tx`h.state <> 'open'`) },
  sorts: {
    found_at: [
      ['found_at', 'timestamptz'],
      ['id', 'uuid'],
    ],
  },
  describe: (tx, page) => tx`
    select h.*, b.name as business_name from (${page}) h left join businesses b on b.id = h.business_id`,
})

export interface DescribedDecision extends DecisionRow {
  decided_by_name: string
  confirmed_by_name: string
}

/** Every decision on these hits, in their order. */
export const findDescribedDecisions = (tx: Tx, businessId: string, hitIds: readonly string[]) => tx<
  DescribedDecision[]
>`
  select d.*, coalesce(m.full_name, '') as decided_by_name, coalesce(c.full_name, '') as confirmed_by_name
  from screening_decisions d left join staff m on m.id = d.decided_by left join staff c on c.id = d.confirmed_by
  where d.business_id = ${businessId} and d.hit_id = any(${[...hitIds]}) order by d.confirmed_at, d.proposal_id`

export interface DescribedCause extends Omit<ScreeningCause, 'business_id'> {
  hit_id: string
  reference: string | null
  at: Date
}

/** In a transaction bound to the business. */
export const findDescribedCauses = (tx: Tx, businessId: string, hitIds: readonly string[]) => tx<DescribedCause[]>`
  select c.hit_id, c.kind, c.cause_id, c.at, case c.kind
    when 'transfer' then (select t.reference from transfers t where t.business_id = ${businessId} and t.id = c.cause_id)
    when 'refund' then (select t.reference from refund_requests r join transfers t on t.business_id = ${businessId} and t.id = r.transfer_id
      where r.business_id = ${businessId} and r.id = c.cause_id)
    when 'incoming_payment' then (select i.bank_reference from incoming_credits i where i.id = c.cause_id)
    end as reference
  from unnest(${[...hitIds]}::uuid[]) hit (id) cross join lateral (
    select * from screening_causes c where c.business_id = ${businessId} and c.hit_id = hit.id order by c.at desc, c.cause_id limit 20) c
  order by c.at desc, c.cause_id`
