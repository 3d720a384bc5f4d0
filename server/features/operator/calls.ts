import { defaultBrandId } from '../../../contract/base/brands/brand.ts'
import { homeCurrency } from '../../../contract/base/money/money.ts'
import { corridors } from '../../../contract/corridors/all.ts'
import type { operatorPriceCalls } from '../../../contract/features/operator/prices.ts'
import type { operatorRequestCalls } from '../../../contract/features/operator/requests.ts'
import { acrossBusinesses, bindBusiness, noBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import { defineHandler, type HandlerTable } from '../../handler.ts'
import { findOpenChangeRequests } from '../changeRequests/store.ts'
import { activeFees, spreadsAt, upcomingFees, upcomingSpreads } from '../config/store.ts'
import { decideApiAccess, getApiAccess, listApiAccess } from '../openapi/staff.ts'
import { feesObjectId } from '../quotes/executors.ts'
import { listPromos } from '../quotes/promoStore.ts'
import { customerRate } from '../quotes/rules.ts'
import { midRatesAt } from '../quotes/store.ts'
import { listRefundQueue, type QueuedRefund } from '../refunds/store.ts'
import { findTransferFacts } from '../treasury/store.ts'

const listPromoCodes = defineHandler('/staff/promo/list', {
  async run(tx, { now }) {
    const [promos, proposed] = [await listPromos(tx), await findOpenChangeRequests(tx)]
    return {
      items: promos.toReversed().map((row) => ({
        id: row.code,
        kind: row.kind,
        worth: String(row.percent ?? row.amount_minor ?? 0),
        valid_from: row.valid_from,
        valid_until: row.ended_at ?? row.valid_until,
        uses_max: String(row.uses_max),
        business_uses_max: String(row.business_uses_max),
        use_count: String(row.use_count),
        created_by: row.created_by,
        is_ended: row.ended_at !== null || row.valid_until <= now,
        proposal_id: proposed.get(row.code) ?? null,
      })),
    }
  },
})

/** One business at a time: transfers are never read across businesses. */
async function readReferences(tx: Tx, queue: readonly QueuedRefund[]): Promise<ReadonlyMap<string, string>> {
  const references = new Map<string, string>()
  for (const [business_id, own] of Map.groupBy(queue, (row) => row.business_id)) {
    await bindBusiness(tx, business_id)
    const ids = own.map(({ transfer_id }) => transfer_id)
    for (const { id, reference } of await findTransferFacts(tx, business_id, ids)) references.set(id, reference)
  }
  await bindBusiness(tx, noBusiness)
  return references
}

const listRefunds = defineHandler('/staff/refund/list', {
  async run(tx) {
    const queue = await acrossBusinesses(tx, listRefundQueue)
    const [references, proposed] = [await readReferences(tx, queue), await findOpenChangeRequests(tx)]
    return {
      items: queue.map((row) => ({
        ...row,
        reference: references.get(row.transfer_id) ?? '',
        proposal_id: proposed.get(row.id) ?? null,
      })),
    }
  },
})

const currenciesSold = [...new Set(corridors.map(({ currency }) => currency))].filter((code) => code !== homeCurrency)

const listPrices = defineHandler('/staff/price/list', {
  async run(tx, { now }, { brand_id = defaultBrandId }, { deps }) {
    const [fees, spreads, feesToCome, spreadsToCome, rates, proposed] = await Promise.all([
      activeFees(tx, brand_id, now),
      spreadsAt(tx, now),
      upcomingFees(tx, brand_id, now),
      upcomingSpreads(tx, now),
      midRatesAt(tx, currenciesSold, now),
      findOpenChangeRequests(tx),
    ])
    return {
      corridors: corridors.map(({ id, country, currency, fee_minor }) => ({
        id,
        country,
        currency,
        our_minor: (fees[id] ?? fee_minor).OUR,
        sha_minor: (fees[id] ?? fee_minor).SHA,
        coming: feesToCome
          .filter((row) => row.corridor_id === id)
          .map((row) => ({ ...row, from_at: row.effective_from })),
        proposal_id: proposed.get(feesObjectId(id, brand_id)) ?? null,
      })),
      currencies: currenciesSold.map((code) => {
        const mid = rates.find(({ currency }) => currency === code)
        const percent = spreads.get(code) ?? deps.settings.spreadPercent
        return {
          id: code,
          mid_rate: mid?.mid_rate ?? null,
          customer_rate: mid ? customerRate(mid.mid_rate, percent) : null,
          as_of: mid?.as_of ?? null,
          source: mid?.source ?? '',
          percent,
          coming: spreadsToCome
            .filter(({ currency }) => currency === code)
            .map((row) => ({ ...row, from_at: row.effective_from })),
          proposal_id: proposed.get(code) ?? null,
        }
      }),
    }
  },
})

export const operatorRequestHandlers = {
  '/staff/promo/list': listPromoCodes,
  '/staff/refund/list': listRefunds,
  '/staff/api-request/list': listApiAccess,
  '/staff/api-request/detail': getApiAccess,
  '/staff/api-request/decide': decideApiAccess,
} satisfies Pick<HandlerTable, keyof typeof operatorRequestCalls>

export const operatorPriceHandlers = { '/staff/price/list': listPrices } satisfies Pick<
  HandlerTable,
  keyof typeof operatorPriceCalls
>
