import { keyForms, readPage } from '../../db/page.ts'
import { defineHandler } from '../../handler.ts'
import { type CustomerRow, countCustomers, listCustomers } from './customerStore.ts'

/** Beyond it a search is narrowed, and not counted. */
const countMax = 1_000

export const replyCustomer = ({ id, name, country, is_verified, created_at, is_locked }: CustomerRow) => ({
  id,
  name,
  country,
  is_verified,
  is_locked,
  created_at,
})

export const listHandler = defineHandler('/staff/customer/list', {
  async run(tx, _context, request) {
    const filter = { q: request.q?.trim().toLowerCase() || undefined, is_verified: request.is_verified }
    const page = await readPage<CustomerRow, [string, string]>(request, {
      forms: [keyForms.time, keyForms.uuid],
      keyOf: (row) => [row.created_at.toISOString(), row.id],
      rows: (window) => listCustomers(tx, filter, request.order, window),
      count: () => countCustomers(tx, filter, countMax),
      countMax,
    })
    return { ...page, items: page.items.map(replyCustomer) }
  },
})
