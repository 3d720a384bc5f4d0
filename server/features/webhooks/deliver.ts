import { appendAudit } from '../../audit.ts'
import { inBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps, WebhookMessage } from '../../deps.ts'
import { inSpan, markFailed, SpanKind, traceHeaders } from '../../tracing.ts'
import { deliverWebhooksTask } from '../../webhookEvents.ts'
import { notifyAdmins } from '../notices/notify.ts'
import {
  type DeliveryLease,
  type DueRow,
  disableEndpoint,
  endLease,
  extendLease,
  findNextDeliveryTime,
  type LeasedEndpoint,
  listDueDeliveries,
  type Outcome,
  saveDeliveryOutcome,
  saveEndpointFailing,
  saveEndpointSucceeded,
  takeLease,
} from './deliveryStore.ts'
import { enqueueNextTry } from './enqueue.ts'
import {
  countsAgainstEndpoint,
  isDelivered,
  isUnsubscribed,
  nextTryAt,
  nextTurnMs,
  parallelTriesOf,
  restUntil,
} from './rules.ts'
import { bodyOf, decryptWebhookSecret, signWebhook } from './secrets.ts'
import { type EndpointKey, listSecrets } from './store.ts'

type Message = 'webhook_added' | 'webhook_changed' | 'webhook_stopped'

export const notifyAboutEndpoint = (
  tx: Tx,
  deps: Pick<Deps, 'keys' | 'now' | 'newId'>,
  { business_id, id }: EndpointKey,
  message: Message,
  { actor = '', url }: { url: string; actor?: string },
): Promise<void> =>
  notifyAdmins(tx, deps, {
    business_id,
    message,
    params: { actor, url: new URL(url).host },
    target: `/business/webhooks/${id}`,
  })

/** Longest time that one job delivers to an endpoint before other endpoints get their turn; less if they wait. */
const leaseTurnMs = 15_000
/** Lease of an endpoint: longer than a batch takes, and soon over if the job has died. */
const leaseMs = ({ settings }: Pick<Deps, 'settings'>): number => settings.webhookTimeoutMs + 60_000

type DeliveryDeps = Pick<Deps, 'sql' | 'keys' | 'settings' | 'now' | 'outsideNow' | 'newId' | 'webhooks' | 'metrics'>

interface Batch {
  leased: LeasedEndpoint
  due: DueRow[]
  secrets: string[]
}

/** The current endpoint: its address or secret may have changed since the last batch. Null if the lease is lost. */
const readBatch = (deps: DeliveryDeps, endpoint: EndpointKey, turn: DeliveryLease): Promise<Batch | null> =>
  inBusiness(deps.sql, endpoint.business_id, async (tx) => {
    const leased = await extendLease(tx, endpoint, turn)
    if (leased === null) return null
    const [due, secrets] = await Promise.all([
      listDueDeliveries(tx, endpoint, deps.now(), parallelTriesOf(leased.failures)),
      listSecrets(tx, endpoint, deps.now()),
    ])
    return { leased, due, secrets: secrets.map((secret) => decryptWebhookSecret(deps.keys, endpoint, secret)) }
  })

const leaseStateOf = (deps: DeliveryDeps, id: string): DeliveryLease => ({
  id,
  until: new Date(deps.now().getTime() + leaseMs(deps)),
})

/** Hands the trace on to the receiver. */
const post = (deps: DeliveryDeps, message: WebhookMessage, eventId: string, stop: AbortSignal | undefined) =>
  inSpan({ name: 'webhook', kind: SpanKind.CLIENT, attributes: { 'lintas.event_id': eventId } }, async (span) => {
    const reply = await deps.webhooks.post({ ...message, headers: { ...message.headers, ...traceHeaders() } }, stop)
    if ('fault' in reply) markFailed(span, reply.fault)
    else span.setAttribute('http.response.status_code', reply.status)
    return reply
  })

async function tryOnce(
  deps: DeliveryDeps,
  url: string,
  row: DueRow,
  secrets: string[],
  stop?: AbortSignal,
): Promise<Outcome> {
  const body = bodyOf(row)
  const startedMs = performance.now()
  const signed = signWebhook(row.id, body, secrets, deps.outsideNow())
  const headers = { 'content-type': 'application/json', 'user-agent': 'Lintas-Webhooks/1', ...signed }
  const reply = await post(deps, { url, headers, body }, row.id, stop)
  const at = deps.now()
  const [status, fault, start] = 'fault' in reply ? [null, reply.fault, ''] : [reply.status, null, reply.start]
  const took_ms = Math.round(performance.now() - startedMs)
  const attempt = { id: deps.newId(), event_id: row.id, at, took_ms, status, fault, reply: start }
  const tries = row.tries + 1
  const next_at = isDelivered(status) ? null : nextTryAt(tries, at)
  const state = isDelivered(status) ? 'delivered' : next_at === null ? 'failed' : 'waiting'
  deps.metrics.webhookTried(state)
  return { attempt, due_at: row.next_at, state, next_at, tries }
}

