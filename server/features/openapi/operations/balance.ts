import { homeCurrency } from '../../../../contract/base/money/money.ts'
import { readList } from '../../../db/list.ts'
import { defineHandler } from '../../../handler.ts'
import { readTotals } from '../../balance/store.ts'
import { apiLines } from '../store.ts'
import { cursorPageOf, withoutCount } from './transfers.ts'

export const openApiBalanceHandler = defineHandler('/open/balance', {
  async run(tx, { actor }) {
    const { api_minor, available_minor } = await readTotals(tx, actor.business_id)
    return { currency: homeCurrency, api_minor, available_minor }
  },
})

export const openApiStatementHandler = defineHandler('/open/statement', {
  async run(tx, { actor }, { from, to, ...asked }) {
    const wanted = { scope: actor.business_id, filter: { from, to } }
    const { items, next_cursor } = await readList(tx, apiLines, wanted, cursorPageOf(asked), withoutCount)
    return { items, next_cursor }
  },
})
