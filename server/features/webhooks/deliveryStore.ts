import type { FilterValues } from '../../../contract/base/calls/listFilters.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import { type DeliveryState, deliveryFilters } from '../../../contract/features/webhooks.ts'
import type { Sql, Tx } from '../../db/client.ts'
import { columnFilters, defineList, fromDay, toDay } from '../../db/list.ts'
import type { RowOf } from '../../serialize.ts'
import { triesMax } from './rules.ts'
import type { EndpointKey, WebhookEventRow } from './store.ts'

export type DeliveryRow = Omit<RowOf<CallResponse<'/webhook/deliveries'>['items'][number]>, 'sequence'> & {
  sequence: bigint
}

export type AttemptRow = RowOf<CallResponse<'/webhook/delivery'>['attempts'][number]> & { id: string; event_id: string }

const columns = (tx: Tx) => tx`
  d.event_id, e.type, e.sequence, d.created_at, d.state, d.tries, d.next_at, d.tried_at, d.status, d.fault`
const joined = (tx: Tx) => tx`
  webhook_deliveries d join webhook_events e on e.business_id = d.business_id and e.id = d.event_id`

type DeliveryFilter = FilterValues<typeof deliveryFilters> & {
  type?: readonly string[] | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Sent and queued deliveries of an endpoint. */
export const deliveries = defineList<DeliveryRow, EndpointKey, DeliveryFilter>()({
  alias: 'd',
  from: (tx) => tx`webhook_deliveries d`,
  scope: (tx, { business_id, id }) => tx`d.business_id = ${business_id} and d.endpoint_id = ${id}`,
  filters: {
    ...columnFilters('d', deliveryFilters),
    type: (tx, types) => tx`
      exists (select 1 from webhook_events e where e.business_id = d.business_id and e.id = d.event_id and e.type = any(${[...types]}))`,
    from: fromDay('d.created_at'),
    to: toDay('d.created_at'),
  },
  sorts: {
    created_at: [
      ['created_at', 'timestamptz'],
      ['event_id', 'uuid'],
    ],
  },
  describe: (tx, page, { business_id }) => tx`
    select ${columns(tx)} from (${page}) d
    join webhook_events e on e.business_id = ${business_id} and e.id = d.event_id`,
})

export async function findDelivery(
  tx: Tx,
  { business_id, id }: EndpointKey,
  eventId: string,
): Promise<(DeliveryRow & WebhookEventRow) | null> {
  const [row] = await tx<(DeliveryRow & WebhookEventRow)[]>`
    select ${columns(tx)}, e.id, e.at, e.data from ${joined(tx)}
    where d.business_id = ${business_id} and d.endpoint_id = ${id} and d.event_id = ${eventId}`
  return row ?? null
}

/** Newest first. */
export const listAttempts = (tx: Tx, { business_id, id }: EndpointKey, eventId: string, most: number) => tx<
  AttemptRow[]
>`
  select id, event_id, at, took_ms, status, fault, reply from webhook_attempts
  where business_id = ${business_id} and endpoint_id = ${id} and event_id = ${eventId}
  order by at desc, id desc limit ${most}`

/** An event for this endpoint alone. */
export async function insertTest(
  tx: Tx,
  { business_id, id }: EndpointKey,
  event: Omit<WebhookEventRow, 'sequence'>,
): Promise<void> {
  await tx`
    with numbered as (
      update webhook_heads set sequence = sequence + 1 where business_id = ${business_id} returning sequence
    ), event as (
      insert into webhook_events (business_id, id, sequence, type, at, data)
      select ${business_id}, ${event.id}, sequence, ${event.type}, ${event.at}, ${tx.json(event.data as never)} from numbered returning id
    )
    insert into webhook_deliveries (business_id, endpoint_id, event_id, created_at, next_at)
    select ${business_id}, ${id}, event.id, ${event.at}, ${event.at} from event
    returning 1`
}

/** False if there is no such delivery. */
export async function replayDelivery(
  tx: Tx,
  { business_id, id }: EndpointKey,
  eventId: string,
  now: Date,
): Promise<boolean> {
  const { count } = await tx`
    update webhook_deliveries set state = 'waiting', next_at = ${now}, tries = 0
    where business_id = ${business_id} and endpoint_id = ${id} and event_id = ${eventId}`
  return count === 1
}

export async function replayDeliveriesSince(
  tx: Tx,
  { business_id, id }: EndpointKey,
  { since, states }: { since: Date; states: readonly DeliveryState[] },
  now: Date,
): Promise<number> {
  const { count } = await tx`
    update webhook_deliveries set state = 'waiting', next_at = ${now}, tries = 0
    where business_id = ${business_id} and endpoint_id = ${id} and created_at >= ${since} and state = any(${[...states]})`
  return count
}

export interface LeasedEndpoint {
  url: string
  failures: number
  failing_since: Date | null
}

/** The lease: an exclusive right to deliver to an endpoint, until a time. */
export interface DeliveryLease {
  id: string
  until: Date
}

/** Null if it is not enabled, rests, has nothing due, or is leased by another job. */
export async function takeLease(
  tx: Tx,
  { business_id, id }: EndpointKey,
  now: Date,
  turn: DeliveryLease,
): Promise<LeasedEndpoint | null> {
  const [row] = await tx<LeasedEndpoint[]>`
    update webhook_endpoints e set leased_by = ${turn.id}, leased_until = ${turn.until}
    where business_id = ${business_id} and id = ${id} and state = 'enabled' and (rests_until is null or rests_until <= ${now})
      and (leased_until is null or leased_until <= ${now})
      and exists (select 1 from webhook_deliveries d
        where d.business_id = e.business_id and d.endpoint_id = e.id and d.state = 'waiting' and d.next_at <= ${now})
    returning url, failures, failing_since`
  return row ?? null
}

/** Extends the lease and returns the endpoint, locked, as it is now. Null if the lease is lost, or the endpoint is not enabled. */
export async function extendLease(
  tx: Tx,
  { business_id, id }: EndpointKey,
  turn: DeliveryLease,
): Promise<LeasedEndpoint | null> {
  const [row] = await tx<LeasedEndpoint[]>`
    update webhook_endpoints set leased_until = ${turn.until}
    where business_id = ${business_id} and id = ${id} and leased_by = ${turn.id} and state = 'enabled'
    returning url, failures, failing_since`
  return row ?? null
}

export const endLease = (tx: Tx, { business_id, id }: EndpointKey, turnId: string) => tx`
  update webhook_endpoints set leased_by = null, leased_until = null
  where business_id = ${business_id} and id = ${id} and leased_by = ${turnId}`

export type DueRow = WebhookEventRow & Pick<DeliveryRow, 'tries' | 'next_at'>

/**
 * Fewest tries first, then the longest waiting, so that a failing delivery delays no other. Queries the index once per number of tries, so
 * that a long backlog is not read to find a few.
 */
export const listDueDeliveries = (
  tx: Tx,
  { business_id, id }: EndpointKey,
  now: Date,
  most: number,
): Promise<DueRow[]> => tx<DueRow[]>`
  select e.id, e.sequence, e.type, e.at, e.data, d.tries, d.next_at
  from generate_series(0, ${triesMax - 1}::int) as tried,
    lateral (
      select event_id, tries, next_at from webhook_deliveries
      where business_id = ${business_id} and endpoint_id = ${id} and state = 'waiting' and tries = tried and next_at <= ${now}
      order by next_at, event_id limit ${most}
    ) d
    join webhook_events e on e.business_id = ${business_id} and e.id = d.event_id
  order by d.tries, d.next_at, d.event_id limit ${most}`

/** When the next one is due; null if none waits. */
export async function findNextDeliveryTime(tx: Tx, { business_id, id }: EndpointKey): Promise<Date | null> {
  const [row] = await tx<{ due_at: Date }[]>`
    select greatest(e.rests_until, d.next_at) as due_at
    from webhook_endpoints e, lateral (
      select next_at from webhook_deliveries where business_id = ${business_id} and endpoint_id = ${id} and state = 'waiting'
      order by next_at limit 1
    ) d
    where e.business_id = ${business_id} and e.id = ${id} and e.state = 'enabled'`
  return row?.due_at ?? null
}

export interface Outcome {
  attempt: AttemptRow
  /** As it was at the time of the try. */
  due_at: Date | null
  state: DeliveryState
  next_at: Date | null
  tries: number
}

/** Leaves a delivery alone if a replay was requested meanwhile. */
export async function saveDeliveryOutcome(
  tx: Tx,
  { business_id, id }: EndpointKey,
  { attempt, due_at, state, next_at, tries }: Outcome,
): Promise<void> {
  const { event_id, at, took_ms, status, fault, reply } = attempt
  await tx`
    with noted as (
      update webhook_deliveries set state = ${state}, next_at = ${next_at}, tries = ${tries}, tried_at = ${at}, status = ${status}, fault = ${fault}
      where business_id = ${business_id} and endpoint_id = ${id} and event_id = ${event_id} and next_at = ${due_at}
    )
    insert into webhook_attempts (business_id, endpoint_id, event_id, id, at, took_ms, status, fault, reply)
    select ${business_id}, ${id}, ${event_id}, ${attempt.id}, ${at}, ${took_ms}, ${status}, ${fault}, ${reply}
    where exists (select 1 from webhook_deliveries where business_id = ${business_id} and endpoint_id = ${id} and event_id = ${event_id})
    returning 1`
}

export const saveEndpointSucceeded = (tx: Tx, { business_id, id }: EndpointKey) => tx`
  update webhook_endpoints set failures = 0, failing_since = null, rests_until = null
  where business_id = ${business_id} and id = ${id} and failures > 0`

export const saveEndpointFailing = (tx: Tx, { business_id, id }: EndpointKey, since: Date, restsUntil: Date) => tx`
  update webhook_endpoints set failures = failures + 1, failing_since = ${since}, rests_until = ${restsUntil}
  where business_id = ${business_id} and id = ${id}`

export const disableEndpoint = (tx: Tx, { business_id, id }: EndpointKey) =>
  tx`update webhook_endpoints set state = 'stopped' where business_id = ${business_id} and id = ${id}`

/** Of all businesses; on the owner's connection. */
export const listOrphanedDeliveries = (sql: Sql, now: Date) => sql<EndpointKey[]>`
  select e.business_id, e.id from webhook_endpoints e
  where e.state = 'enabled' and (e.rests_until is null or e.rests_until <= ${now}) and (e.leased_until is null or e.leased_until <= ${now})
    and exists (select 1 from webhook_deliveries d
      where d.business_id = e.business_id and d.endpoint_id = e.id and d.state = 'waiting' and d.next_at <= ${now})`
