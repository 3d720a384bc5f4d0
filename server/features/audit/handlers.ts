import type { CallAnswer } from '../../../contract/calls.ts'
import { auditBy } from '../../audit.ts'
import { exactCountMax, keyForms, planForValues, readPage } from '../../db/page.ts'
import { defineHandler } from '../../handler.ts'
import { exportLog } from './export.ts'
import { changesOf } from './rules.ts'
import { type AuditFilter, type AuditLine, countLines, dearCountMax, listLines } from './store.ts'

const microseconds = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/

const answerLine = (line: AuditLine): CallAnswer<'/audit/list'>['items'][number] => ({
  id: String(line.seq),
  at: new Date(line.at).toISOString(),
  user_id: line.user_id,
  user_name: line.user_name,
  action: line.action,
  object_type: line.object_type,
  object_id: line.object_id,
  object_label: line.object_label,
  address: line.address,
  changes: changesOf(line.action, line.detail),
  hash: line.hash,
})

const filterOf = (request: AuditFilter): AuditFilter => {
  const { user_id, group, object_type, object_id, from, to, q } = request
  const needle = q?.trim().toLowerCase()
  return { user_id, group, object_type, object_id, from, to, q: needle === '' ? undefined : needle }
}

/** These are found by an index; the others by looking at row after row. */
const isDear = ({ group, object_type, q }: AuditFilter): boolean =>
  group !== undefined || object_type !== undefined || q !== undefined

export const auditHandlers = {
  '/audit/list': defineHandler('/audit/list', {
    async run(tx, { actor }, request) {
      const filter = filterOf(request)
      const countMax = isDear(filter) ? dearCountMax : exactCountMax
      await planForValues(tx)
      const page = await readPage<AuditLine, [string, string]>(request, {
        forms: [microseconds, keyForms.integer],
        keyOf: (line) => [line.at, String(line.seq)],
        rows: (window) => listLines(tx, actor.business_id, filter, request.order, window),
        count: () => countLines(tx, actor.business_id, filter, countMax),
        countMax,
      })
      return { ...page, items: page.items.map(answerLine) }
    },
  }),
  '/audit/export': defineHandler('/audit/export', {
    async run(tx, { actor, locale, now, address }, request) {
      const { format } = request
      const filter = filterOf(request)
      const { answer, count } = await exportLog(tx, actor.business_id, filter, { format, locale, now })
      const asked = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))
      const by = { actor, now, address }
      await auditBy(tx, by, {
        action: 'audit.exported',
        object_type: 'business',
        object_id: actor.business_id,
        detail: { format, rows: count, ...asked },
      })
      return answer
    },
  }),
}
