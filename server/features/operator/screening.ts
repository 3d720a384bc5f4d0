import type { operatorScreeningCalls } from '../../../contract/features/operator/screening.ts'
import { acrossBusinesses, bindBusiness, noBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import { readList } from '../../db/list.ts'
import { defineHandler, type HandlerTable } from '../../handler.ts'
import { findOpenChangeRequests } from '../changeRequests/store.ts'
import type { HitRow } from '../screening/store.ts'
import { type DescribedCause, findDescribedCauses, screeningHits } from './screeningStore.ts'

/** One business at a time: payments are never read across businesses. */
async function causesOf(tx: Tx, hits: readonly HitRow[]): Promise<Map<string, DescribedCause[]>> {
  const found: DescribedCause[] = []
  for (const [business_id, own] of Map.groupBy(hits, (hit) => hit.business_id)) {
    await bindBusiness(tx, business_id)
    const ids = own.map(({ id }) => id)
    found.push(...(await findDescribedCauses(tx, business_id, ids)))
  }
  await bindBusiness(tx, noBusiness)
  return Map.groupBy(found, ({ hit_id }) => hit_id)
}

const listHits = defineHandler('/staff/screening/list', {
  async run(tx, _context, request) {
    const { is_open } = request
    const page = await acrossBusinesses(tx, (all) =>
      readList(all, screeningHits, { scope: null, filter: { is_open } }, request),
    )
    const [causes, proposed] = [await causesOf(tx, page.items), await findOpenChangeRequests(tx)]
    return {
      ...page,
      items: page.items.map((hit) => ({
        ...hit,
        entry: {
          ...hit.entry,
          list_version: hit.list_version,
          names: hit.entry.names.map(({ name }) => name),
          birth_dates: [...hit.entry.birth_dates],
          countries: [...hit.entry.countries],
        },
        causes: causes.get(hit.id) ?? [],
        proposal_id: proposed.get(hit.id) ?? null,
        decision:
          hit.decision === null
            ? null
            : {
                decision: hit.decision,
                reason: hit.reason,
                decided_by: { id: hit.decided_by, full_name: hit.decided_by_name },
                decided_at: hit.decided_at,
                confirmed_by: { id: hit.confirmed_by, full_name: hit.confirmed_by_name },
                confirmed_at: hit.confirmed_at,
              },
      })),
    }
  },
})

export const operatorScreeningHandlers = { '/staff/screening/list': listHits } satisfies Pick<
  HandlerTable,
  keyof typeof operatorScreeningCalls
>
