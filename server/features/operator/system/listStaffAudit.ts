import { countLimit, keyForms, readPage } from '../../../db/page.ts'
import { defineHandler } from '../../../handler.ts'
import { countStaffLines, listStaffLines, type StaffLine } from '../../audit/staffStore.ts'

/** Texts of a detail as it is written; a log outlives its writers. */
function reasonOf(detail: string): string {
  const said: unknown = Object(JSON.parse(detail)).reason
  return typeof said === 'string' ? said.slice(0, 1000) : ''
}

export const listStaffAudit = defineHandler('/staff/audit/list', {
  async run(tx, _context, { order: direction = 'desc', ...request }) {
    const filter = { q: request.q?.trim().toLowerCase() || undefined, from: request.from, to: request.to }
    const page = await readPage<StaffLine, [string]>(request, {
      forms: [keyForms.integer],
      keyOf: (row) => [String(row.seq)],
      rows: (window) => listStaffLines(tx, filter, direction, window),
      count: () => countStaffLines(tx, filter, countLimit),
    })
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
