import { keyFormats, planForValues, readPage } from '../../db/page.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { reasonText } from './reasons.ts'
import { replyRow } from './replies.ts'
import { countShown, listRows, type ShownRow } from './rowStore.ts'
import { assertVisible } from './rules.ts'
import { findBulk } from './store.ts'

export const rowsHandler = defineHandler('/bulk/rows', {
  async run(tx, { actor, locale }, request) {
    const { id, state } = request
    const bulk = await findBulk(tx, actor.business_id, id)
    if (!bulk) throw new AppError('not_found')
    assertVisible(bulk, actor)
    await planForValues(tx)
    const page = await readPage<ShownRow, [string]>(request, {
      forms: [keyFormats.small],
      keyOf: (row) => [String(row.row_number)],
      rows: (window) => listRows(tx, actor.business_id, id, state, window),
      count: () => countShown(tx, actor.business_id, id, state),
    })
    return { ...page, items: page.items.map((row) => ({ ...replyRow(bulk, row), reason: reasonText(row, locale) })) }
  },
})
