import { readList } from '../../db/list.ts'
import { defineHandler } from '../../handler.ts'
import { customers } from './customerStore.ts'

export const listHandler = defineHandler('/staff/customer/list', {
  run(tx, _context, { q, is_verified, ...request }) {
    const filter = { q: q?.trim().toLowerCase() || undefined, is_verified }
    return readList(tx, customers, { scope: null, filter }, request)
  },
})
