import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PaymentLimit } from '../../../contract/corridors/corridor.ts'
import {
  type DailyUsage,
  findExceededLimit,
  type LimitedPayment,
  limitApplies,
  limitDays,
  limitUsageOf,
} from '../../../contract/corridors/paymentLimits.ts'

const use = (day: string, received_minor: bigint, more: Partial<DailyUsage> = {}): DailyUsage => ({
  day,
  purpose: 'goods',
  count: 1,
  received_minor,
  usd_value_minor: received_minor / 7n,
  ...more,
})
const payment: LimitedPayment = {
  recipient_type: 'individual',
  recipient_details: { account_type: 'type_2' },
  purpose: 'goods',
  received_minor: 100n,
  usd_value_minor: 14n,
}
const amount = (more: Partial<PaymentLimit> = {}): PaymentLimit => ({
  scope: 'recipient',
  measure: 'amount',
  currency: 'CNY',
  maximum: '1000',
  ...more,
})

describe('usage of a limit', () => {
  it('Usage is counted over the limit’s days including today, with the date from which some is free again', () => {
    const month = amount({ days: 30 })
    const others = [use('2026-11-24', 5n), use('2026-10-26', 30n), use('2026-11-01', 200n), use('2026-10-25', 400n)]
    expect(limitUsageOf(month, others, '2026-11-24')).toEqual({
      limit: month,
      used: 235n,
      left: 765n,
      // The oldest payment counts for the last time on the 30th day.
      frees_on: '2026-11-25',
    })
    expect(limitUsageOf(month, [use('2026-11-25', 7n)], '2026-11-24')).toMatchObject({ used: 0n, frees_on: null })
    expect(limitUsageOf(amount({ days: 1 }), [use('2026-11-24', 7n)], '2026-11-24')).toMatchObject({
      used: 7n,
      frees_on: '2026-11-25',
    })
  })

  it('A limit per transfer has no usage, and usage never exceeds the limit', () => {
    const others = [use('2026-11-24', 5_000n)]
    expect(limitUsageOf(amount(), others, '2026-11-24')).toMatchObject({ used: 0n, left: 1_000n, frees_on: null })
    expect(limitUsageOf(amount({ days: 1 }), others, '2026-11-24')).toMatchObject({ used: 5_000n, left: 0n })
    expect(limitUsageOf(amount({ days: 1 }), [use('2026-11-24', 1_000n)], '2026-11-24').left).toBe(0n)
  })

  it('Usage counts payments, their value in dollars, or those of certain purposes', () => {
    const others = [use('2026-11-24', 70n, { count: 3 }), use('2026-11-24', 140n, { purpose: 'salary' })]
    const today = '2026-11-24'
    expect(limitUsageOf({ scope: 'recipient', measure: 'count', maximum: '5', days: 1 }, others, today).used).toBe(4n)
    expect(limitUsageOf(amount({ days: 1, currency: 'USD' }), others, today).used).toBe(30n)
    expect(limitUsageOf(amount({ days: 1, purposes: ['salary'] }), others, today).used).toBe(140n)
  })

  it('Usage plus what is left never falls below the maximum', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt(0n, 600n)), (amounts) => {
        const others = amounts.map((minor) => use('2026-11-24', minor))
        const { used, left } = limitUsageOf(amount({ days: 1 }), others, '2026-11-24')
        expect(used + left).toBe(used > 1_000n ? used : 1_000n)
      }),
    )
  })
})

describe('limits that apply to a payment', () => {
  it.each([
    [true, {}],
    [true, { recipient_type: 'individual' }],
    [false, { recipient_type: 'business' }],
    [true, { purposes: ['goods', 'salary'] }],
    [false, { purposes: ['salary'] }],
    [true, { where: { field: 'account_type', among: ['type_1', 'type_2'] } }],
    [false, { where: { field: 'account_type', among: ['type_1'] } }],
    [false, { where: { field: 'account_type', except: ['type_2'] } }],
    [true, { where: { field: 'account_type', except: ['type_1'] } }],
    [true, { where: { field: 'bank_code', except: ['1'] } }],
    [false, { where: { field: 'bank_code', among: ['1'] } }],
  ] satisfies [boolean, Partial<PaymentLimit>][])(
    'A limit applies to the payment (%s) where it says %o',
    (isOne, more) => {
      expect(limitApplies(amount(more), payment)).toBe(isOne)
    },
  )

  it('A limit of a purpose applies while no purpose is given', () => {
    expect(limitApplies(amount({ purposes: ['salary'] }), { ...payment, purpose: null })).toBe(true)
  })

  it('A limit is exceeded by amounts above it, not by reaching it', () => {
    const today = '2026-11-24'
    const limits = [
      amount({ recipient_type: 'business', maximum: '1' }),
      amount({ days: 1 }),
      amount({ maximum: '99' }),
    ]
    expect(findExceededLimit(limits.slice(0, 2), payment, [use(today, 900n)], today)).toBeNull()
    expect(findExceededLimit(limits.slice(0, 2), payment, [use(today, 901n)], today)).toMatchObject({ left: 99n })
    expect(findExceededLimit(limits, payment, [], today)).toMatchObject({ limit: { maximum: '99' } })
    const once: PaymentLimit = { scope: 'recipient', measure: 'count', maximum: '1', days: 1 }
    expect(findExceededLimit([once], payment, [], today)).toBeNull()
    expect(findExceededLimit([once], payment, [use(today, 1n)], today)).toMatchObject({ used: 1n, left: 0n })
  })
})

it('Other payments are read as far back as the longest limit counts', () => {
  expect(limitDays([])).toBe(0)
  expect(limitDays([amount()])).toBe(0)
  expect(limitDays([amount({ days: 30 }), amount({ days: 1 }), amount()])).toBe(30)
})
