import { homeCurrency } from '../../../contract/base/money/money.ts'
import type { Sql } from '../../db/client.ts'
import type { Rails, TrackedEvent, TrackedPayment, TrackerPort } from '../../deps.ts'
import { findSandboxOrderTimes, type SandboxOrderTimes } from '../rails/sandbox.ts'

const ourBank = { name: 'Sandbox Bank Jakarta', bic: 'SBXAIDJA', country: 'ID' }
const correspondent = { name: 'Sandbox Correspondent New York', bic: 'SBXAUS33', country: 'US' }
const payeeBank = (country: string) => ({ name: 'Sandbox Payee Bank', bic: `SBXA${country}22`, country })

/** When a correspondent passes the payment on. */
const passedOnMs = 2_000

function journeyOf({ currency, received_at, due_at, outcome }: SandboxOrderTimes, country: string): TrackedEvent[] {
  const isAbroad = currency !== homeCurrency
  const passedOn = new Date(received_at.getTime() + passedOnMs)
  const end = outcome === null ? null : outcome === 'succeeded' ? ('credited' as const) : ('rejected' as const)
  return [
    { event_id: '1', state: 'accepted', at: received_at, bank: ourBank, reason: '' },
    ...(isAbroad
      ? [{ event_id: '2', state: 'in_process', at: passedOn, bank: correspondent, reason: '' } as const]
      : []),
    ...(end === null
      ? []
      : [
          {
            event_id: '3',
            state: end,
            at: due_at,
            bank: payeeBank(country),
            reason: end === 'rejected' ? 'AC01' : '',
          },
        ]),
  ]
}

/** The way that the sandbox's bank plays for each of its orders. */
export const createSandboxTracker = ({ sql, now }: { sql: Sql; now: () => Date }): TrackerPort => ({
  async track({ payout_reference, country }: TrackedPayment) {
    const order = await findSandboxOrderTimes(sql, payout_reference)
    return order ? journeyOf(order, country).filter(({ at }) => at <= now()) : []
  },
})

/**
 * Asks the payment's own rail, and then those that no route names, until one follows the payment. Rejects with the first fault if none does.
 * Null if no rail of this deployment has a tracker.
 */
export function createTracker(rails: Rails): TrackerPort | null {
  const trackers = new Map(rails.names.flatMap((name) => [[name, rails.find(name).tracker] as const]))
  if ([...trackers.values()].every((tracker) => tracker === undefined)) return null
  return {
    async track(payment, signal) {
      let fault: unknown = null
      for (const name of new Set([payment.rail, ...rails.unrouted])) {
        try {
          const events = await trackers.get(name)?.track(payment, signal)
          if (events !== undefined && events !== null) return events
        } catch (error) {
          fault ??= error
        }
      }
      if (fault !== null) throw fault
      return null
    },
  }
}
