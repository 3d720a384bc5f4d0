import { finalTrackedStates, trackedEventsMax, trackedStates } from '../../../contract/base/money/trackedStates.ts'
import { toVisibleLine } from '../../../contract/base/texts/visibleText.ts'
import { inBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps, TrackedEvent } from '../../deps.ts'
import { enqueueTracking, type TransferJob } from './enqueue.ts'
import { findTrackedOrder, insertTracking, listTracking, type TrackingRow } from './trackingStore.ts'

const timeoutMs = 10_000
export const firstTrackMs = 5_000
const nextTrackMsMax = 3_600_000
/** A payment without an end by then is no longer followed. */
const trackDaysMax = 10

const bic = /^[A-Z0-9]{8}([A-Z0-9]{3})?$/
const countryOf = /^[A-Z]{2}$/
const textMax = 100
/** Clocks of banks differ a little. */
const aheadMsMax = 300_000

/** Customers see it, so only a report of the expected form is kept. */
function readEvent(
  { event_id, state, at, bank, reason }: TrackedEvent,
  now: Date,
): Omit<TrackingRow, 'business_id' | 'transfer_id'> | null {
  const isKnown = trackedStates.includes(state) && event_id !== '' && event_id.length <= textMax
  const isTimely = at.getTime() <= now.getTime() + aheadMsMax
  if (!isKnown || !isTimely) return null
  return {
    event_id,
    state,
    bank_name: toVisibleLine(bank.name, textMax),
    bank_bic: bic.test(bank.bic) ? bank.bic : '',
    bank_country: countryOf.test(bank.country) ? bank.country : '',
    reason: toVisibleLine(reason, textMax),
    at,
    received_at: now,
  }
}

/** Keeps the steps that are new, and returns all that are known. */
export async function keepTracking(
  tx: Tx,
  { business_id, transfer_id }: TransferJob,
  events: readonly TrackedEvent[],
  now: Date,
): Promise<TrackingRow[]> {
  const before = await listTracking(tx, business_id, transfer_id)
  const rows = events
    .filter(({ event_id }) => !before.some((one) => one.event_id === event_id))
    .slice(0, Math.max(0, trackedEventsMax - before.length))
    .flatMap((event) => {
      const read = readEvent(event, now)
      return read ? [{ business_id, transfer_id, ...read }] : []
    })
  if (rows.length === 0) return before
  await insertTracking(tx, rows)
  return listTracking(tx, business_id, transfer_id)
}

/** Asks the tracker where a payment is, outside of any transaction. Its answer is shown; it decides nothing of money. */
export async function trackTransfer(deps: Deps, { business_id, transfer_id }: TransferJob): Promise<void> {
  const { tracker } = deps
  if (tracker === null) return
  const order = await inBusiness(deps.sql, business_id, (tx) => findTrackedOrder(tx, business_id, transfer_id))
  if (order === undefined) return
  const { sent_at, ...payment } = order
  const said = await tracker.track(payment, AbortSignal.timeout(timeoutMs)).catch((err: unknown) => {
    deps.log.warn({ err, business_id, object_id: transfer_id }, 'the tracker does not respond')
    return []
  })
  // Nobody follows this payment.
  if (said === null) return
  const now = deps.now()
  const ageMs = now.getTime() - sent_at.getTime()
  await inBusiness(deps.sql, business_id, async (tx) => {
    const known = await keepTracking(tx, { business_id, transfer_id }, said, now)
    const hasEnded = known.some(({ state }) => finalTrackedStates.includes(state))
    if (hasEnded || known.length >= trackedEventsMax || ageMs > trackDaysMax * 24 * 3_600_000) return
    const waitMs = Math.min(nextTrackMsMax, Math.max(firstTrackMs, ageMs / 2))
    await enqueueTracking(tx, { business_id, transfer_id }, new Date(now.getTime() + waitMs))
  })
}
