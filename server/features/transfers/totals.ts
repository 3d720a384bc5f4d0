import { planForValues } from '../../db/page.ts'
import { defineHandler } from '../../handler.ts'
import { filterOf } from './filterStore.ts'
import { sumTransfers } from './listStore.ts'
import { findSearched } from './searchStore.ts'

/** By itself, so that no page of a list waits for the sum of a million rows. */
export const totalsHandler = defineHandler('/transfer/totals', {
  async run(tx, { actor, now }, request) {
    const filter = filterOf(request, { actor, now })
    const search = await findSearched(tx, actor.business_id, filter)
    await planForValues(tx)
    const rows = await sumTransfers(tx, actor.business_id, filter, search)
    return {
      count: rows.reduce((sum, row) => sum + row.count, 0),
      sums: rows.map(({ count: _, ...sums }) => sums),
    }
  },
})
