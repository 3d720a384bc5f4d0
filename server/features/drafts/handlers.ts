import { AppError } from '../../errors.ts'
import { defineHandler, type HandlerTable } from '../../handler.ts'
import {
  countDrafts,
  type DraftRow,
  deleteDraft,
  deleteOldestDraft,
  findDraft,
  listDrafts,
  saveDraft,
} from './store.ts'

/** A person's unfinished work; the oldest makes room. */
const draftsMax = 50

const answerOf = (row: DraftRow) => ({ ...row, updated_at: row.updated_at.toISOString() })

/** What the database's JSON cannot hold: NUL and halves of letters. */
function writeValue(value: unknown): string {
  const json = JSON.stringify(value)
  if (/\\u(?:0000|d[89a-f])/i.test(json)) throw new AppError('input_invalid', { field: 'value' })
  return json
}

export const draftsHandlers = {
  '/business/get-business-draft': defineHandler('/business/get-business-draft', {
    async run(tx, { actor }, { uid }) {
      const row = await findDraft(tx, actor, uid)
      if (row === null) throw new AppError('not_found')
      return answerOf(row)
    },
  }),
  '/business/list-business-drafts': defineHandler('/business/list-business-drafts', {
    run: async (tx, { actor }) => ({ items: (await listDrafts(tx, actor, draftsMax)).map(answerOf) }),
  }),
  '/business/save-business-draft': defineHandler('/business/save-business-draft', {
    async run(tx, { actor, now }, { uid, flow, step, value, version }) {
      if (version === 0 && (await countDrafts(tx, actor)) >= draftsMax) await deleteOldestDraft(tx, actor)
      const saved = await saveDraft(tx, actor, { uid, flow, step, value: writeValue(value), version, updated_at: now })
      if (saved === null) throw new AppError('draft_changed')
      return { version: saved }
    },
  }),
  '/business/discard-business-draft': defineHandler('/business/discard-business-draft', {
    async run(tx, { actor }, { uid }) {
      await deleteDraft(tx, actor, uid)
      return {}
    },
  }),
} satisfies Pick<
  HandlerTable,
  | '/business/get-business-draft'
  | '/business/list-business-drafts'
  | '/business/save-business-draft'
  | '/business/discard-business-draft'
>
