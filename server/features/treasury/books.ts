import { dayOf, endOfDay, startOfDay } from '../../../contract/base/time/clock.ts'
import { acrossBusinesses, noBusiness } from '../../db/business.ts'
import { keyFormats, readPage } from '../../db/page.ts'
import { defineHandler } from '../../handler.ts'
import { listStatements } from './reconciliationStore.ts'
import { countEntries, type ListedEntry, listEntries, sumAccounts } from './store.ts'

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
    const filter = {
      account,
      currency,
      business_id,
      from: from === undefined ? undefined : startOfDay(from),
      before: to === undefined ? undefined : endOfDay(to),
    }
    const page = await acrossBusinesses(tx, (all) =>
      readPage<ListedEntry, [string, string]>(request, {
        forms: [keyFormats.time, keyFormats.uuid],
        keyOf: (row) => [row.created_at.toISOString(), row.id],
        rows: (window) => listEntries(all, filter, window),
        count: () => countEntries(all, filter),
      }),
    )
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
