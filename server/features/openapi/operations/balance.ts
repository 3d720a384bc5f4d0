import { endOfDay, startOfDay } from '../../../../contract/base/clock.ts'
import { homeCurrency } from '../../../../contract/base/money.ts'
import { keyForms, readPage } from '../../../db/page.ts'
import { defineHandler } from '../../../handler.ts'
import { readTotals } from '../../balance/store.ts'
import { type ApiLine, listApiLines } from '../store.ts'
import { notCounted, pageAsked } from './page.ts'

export const openBalanceHandler = defineHandler('/open/balance', {
  async run(tx, { actor }) {
    const { api_minor, available_minor } = await readTotals(tx, actor.business_id)
    return { currency: homeCurrency, api_minor, available_minor }
  },
})

export const openStatementHandler = defineHandler('/open/statement', {
  async run(tx, { actor }, { from, to, ...asked }) {
    const span = { from: from === undefined ? null : startOfDay(from), to: to === undefined ? null : endOfDay(to) }
    const { items, next_cursor } = await readPage<ApiLine, [string]>(pageAsked(asked), {
      forms: [keyForms.integer],
      keyOf: ({ account_seq }) => [String(account_seq)],
      rows: (window) => listApiLines(tx, actor.business_id, span, window),
      count: notCounted,
    })
    return { items, next_cursor }
  },
})
