import type { WebhookEvent } from '../../../contract/base/events/webhookEvents.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import type { Tx } from '../../db/client.ts'
import { defineList, fromDay, isOneOf, toDay } from '../../db/list.ts'
import type { RowOf } from '../../serialize.ts'

export type EndpointRow = RowOf<CallResponse<'/webhook/list'>['items'][number]> & {
  business_id: string
  created_by: string
  failures: number
}

export type EndpointKey = Pick<EndpointRow, 'business_id' | 'id'>

export interface WebhookEventRow {
  id: string
  sequence: bigint
  type: WebhookEvent
  at: Date
  data: Record<string, unknown>
}

const described = (tx: Tx) => tx`
  select e.business_id, e.id, e.url, e.description, e.events, e.state, e.created_by, u.full_name as created_by_name, e.created_at,
    e.failing_since, e.failures,
    (select max(s.ends_at) from webhook_secrets s where s.business_id = e.business_id and s.endpoint_id = e.id) as secret_overlaps_until
  from webhook_endpoints e join users u on u.business_id = e.business_id and u.id = e.created_by`

/** Newest first; a business has few. */
export const listEndpoints = (tx: Tx, businessId: string): Promise<EndpointRow[]> => tx<EndpointRow[]>`
  ${described(tx)} where e.business_id = ${businessId} order by e.created_at desc, e.id desc`

export async function findEndpoint(tx: Tx, { business_id, id }: EndpointKey): Promise<EndpointRow | null> {
  const [row] = await tx<EndpointRow[]>`${described(tx)} where e.business_id = ${business_id} and e.id = ${id}`
  return row ?? null
}

/** Locks are taken in the order endpoint, deliveries, audit log, which prevents deadlocks. Events may still be queued for it. */
export async function lockEndpoint(tx: Tx, { business_id, id }: EndpointKey): Promise<EndpointRow | null> {
  await tx`select 1 from webhook_endpoints where business_id = ${business_id} and id = ${id} for no key update`
  return findEndpoint(tx, { business_id, id })
}

/** Serialises additions in a business, so that each counts those before it. */
export const lockEndpointCreation = (tx: Tx, businessId: string) =>
  tx`select pg_advisory_xact_lock(hashtextextended(${`webhooks of ${businessId}`}, 0))`

/** Event numbers of a business start with its first key or endpoint. */
export const insertEventCounter = (tx: Tx, businessId: string) =>
  tx`insert into webhook_heads (business_id, sequence) values (${businessId}, 0) on conflict (business_id) do nothing`

type NewEndpoint = Omit<EndpointRow, 'created_by_name' | 'failing_since' | 'failures' | 'secret_overlaps_until'>

export const insertEndpoint = (tx: Tx, row: NewEndpoint) => tx`
  insert into webhook_endpoints (business_id, id, url, description, events, state, created_by, created_at)
  values (${row.business_id}, ${row.id}, ${row.url}, ${row.description}, ${row.events}, ${row.state}, ${row.created_by}, ${row.created_at})`

/** Enabling resets its failures. */
export const writeEndpoint = (
  tx: Tx,
  row: Pick<EndpointRow, 'business_id' | 'id' | 'url' | 'description' | 'events' | 'state'>,
) => tx`
  update webhook_endpoints set url = ${row.url}, description = ${row.description}, events = ${row.events}, state = ${row.state},
    failures = 0, failing_since = null, rests_until = null
  where business_id = ${row.business_id} and id = ${row.id}`

export const deleteEndpoint = (tx: Tx, { business_id, id }: EndpointKey) =>
  tx`delete from webhook_endpoints where business_id = ${business_id} and id = ${id}`

interface EventFilter {
  type?: readonly WebhookEvent[] | undefined
  after?: number | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Events on payments that the reader may not see, such as single ones of private batches, are left out with them. */
const isVisible = (tx: Tx) => tx`
  case when e.type like 'transfer.%' then exists (select 1 from transfers t where t.business_id = e.business_id and t.id = (e.data ->> 'id')::uuid)
    when e.type like 'refund.%' then exists (select 1 from transfers t where t.business_id = e.business_id and t.id = (e.data ->> 'transfer_id')::uuid)
    else true end`

export const webhookEventList = defineList<WebhookEventRow, string, EventFilter>()({
  alias: 'e',
  from: (tx) => tx`webhook_events e`,
  scope: (tx, businessId) => tx`e.business_id = ${businessId} and ${isVisible(tx)}`,
  filters: {
    type: isOneOf('e.type', 'text'),
    after: (tx, sequence) => tx`e.sequence > ${sequence}`,
    from: fromDay('e.at'),
    to: toDay('e.at'),
  },
  sorts: { sequence: [['sequence', 'bigint']] },
})

interface SecretRow {
  id: string
  sealed: string
}

export const insertSecret = (tx: Tx, { business_id, id: endpointId }: EndpointKey, secret: SecretRow, now: Date) => tx`
  insert into webhook_secrets (business_id, endpoint_id, id, sealed, created_at)
  values (${business_id}, ${endpointId}, ${secret.id}, ${secret.sealed}, ${now})`

/** The previous secret stays valid until then; deletes expired ones. */
export async function endSecrets(tx: Tx, { business_id, id }: EndpointKey, endsAt: Date, now: Date): Promise<void> {
  await tx`update webhook_secrets set ends_at = ${endsAt} where business_id = ${business_id} and endpoint_id = ${id} and ends_at is null`
  await tx`delete from webhook_secrets where business_id = ${business_id} and endpoint_id = ${id} and ends_at <= ${now}`
}

/** Newest first. */
export const listSecrets = (tx: Tx, { business_id, id }: EndpointKey, now: Date): Promise<SecretRow[]> => tx<
  SecretRow[]
>`
  select id, sealed from webhook_secrets
  where business_id = ${business_id} and endpoint_id = ${id} and (ends_at is null or ends_at > ${now})
  order by ends_at desc nulls first, created_at desc, id desc`
