import { describe, expect, it } from 'vitest'
import { customerRate } from '../../../../server/features/quotes/rules.ts'
import { insertRates } from '../../../../server/features/quotes/store.ts'
import type { MadePerson } from '../../../support/business.ts'
import { quoteFor } from '../../../support/sending.ts'
import type { TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let maker: MadePerson

withBusiness('quotes', (scene) => {
  ;({ desk, maker } = scene)
})

describe('exchange rates', () => {
  it('Rates are shown for the requested currencies, beside those of a day ago', async () => {
    const board = await desk.call(maker, '/quote/rates', { currencies: ['GBP', 'USD', 'IDR'] })
    expect(board.items.map((item) => item.currency)).toEqual(['GBP', 'USD'])
    const [pound] = board.items
    const quote = await quoteFor(desk, maker)
    expect(pound).toMatchObject({ rate: quote.rate, margin_percent: quote.certificate.margin_percent })
    expect(pound?.rate_day_ago).not.toBe(pound?.rate)
    const waitMs = new Date(board.refresh_at).getTime() - desk.server.clock.now().getTime()
    expect(waitMs).toBeGreaterThan(0)
    expect(waitMs).toBeLessThanOrEqual(600_000)
  })

  it('The chart has 30 days ending now, and a day without a new rate keeps the previous one', async () => {
    const { clock, database, deps } = desk.server
    const at = (daysAgo: number) => new Date(clock.now().getTime() - daysAgo * 24 * 3_600_000)
    for (const [daysAgo, mid_rate] of [
      [40, '20000'],
      [10, '21000'],
    ] as const)
      await insertRates(database.sql, [{ currency: 'GBP', as_of: at(daysAgo), mid_rate, source: 'test' }])
    const { items } = await desk.call(maker, '/quote/rate-history', { currencies: ['GBP', 'JPY'] })
    const [pound, yen] = items
    expect(pound?.rates).toHaveLength(30)
    expect(pound?.rates.slice(0, 19)).toEqual(Array(19).fill(customerRate('20000', deps.settings.spreadPercent)))
    expect(pound?.rates[20]).toBe(customerRate('21000', deps.settings.spreadPercent))
    const { items: now } = await desk.call(maker, '/quote/rates', { currencies: ['GBP', 'JPY'] })
    expect(items.map(({ rates }) => rates.at(-1))).toEqual(now.map(({ rate }) => rate))
    // A currency has no rate before its first known one.
    expect(yen?.rates.length).toBeLessThan(5)
    await database.sql`delete from rates where source = 'test'`
  })

  it('An outdated rate is not quoted', async () => {
    const { clock } = desk.server
    const before = clock.now()
    clock.advance(5 * 24 * 3_600_000 + 600_000)
    const request = {
      corridor_id: 'gb-gbp-bank',
      country: 'GB',
      side: 'receive',
      amount_minor: '100000',
      fee_payer: 'OUR',
    } as const
    expect(await desk.code(maker, '/quote/create', request)).toBe('rate_unavailable')
    clock.set(before)
  })

  it('Rates are refused for currencies that money cannot reach', async () => {
    const request = { side: 'receive', amount_minor: '100000', fee_payer: 'OUR' } as const
    const ask = (corridor_id: string, country: string) =>
      desk.code(maker, '/quote/create', { ...request, corridor_id, country })
    expect(await ask('gb-gbp-bank', 'FR')).toBe('corridor_unavailable')
    expect(await ask('swift-usd', 'KP')).toBe('corridor_unavailable')
    expect(await ask('nowhere', 'GB')).toBe('corridor_unavailable')
    expect(await ask('swift-usd', 'FR')).toBe('ok')
  })

  it('T15 Amounts too large to count are refused', async () => {
    for (const amount_minor of ['0', '999999999999999999']) {
      const request = {
        corridor_id: 'gb-gbp-bank',
        country: 'GB',
        side: 'send',
        amount_minor,
        fee_payer: 'OUR',
      } as const
      expect(await desk.code(maker, '/quote/create', request)).toMatch(/^amount_/)
    }
  })
})
