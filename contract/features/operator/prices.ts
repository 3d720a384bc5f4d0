import { defineCall } from '../../base/calls/call.ts'
import { amountMinor, currency, id, list, rate, record, text, timestamp } from '../../base/calls/fields.ts'

/** Corridor fees and currency spreads. Changes are proposed: `fee_change`, `spread_change`. */

const fees = { our_minor: amountMinor(), sha_minor: amountMinor() }

export const operatorPriceCalls = {
  '/staff/price/list': defineCall({
    audience: 'staff',
    right: 'prices.read',
    effect: 'read',
    /** The brand whose fees are listed; default: the default brand. */
    request: record({ brand_id: text(40).optional() }),
    reply: record({
      corridors: list(
        record({
          /** Id of the corridor. */
          id: text(40),
          country: text(10),
          currency: currency(),
          ...fees,
          /** Agreed changes by start date. */
          coming: list(record({ ...fees, from_at: timestamp() })),
          proposal_id: id().nullable(),
        }),
      ),
      currencies: list(
        record({
          /** The currency code. */
          id: currency(),
          mid_rate: rate().nullable(),
          /** Rupiah that customers pay for one unit. */
          customer_rate: rate().nullable(),
          as_of: timestamp().nullable(),
          source: text(),
          percent: text(10),
          coming: list(record({ percent: text(10), from_at: timestamp() })),
          proposal_id: id().nullable(),
        }),
      ),
    }),
  }),
}