/** Notifies the admins: nothing is sent until one of them enables it again. */
async function disableFailingEndpoint(
  tx: Tx,
  deps: DeliveryDeps,
  endpoint: EndpointKey,
  url: string,
  why: 'failing' | 'gone',
): Promise<void> {
  await disableEndpoint(tx, endpoint)
  await notifyAboutEndpoint(tx, deps, endpoint, 'webhook_stopped', { url })
  await appendAudit(tx, {
    business_id: endpoint.business_id,
    at: deps.now(),
    actor: { kind: 'job', task: deliverWebhooksTask },
    action: 'webhook.stopped',
    object_type: 'webhook',
    object_id: endpoint.id,
    address: '',
    detail: { url, why },
  })
}

/** Updates the endpoint from the results of a batch. False if nothing more is to be sent now. */
async function updateEndpointHealth(
  tx: Tx,
  deps: DeliveryDeps,
  endpoint: EndpointKey,
  { url, failures, failing_since }: LeasedEndpoint,
  outcomes: readonly Outcome[],
): Promise<boolean> {
  if (outcomes.some(({ attempt }) => isUnsubscribed(attempt.status))) {
    await disableFailingEndpoint(tx, deps, endpoint, url, 'gone')
    return false
  }
  if (outcomes.some(({ state }) => state === 'delivered')) {
    await saveEndpointSucceeded(tx, endpoint)
    return true
  }
  const isTold = outcomes.some(countsAgainstEndpoint)
  if (!isTold && failures === 0) return true
  const now = deps.now()
  const since = failing_since ?? now
  if (isTold) await saveEndpointFailing(tx, endpoint, since, restUntil(failures + 1, now))
  if (now.getTime() - since.getTime() >= deps.settings.webhookStopMs)
    await disableFailingEndpoint(tx, deps, endpoint, url, 'failing')
  return false
}

/** Stores the result of each try. They count for the endpoint only while the lease is ours and its address is the one tried. */
const saveTries = (
  deps: DeliveryDeps,
  endpoint: EndpointKey,
  turn: DeliveryLease,
  { tried, outcomes }: { tried: string; outcomes: readonly Outcome[] },
): Promise<boolean> =>
  inBusiness(deps.sql, endpoint.business_id, async (tx) => {
    const leased = await extendLease(tx, endpoint, turn)
    await Promise.all(outcomes.map((outcome) => saveDeliveryOutcome(tx, endpoint, outcome)))
    if (leased === null) return false
    return leased.url !== tried || updateEndpointHealth(tx, deps, endpoint, leased, outcomes)
  })

interface LeaseOptions {
  signal: AbortSignal | undefined
  /** Another endpoint waits for its turn. */
  isAwaited: () => boolean
}

async function deliverUnderLease(
  deps: DeliveryDeps,
  endpoint: EndpointKey,
  id: string,
  options: LeaseOptions,
): Promise<void> {
  const endMs = performance.now() + leaseTurnMs
  do {
    const batch = await readBatch(deps, endpoint, leaseStateOf(deps, id))
    if (batch === null || batch.due.length === 0) return
    const { leased, due, secrets } = batch
    const outcomes = await Promise.all(due.map((row) => tryOnce(deps, leased.url, row, secrets, options.signal)))
    if (!(await saveTries(deps, endpoint, leaseStateOf(deps, id), { tried: leased.url, outcomes }))) return
  } while (performance.now() < endMs && !options.isAwaited())
}

/**
 * Sends everything due to one endpoint, in batches. One worker leases an endpoint at a time; other jobs skip it, and their work is found
 * when the lease ends.
 */
export async function deliverTo(deps: DeliveryDeps, endpoint: EndpointKey, options: LeaseOptions): Promise<void> {
  const { business_id } = endpoint
  const id = deps.newId()
  const leased = await inBusiness(deps.sql, business_id, (tx) =>
    takeLease(tx, endpoint, deps.now(), leaseStateOf(deps, id)),
  )
  if (leased === null) return
  try {
    await deliverUnderLease(deps, endpoint, id, options)
  } finally {
    await inBusiness(deps.sql, business_id, (tx) => endLease(tx, endpoint, id))
    await inBusiness(deps.sql, business_id, async (tx) => {
      const dueAt = await findNextDeliveryTime(tx, endpoint)
      if (dueAt !== null)
        await enqueueNextTry(tx, endpoint, new Date(Math.max(dueAt.getTime(), deps.now().getTime() + nextTurnMs)))
    })
  }
}
