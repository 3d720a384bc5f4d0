import { dayOf, endOfDay } from '../../../contract/base/time/clock.ts'
import { acrossBusinesses, noBusiness } from '../../db/business.ts'
import { readList } from '../../db/list.ts'
import { defineHandler } from '../../handler.ts'
import { listStatements } from './reconciliationStore.ts'
import { entries, sumAccounts } from './store.ts'

export const trialBalanceHandler = defineHandler('/staff/books/trial-balance', {
  async run(tx, { now }, { on = dayOf(now) }) {
    const rows = await acrossBusinesses(tx, (all) => sumAccounts(all, endOfDay(on)))
    return {
      on,
      items: rows.map((row) => ({ ...row, id: `${row.account} ${row.currency}`, lines: Number(row.lines) })),
    }
  },
})

export const entriesHandler = defineHandler('/staff/books/entries', {
  async run(tx, _context, request) {
    const { account, currency, business_id, from, to } = request
    const line = account === undefined && currency === undefined ? undefined : { account, currency }
    const filter = { line, business_id, from, to }
    const page = await acrossBusinesses(tx, (all) => readList(all, entries, { scope: null, filter }, request))
    return {
      ...page,
      items: page.items.map((row) => ({
        ...row,
        business_id: row.business_id === noBusiness ? null : row.business_id,
      })),
    }
  },
})

export const listStatementsHandler = defineHandler('/staff/reconciliation/statements', {
  async run(tx) {
    const rows = await listStatements(tx)
    return { items: rows.map((row) => ({ ...row, imported_by: row.imported_by_name })) }
  },
})
