import { defineHandler } from '../../../handler.ts'
import { openProposals } from '../../proposals/listStore.ts'
import { listPromos } from '../../quotes/promoStore.ts'

export const listPromoCodes = defineHandler('/staff/promo/list', {
  async run(tx, { now }) {
    const [promos, proposed] = [await listPromos(tx), await openProposals(tx)]
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
