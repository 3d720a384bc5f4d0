import { homeCurrency } from '../../../contract/base/money/money.ts'
import type { Sql } from '../../db/client.ts'
import type { TrackedEvent, TrackedPayment, TrackerPort } from '../../deps.ts'
import type { Settings } from '../../settings.ts'
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

/** No tracker is connected: an invented way would look like a bank's, so production does not use the sandbox's. */
export const createTracker = (
  { profile }: Pick<Settings, 'profile'>,
  sandbox: { sql: Sql; now: () => Date },
): TrackerPort | null => (profile === 'production' ? null : createSandboxTracker(sandbox))
