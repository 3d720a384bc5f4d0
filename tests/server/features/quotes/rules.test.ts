import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseAmount } from '../../../../contract/base/money/money.ts'
import { corridors, findCorridor } from '../../../../contract/corridors/all.ts'
import { cn } from '../../../../contract/corridors/packs/cn.ts'
import { arrivesOn, assertPayable, customerRate, priceQuote } from '../../../../server/features/quotes/rules.ts'
import { scaledCount } from '../../../support/scaledCount.ts'

const gb = findCorridor('gb-gbp-bank', 'GB')
if (!gb) throw new Error('no corridor to Britain')

describe('T34 promised day of arrival', () => {
  const holidays = new Set(['2026-01-16'])
  // Jakarta is 7 hours ahead: 14:00 there is 07:00 UTC.
  it.each([
    ['a second before the cut-off', '2026-01-14T06:59:59.000Z', 0, '2026-01-14'],
    ['a millisecond before the cut-off', '2026-01-14T06:59:59.999Z', 0, '2026-01-14'],
    ['at the cut-off', '2026-01-14T07:00:00.000Z', 0, '2026-01-15'],
    ['a second after the cut-off', '2026-01-14T07:00:01.000Z', 0, '2026-01-15'],
    ['before a holiday, after the cut-off', '2026-01-15T07:00:00.000Z', 0, '2026-01-19'],
    ['on a holiday', '2026-01-16T02:00:00.000Z', 0, '2026-01-19'],
    ['on a Saturday', '2026-01-17T02:00:00.000Z', 0, '2026-01-19'],
    ['on a Sunday evening, which is Monday in Jakarta', '2026-01-18T17:00:00.000Z', 0, '2026-01-19'],
    ['a second before that Monday', '2026-01-18T16:59:59.000Z', 0, '2026-01-19'],
    ['one bank day on from a Thursday over a holiday and a weekend', '2026-01-15T02:00:00.000Z', 1, '2026-01-19'],
    ['four bank days on', '2026-01-12T02:00:00.000Z', 4, '2026-01-19'],
    ['over the end of the year', '2026-12-31T08:00:00.000Z', 1, '2027-01-04'],
  ])('A transfer paid %s arrives on the promised day', (_, at, bankDays, day) => {
    expect(arrivesOn(new Date(at), bankDays, holidays)).toBe(day)
  })

  it('The promised day is always a bank day and never before today', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
        fc.nat(6),
        (at, bankDays) => {
          const day = arrivesOn(at, bankDays, holidays)
          expect([0, 6]).not.toContain(new Date(`${day}T00:00:00Z`).getUTCDay())
          expect(holidays.has(day)).toBe(false)
          expect(day >= new Date(at.getTime() + 7 * 3_600_000).toISOString().slice(0, 10)).toBe(true)
        },
      ),
    )
  })
})

describe('price of a quote', () => {
  it.each([
    ['22334.00', '0.6', '22468.00'],
    ['16600.005', '0', '16600.00'],
    ['16600.015', '0', '16600.02'],
    ['108.2575', '0.6', '108.9070'],
    ['0.62', '0.6', '0.62372000'],
  ])('The price of a quote adds the spread to %s', (mid, spread, rate) => {
    expect(customerRate(mid, spread)).toBe(rate)
  })

  it('An amount out of bounds is reported in the currency received', () => {
    const price = (typed: string) => () =>
      priceQuote({ corridor: gb, side: 'receive', typed_amount_minor: BigInt(typed), fee_payer: 'OUR', rate: '20000' })
    expect(price('900')).toThrow(expect.objectContaining({ codeName: 'amount_below_minimum' }))
    expect(price(`${BigInt(gb.received_max_minor) + 100n}`)).toThrow(
      expect.objectContaining({
        codeName: 'amount_above_maximum',
        details: expect.objectContaining({ field: 'amount_minor' }),
      }),
    )
    const toChina = () =>
      priceQuote({
        corridor: cn,
        side: 'receive',
        typed_amount_minor: BigInt(cn.received_max_minor) + 100n,
        fee_payer: 'OUR',
        rate: '2300',
      })
    expect(toChina).toThrow(expect.objectContaining({ codeName: 'amount_too_large_for_china' }))
    expect(() => assertPayable(gb, 'receive', 1_050n)).toThrow(expect.objectContaining({ codeName: 'input_invalid' }))
    expect(price('1000')().receive_amount_minor).toBe(1_000n)
    expect(price(gb.received_max_minor)().receive_amount_minor).toBe(BigInt(gb.received_max_minor))
  })

  it('T15 The price of a quote keeps total = sent + fee and never sends more than was entered', () => {
    const cases = fc.record({
      corridor: fc.constantFrom(...corridors),
      rate: fc.integer({ min: 5_000, max: 40_000 }).map((units) => `${units / 100}`),
      side: fc.constantFrom('send' as const, 'receive' as const),
      units: fc.integer({ min: 1, max: 5_000_000 }),
      fee_payer: fc.constantFrom('OUR' as const, 'SHA' as const),
    })
    fc.assert(
      fc.property(cases, ({ corridor, rate, side, units, fee_payer }) => {
        const typed = side === 'send' ? BigInt(units) * 1_000n : (parseAmount(String(units), corridor.currency) ?? 0n)
        const used = corridor.currency === 'IDR' ? '1' : rate
        try {
          const price = priceQuote({ corridor, side, typed_amount_minor: typed, fee_payer, rate: used })
          expect(price.total_minor).toBe(price.send_amount_minor + price.fee_minor - price.discount_minor)
          expect(price.fee_minor).toBe(BigInt(corridor.fee_minor[fee_payer]))
          if (side === 'send') expect(price.send_amount_minor).toBeLessThanOrEqual(typed)
          else expect(price.receive_amount_minor).toBe(typed)
        } catch (error) {
          expect(error).toMatchObject({ codeName: expect.stringMatching(/^amount_/) })
        }
      }),
      { numRuns: scaledCount(1_000) },
    )
  })
})
