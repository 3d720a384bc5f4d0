import type { Locale } from '../../../contract/base/envelope.ts'
import { limits } from '../../../contract/base/limits.ts'
import type { CallAnswer, CallRequest } from '../../../contract/calls.ts'
import { auditActionLabel } from '../../../contract/messages/audit.ts'
import { auditBy } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import { documentTexts } from '../../documents/labels.ts'
import { fileName, mimeOf, renderTable, type TableCell } from '../../documents/table.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { changesOf, filterOf } from './rules.ts'
import { type AuditFilter, type AuditLine, streamLines } from './store.ts'

const columns = ['id', 'at', 'user', 'action', 'object', 'address', 'old', 'new', 'hash'] as const

function cellsOf(line: AuditLine, locale: Locale): TableCell[] {
  const changes = changesOf(line.action, line.detail)
  const valuesOf = (side: 'old' | 'new') =>
    changes.flatMap((change) => (change[side] === null ? [] : [`${change.name}: ${change[side]}`])).join('\n')
  const cells: Record<(typeof columns)[number], TableCell> = {
    id: { decimal: String(line.seq) },
    at: { time: new Date(line.at) },
    user: { text: line.user_name ?? documentTexts(locale).audit.system },
    action: { text: auditActionLabel(line.action, locale) },
    object: { text: [line.object_type, line.object_label ?? line.object_id].join(' ') },
    address: { text: line.address },
    old: { text: valuesOf('old') },
    new: { text: valuesOf('new') },
    hash: { text: line.hash },
  }
  return columns.map((column) => cells[column])
}

/** The whole filtered log in the reader's language. */
async function exportLog(
  tx: Tx,
  businessId: string,
  filter: AuditFilter,
  { format, locale, now }: { format: CallRequest<'/audit/export'>['format']; locale: Locale; now: Date },
): Promise<{ answer: CallAnswer<'/audit/export'>; count: number }> {
  const texts = documentTexts(locale).audit
  const rows: TableCell[][] = []
  for await (const batch of streamLines(tx, businessId, filter, limits.exportRowsMax + 1)) {
    for (const line of batch) rows.push(cellsOf(line, locale))
  }
  if (rows.length > limits.exportRowsMax) throw new AppError('export_too_large')
  const table = { name: texts.title, header: columns.map((column) => texts[column]), rows }
  const content = await renderTable(table, format)
  const answer = {
    file_name: fileName('audit', now, format),
    mime: mimeOf[format],
    content: content.toString('base64'),
  }
  return { answer, count: rows.length }
}

export const exportHandler = defineHandler('/audit/export', {
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
})
