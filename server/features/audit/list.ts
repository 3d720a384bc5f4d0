import { exactCountMax, isInstant, keyForms, planForValues, readPage } from '../../db/page.ts'
import { type CallResult, defineHandler } from '../../handler.ts'
import { changesOf, filterOf, idsIn, withNames } from './rules.ts'
import { type AuditFilter, type AuditLine, countLines, dearCountMax, findNames, listLines } from './store.ts'

const replyLine = (
  line: AuditLine,
  names: ReadonlyMap<string, string>,
): CallResult<'/audit/list'>['items'][number] => ({
  ...line,
  id: String(line.seq),
  at: new Date(line.at),
  changes: withNames(changesOf(line.action, line.detail), names),
})

/** Filters without an index of their own: the rows are looked through one by one. */
const isDear = ({ group, object_type, q }: AuditFilter): boolean =>
  group !== undefined || object_type !== undefined || q !== undefined

export const listHandler = defineHandler('/audit/list', {
  async run(tx, { actor, now }, request) {
    const filter = filterOf(request, now)
    const countMax = isDear(filter) ? dearCountMax : exactCountMax
    await planForValues(tx)
    const page = await readPage<AuditLine, [string, string]>(request, {
      forms: [isInstant(6), keyForms.integer],
      keyOf: (line) => [line.at, String(line.seq)],
      rows: (window) => listLines(tx, actor.business_id, filter, request.order, window),
      count: () => countLines(tx, actor.business_id, filter, countMax),
      countMax,
    })
    const told = page.items.flatMap((line) => changesOf(line.action, line.detail))
    const names = await findNames(tx, actor.business_id, idsIn(told))
    return { ...page, items: page.items.map((line) => replyLine(line, names)) }
  },
})
