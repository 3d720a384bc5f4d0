import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currencies, homeCurrency } from '../../../../contract/base/money/money.ts'
import { corridors, everyCorridor } from '../../../../contract/corridors/all.ts'
import type { Corridor } from '../../../../contract/corridors/corridor.ts'
import { feePayers, quoteSides } from '../../../../contract/features/quotes.ts'
import { certifyPrice } from '../../../../server/features/quotes/price.ts'
import { customerRate, isDomestic, priceQuote } from '../../../../server/features/quotes/rules.ts'
import { transferPaymentPosting } from '../../../../server/ledger/postings.ts'
import { scaledCount } from '../../../support/scaledCount.ts'

const ways = corridors.flatMap((pack) => everyCorridor().find(({ id }) => id === pack.id) ?? [])

const promos = fc.option(
  fc.oneof(
    fc
      .integer({ min: 1, max: 100 })
      .map((percent) => ({ code: 'SAVE', kind: 'percent' as const, percent, amount_minor: null })),
    fc
      .bigInt(1n, 500_000n)
      .map((amount_minor) => ({ code: 'SAVE', kind: 'fixed' as const, percent: null, amount_minor })),
  ),
  { nil: null },
)
const asked = fc.record({
  corridor: fc.constantFrom(...ways),
  side: fc.constantFrom(...quoteSides),
  fee_payer: fc.constantFrom(...feePayers),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
  midMinor: fc.integer({ min: 50_000, max: 40_000_000 }),
  marginPercent: fc.constantFrom('0', '0.6', '1.25'),
  promo: promos,
})
type Asked = typeof asked extends fc.Arbitrary<infer Value> ? Value : never

/** A whole amount between the corridor's limits, as typed on that side. */
function typedAmount(corridor: Corridor, side: 'send' | 'receive', share: number, rate: string): bigint {
  const unit = 10n ** BigInt(currencies[corridor.currency])
  const [least, most] = [BigInt(corridor.received_min_minor) * 2n, BigInt(corridor.received_max_minor) / 2n]
  const received = ((least + BigInt(Math.floor(Number(most - least) * share))) / unit) * unit
  const units = new Big(received.toString()).div(unit.toString())
  return side === 'receive' ? received : BigInt(units.times(rate).round(0, Big.roundUp).toFixed(0))
}

function quoteOf({ corridor, side, fee_payer, share, midMinor, marginPercent, promo }: Asked) {
  const mid_rate = isDomestic(corridor.currency) ? '1' : new Big(midMinor).div(1000).toFixed(4)
  const rate = isDomestic(corridor.currency) ? '1' : customerRate(mid_rate, marginPercent)
  const typed_amount_minor = typedAmount(corridor, side, share, rate)
  const price = priceQuote({ corridor, side, typed_amount_minor, fee_payer, rate, promo })
  const mid = { mid_rate, as_of: new Date(0), source: 'test' }
  const certificate = certifyPrice({ corridor, fee_payer, price, mid, dollar: { mid_rate: '16000' }, marginPercent })
  return { rate, price, certificate }
}

describe('price of any quote', () => {
  it('The amount sent equals received × rate + fees − promotion within half a rupiah, and the entries equal the certificate', () => {
    fc.assert(
      fc.property(asked, (input) => {
        const { rate, price, certificate } = quoteOf(input)
        const { currency } = input.corridor
        const fees = BigInt(certificate.service_fee_minor) + BigInt(certificate.correspondent_fee_minor)
        const received = new Big(price.receive_amount_minor.toString()).div(10 ** currencies[currency])
        const exchanged = new Big((price.total_minor - fees + price.discount_minor).toString())
        expect(exchanged.minus(received.times(rate)).abs().toNumber()).toBeLessThanOrEqual(0.5)
        expect(price.discount_minor).toBeLessThanOrEqual(fees)

        const posted = transferPaymentPosting(
          {
            id: '',
            payment_method: 'balance',
            send_currency: homeCurrency,
            receive_currency: currency,
            fee_before_discount_minor: price.fee_minor,
            ...price,
          },
          'test',
        )
        const on = (account: string, of = homeCurrency as string) =>
          posted.lines.find((line) => line.account === account && line.currency === of)?.amount_minor ?? 0n
        expect(on('customer:available')).toBe(-price.total_minor)
        expect(on('house:fee_income')).toBe(fees)
        expect(on('house:promo_expense')).toBe(-price.discount_minor)
        expect(on('house:payout_clearing:test', currency)).toBe(price.receive_amount_minor)
      }),
      { numRuns: scaledCount(500) },
    )
  })

  it('The guaranteed minimum is the payout less the most that banks on the way may take', () => {
    fc.assert(
      fc.property(asked, (input) => {
        const { price, certificate } = quoteOf(input)
        const taken = BigInt(certificate.recipient_fee_max_minor)
        expect(taken > 0n).toBe(input.fee_payer === 'SHA' && input.corridor.correspondent_fee_max_minor !== undefined)
        expect(BigInt(certificate.guaranteed_minor)).toBe(price.receive_amount_minor - taken)
        expect(certificate.correspondent_fee_minor === '0').toBe(
          input.fee_payer === 'SHA' || input.corridor.fee_minor.OUR === input.corridor.fee_minor.SHA,
        )
      }),
      { numRuns: scaledCount(300) },
    )
  })
})
