import { noBusiness } from '../../../db/business.ts'
import { readList } from '../../../db/list.ts'
import { defineHandler } from '../../../handler.ts'
import { staffLines } from '../../audit/staffStore.ts'

/** Texts of a detail as it is written; a log outlives its writers. */
function reasonOf(detail: string): string {
  const said: unknown = Object(JSON.parse(detail)).reason
  return typeof said === 'string' ? said.slice(0, 1000) : ''
}

export const listStaffAudit = defineHandler('/staff/audit/list', {
  async run(tx, _context, request) {
    const filter = { q: request.q?.trim().toLowerCase() || undefined, from: request.from, to: request.to }
    const page = await readList(tx, staffLines, { scope: noBusiness, filter }, request)
    const items = page.items.map((row) => ({
      ...row,
      id: String(row.seq),
      staff_name: row.staff_name ?? '',
      reason: reasonOf(row.detail),
      detail: row.detail.slice(0, 20_000),
    }))
    return { ...page, items }
  },
})
