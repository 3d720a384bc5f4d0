import type { Metadata } from '../../../contract/base/calls/metadata.ts'
import type { CallRequest } from '../../../contract/calls.ts'
import { recentMax } from '../../../contract/features/recipients.ts'
import type { Tx } from '../../db/client.ts'
import { defineList, equals, fromDay, isOneOf, toDay } from '../../db/list.ts'
import { searchNeedle } from './rules.ts'
import type { RecipientRow } from './store.ts'

type RecipientQuery = Pick<
  CallRequest<'/recipient/list'>,
  'ids' | 'q' | 'country' | 'currency' | 'corridor_id' | 'type'
> & {
  is_proposed?: boolean | undefined
  metadata?: Metadata | undefined
  created_from?: string | undefined
  created_to?: string | undefined
}

/** Recipients requested by id are found whether saved or not. */
export const recipientFilter = ({
  ids,
  q,
  country,
  currency,
  corridor_id,
  type,
  is_proposed,
  metadata,
  ...created
}: RecipientQuery) => ({
  ids,
  is_saved: ids === undefined && is_proposed !== true ? true : undefined,
  is_proposed: is_proposed === true ? true : undefined,
  q: q === undefined ? undefined : searchNeedle(q) || undefined,
  country,
  currency,
  corridor_id,
  type,
  metadata,
  from: created.created_from,
  to: created.created_to,
})

export const recipients = defineList<RecipientRow, string, ReturnType<typeof recipientFilter>>()({
  alias: 'r',
  from: (tx) => tx`recipients r`,
  scope: (tx, businessId) => tx`r.business_id = ${businessId} and r.deleted_at is null`,
  filters: {
    ids: isOneOf('r.id', 'uuid'),
    // A literal, to match the partial indexes of the sorts.
    is_saved: (tx) => tx`r.is_saved`,
    is_proposed: (tx) => tx`r.is_proposed and not r.is_saved`,
    country: equals('r.country'),
    currency: equals('r.currency'),
    corridor_id: equals('r.corridor_id'),
    type: equals('r.type'),
    from: fromDay('r.created_at'),
    to: toDay('r.created_at'),
    metadata: (tx, wanted) => tx`r.metadata @> ${tx.json(wanted)}`,
    q: (tx, q) => tx`strpos(r.search_text, ${q}) > 0`,
  },
  sorts: {
    created_at: [
      ['created_at', 'timestamptz'],
      ['id', 'uuid'],
    ],
    full_name: [
      ['full_name', 'text'],
      ['id', 'uuid'],
    ],
    country: [
      ['country', 'text'],
      ['id', 'uuid'],
    ],
  },
})

export const listRecent = (
  tx: Tx,
  businessId: string,
  { country, currency, corridor_id }: Pick<RecipientQuery, 'country' | 'currency' | 'corridor_id'>,
) =>
  tx<RecipientRow[]>`
    select * from recipients where business_id = ${businessId} and deleted_at is null and is_saved
      ${country === undefined ? tx`` : tx`and country = ${country}`}
      ${currency === undefined ? tx`` : tx`and currency = ${currency}`}
      ${corridor_id === undefined ? tx`` : tx`and corridor_id = ${corridor_id}`} and last_sent_at is not null
    order by last_sent_at desc limit ${recentMax}`
