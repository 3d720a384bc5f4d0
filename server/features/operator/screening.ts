import type { HitDecision, HitFinding } from '../../../contract/base/operator/screening.ts'
import type { operatorScreeningCalls } from '../../../contract/features/operator/screening.ts'
import { acrossBusinesses, bindBusiness, noBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import { readList } from '../../db/list.ts'
import { defineHandler, type HandlerTable } from '../../handler.ts'
import { findOpenChangeRequests } from '../changeRequests/store.ts'
import type { HitRow } from '../screening/store.ts'
import {
  type DescribedCause,
  type DescribedDecision,
  findDescribedCauses,
  findDescribedDecisions,
  screeningHits,
} from './screeningStore.ts'

interface Described {
  causes: Map<string, DescribedCause[]>
  decisions: Map<string, DescribedDecision[]>
}

/** One business at a time: payments are never read across businesses. */
async function describe(tx: Tx, hits: readonly HitRow[]): Promise<Described> {
  const causes: DescribedCause[] = []
  const decisions: DescribedDecision[] = []
  for (const [business_id, own] of Map.groupBy(hits, (hit) => hit.business_id)) {
    await bindBusiness(tx, business_id)
    const ids = own.map(({ id }) => id)
    causes.push(...(await findDescribedCauses(tx, business_id, ids)))
    decisions.push(...(await findDescribedDecisions(tx, business_id, ids)))
  }
  await bindBusiness(tx, noBusiness)
  const ofHit = <One extends { hit_id: string }>(all: readonly One[]) => Map.groupBy(all, ({ hit_id }) => hit_id)
  return { causes: ofHit(causes), decisions: ofHit(decisions) }
}

const shown = <Finding extends HitFinding>(row: DescribedDecision & { decision: Finding }) => ({
  decision: row.decision,
  reason: row.reason,
  decided_by: { id: row.decided_by, full_name: row.decided_by_name },
  decided_at: row.decided_at,
  confirmed_by: { id: row.confirmed_by, full_name: row.confirmed_by_name },
  confirmed_at: row.confirmed_at,
})

const isStanding = (row: DescribedDecision): row is DescribedDecision & { decision: HitDecision } =>
  row.decision !== 'reversed'

const listHits = defineHandler('/staff/screening/list', {
  async run(tx, _context, request) {
    const { is_open } = request
    const page = await acrossBusinesses(tx, (all) =>
      readList(all, screeningHits, { scope: null, filter: { is_open } }, request),
    )
    const [{ causes, decisions }, proposed] = [await describe(tx, page.items), await findOpenChangeRequests(tx)]
    return {
      ...page,
      items: page.items.map((hit) => {
        const history = decisions.get(hit.id) ?? []
        return {
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
          decision: history.slice(-1).filter(isStanding).map(shown)[0] ?? null,
          history: history.map(shown),
        }
      }),
    }
  },
})

export const operatorScreeningHandlers = { '/staff/screening/list': listHits } satisfies Pick<
  HandlerTable,
  keyof typeof operatorScreeningCalls
>
