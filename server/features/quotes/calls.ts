import { limits } from '../../../contract/base/money/limits.ts'
import type { Currency } from '../../../contract/base/money/money.ts'
import { addDays, dayOf, endOfDay } from '../../../contract/base/time/clock.ts'
import type { CallRequest } from '../../../contract/calls.ts'
import { findCorridor } from '../../../contract/corridors/all.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { type CallResult, defineHandler } from '../../handler.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { spreadsAt } from '../config/store.ts'
import { releasePromoTask } from './jobs.ts'
import { priceNow } from './price.ts'
import { insertPromoUse, reservePromo } from './promoStore.ts'
import { assertPayable, customerRate } from './rules.ts'
import { insertQuote, midRatesAt, midRatesAtEach, oldestRates, type QuoteRow } from './store.ts'

interface QuoteOwner {
  business_id: string
  user_id: string
  now: Date
}

/** A binding price for a person, or for a schedule in their name. */
export async function createQuote(
  tx: Tx,
  deps: Pick<Deps, 'settings' | 'newId'>,
  by: QuoteOwner,
  request: CallRequest<'/quote/create'>,
): Promise<QuoteRow> {
  const corridor = findCorridor(request.corridor_id, request.country)
  if (!corridor) throw new AppError('corridor_unavailable', { field: 'corridor_id' })
  const { business_id, user_id, now } = by
  const { side, fee_payer } = request
  if (!corridor.fee_payers.includes(fee_payer)) throw new AppError('fee_payer_unavailable', { field: 'fee_payer' })
  const typed_amount_minor = BigInt(request.amount_minor)
  assertPayable(corridor, side, typed_amount_minor)
  const code = request.promo_code?.trim().toUpperCase() ?? ''
  const promo = code === '' ? null : await reservePromo(tx, by, code)
  const price = await priceNow(tx, deps.settings, by, { corridor, side, typed_amount_minor, fee_payer, promo })
  const quote: QuoteRow = {
    ...price,
    business_id,
    id: deps.newId(),
    created_by: user_id,
    corridor_id: corridor.id,
    country: request.country,
    side,
    typed_amount_minor,
    fee_payer,
    created_at: now,
    expires_at: new Date(now.getTime() + deps.settings.quoteLifeMs),
    used_by_transfer_id: null,
  }
  await insertQuote(tx, quote)
  if (promo) {
    await insertPromoUse(tx, { business_id, quote_id: quote.id, user_id, code })
    await enqueue(tx, releasePromoTask, { business_id, quote_id: quote.id }, { runAt: quote.expires_at })
  }
  return quote
}

const createHandler = defineHandler('/quote/create', {
  async run(tx, { actor, now }, request, { deps }) {
    const { business_id, user_id } = actor
    const quote = await createQuote(tx, deps, { business_id, user_id, now }, request)
    return { ...quote, ways_in: deps.bank.waysIn }
  },
})

/** Customer rates at the end of each of the last days; today's are the current ones. */
const rateHistoryHandler = defineHandler('/quote/rate-history', {
  async run(tx, { now }, { currencies }, { deps }) {
    const today = dayOf(now)
    const earlier = Array.from({ length: limits.rateHistoryDays - 1 }, (_, at) =>
      endOfDay(addDays(today, at + 1 - limits.rateHistoryDays)),
    )
    const found = await midRatesAtEach(tx, currencies, [...earlier, now])
    return {
      items: currencies.map((currency) => ({
        currency,
        rates: found
          .filter((row) => row.currency === currency)
          .map(({ mid_rate }) => customerRate(mid_rate, deps.settings.spreadPercent)),
      })),
    }
  },
})

const dayMs = 24 * 3_600_000

/** Current customer rates, and those of a day ago. */
export async function readRates(
  tx: Tx,
  { settings }: Pick<Deps, 'settings'>,
  currencies: Currency[],
  now: Date,
): Promise<CallResult<'/quote/rates'>> {
  const dayAgo = new Date(now.getTime() - dayMs)
  const [current, before, oldest, spreads] = await Promise.all([
    midRatesAt(tx, currencies, now),
    midRatesAt(tx, currencies, dayAgo),
    oldestRates(tx, currencies),
    spreadsAt(tx, now),
  ])
  const marginOf = (currency: Currency) => spreads.get(currency) ?? settings.spreadPercent
  const priced = (currency: Currency, mid: string) => customerRate(mid, marginOf(currency))
  return {
    items: current.map(({ currency, mid_rate, as_of }) => {
      const earlier = before.find((row) => row.currency === currency) ?? oldest.find((row) => row.currency === currency)
      return {
        currency,
        rate: priced(currency, mid_rate),
        margin_percent: marginOf(currency),
        rate_day_ago: priced(currency, earlier?.mid_rate ?? mid_rate),
        as_of,
      }
    }),
    refresh_at: new Date((Math.floor(now.getTime() / limits.rateRefreshMs) + 1) * limits.rateRefreshMs),
  }
}

const ratesHandler = defineHandler('/quote/rates', {
  run: (tx, { now }, { currencies }, { deps }) => readRates(tx, deps, currencies, now),
})

export const quotesHandlers = {
  '/quote/rates': ratesHandler,
  '/quote/rate-history': rateHistoryHandler,
  '/quote/create': createHandler,
}
