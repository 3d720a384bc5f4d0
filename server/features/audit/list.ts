import { readList } from '../../db/list.ts'
import { type CallResult, defineHandler } from '../../handler.ts'
import { changesOf, filterOf, idsIn, withNames } from './rules.ts'
import { type AuditLine, auditLines, findNames } from './store.ts'

const replyLine = (
  line: AuditLine,
  names: ReadonlyMap<string, string>,
): CallResult<'/audit/list'>['items'][number] => ({
  ...line,
  id: String(line.seq),
  at: new Date(line.at),
  changes: withNames(changesOf(line.action, line.detail), names),
})

export const listHandler = defineHandler('/audit/list', {
  async run(tx, { actor, now }, request) {
    const asked = { scope: actor.business_id, filter: filterOf(request, now) }
    const page = await readList(tx, auditLines, asked, request)
    const told = page.items.flatMap((line) => changesOf(line.action, line.detail))
    const names = await findNames(tx, actor.business_id, idsIn(told))
    return { ...page, items: page.items.map((line) => replyLine(line, names)) }
  },
})
