import type { Locale } from '../../../contract/base/calls/envelope.ts'
import { auditActionLabel } from '../../../contract/messages/audit.ts'
import { factsOf } from '../../audit.ts'
import { countRows, readBatches, readList } from '../../db/list.ts'
import { documentTexts } from '../../documents/labels.ts'
import type { TableCell } from '../../documents/table.ts'
import { type ExportSource, exportInline } from '../../documents/tableExport.ts'
import { type CallResult, defineHandler } from '../../handler.ts'
import { auditChangesOf, auditFilterOf, idsOfChanges, withNames } from './rules.ts'
import { type AuditLine, auditLines, findNames, findSearchStart, readsRows } from './store.ts'

const serializeAuditLine = (
  line: AuditLine,
  names: ReadonlyMap<string, string>,
): CallResult<'/audit/list'>['items'][number] => ({
  ...line,
  id: String(line.seq),
  at: new Date(line.at),
  changes: withNames(auditChangesOf(line.action, line.detail), names),
})

const listHandler = defineHandler('/audit/list', {
  async run(tx, { actor, now }, request) {
    const wanted = auditFilterOf(request, now)
    const since = readsRows(wanted) ? await findSearchStart(tx, actor.business_id, wanted) : null
    const asked = { scope: actor.business_id, filter: since === null ? wanted : { ...wanted, since } }
    const page = await readList(tx, auditLines, asked, request)
    const told = page.items.flatMap((line) => auditChangesOf(line.action, line.detail))
    const names = await findNames(tx, actor.business_id, idsOfChanges(told))
    const items = page.items.map((line) => serializeAuditLine(line, names))
    return { ...page, items, searched_since: since === null ? null : new Date(since.at) }
  },
})

const columns = ['id', 'at', 'user', 'action', 'object', 'address', 'old', 'new', 'hash'] as const

function cellsOf(line: AuditLine, names: ReadonlyMap<string, string>, locale: Locale): TableCell[] {
  const changes = withNames(auditChangesOf(line.action, line.detail), names)
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
export const auditExport: ExportSource<'/audit/export'> = (tx, { actor, locale, now }, request, rowsMax) => {
  const { business_id } = actor
  const filter = auditFilterOf(request, now)
  const texts = documentTexts(locale).audit
  async function* batches() {
    for await (const lines of readBatches(tx, auditLines, { scope: business_id, filter }, { limit: rowsMax })) {
      const names = await findNames(
        tx,
        business_id,
        idsOfChanges(lines.flatMap((line) => auditChangesOf(line.action, line.detail))),
      )
      yield lines.map((line) => cellsOf(line, names, locale))
    }
  }
  return Promise.resolve({
    stem: 'audit',
    name: texts.title,
    header: columns.map((column) => texts[column]),
    batches: batches(),
    count: () => countRows(tx, auditLines, { scope: business_id, filter }, rowsMax),
    deed: { action: 'audit.exported', object_type: 'business', object_id: business_id, detail: factsOf({ ...filter }) },
  })
}

export const exportHandler = exportInline('/audit/export', auditExport)

export const auditHandlers = {
  '/audit/list': listHandler,
  '/audit/export': exportHandler,
}
