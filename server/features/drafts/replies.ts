import type { DraftRow } from './store.ts'

export const replyDraft = (row: DraftRow) => ({ ...row, updated_at: row.updated_at })
