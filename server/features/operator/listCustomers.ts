import { keyForms, readPage } from '../../db/page.ts'
import { defineHandler } from '../../handler.ts'
import { type CustomerRow, countCustomers, listCustomers } from './customerStore.ts'

/** Beyond it a search is narrowed, and not counted. */
const countMax = 1_000

export const listHandler = defineHandler('/staff/customer/list', {
  async run(tx, _context, request) {
    const filter = { q: request.q?.trim().toLowerCase() || undefined, is_verified: request.is_verified }
    return readPage<CustomerRow, [string, string]>(request, {
      forms: [keyForms.time, keyForms.uuid],
      keyOf: (row) => [row.created_at.toISOString(), row.id],
      rows: (window) => listCustomers(tx, filter, request.order, window),
      count: () => countCustomers(tx, filter, countMax),
      countMax,
    })
  },
})
