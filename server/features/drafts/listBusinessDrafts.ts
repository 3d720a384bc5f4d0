import { defineHandler } from '../../handler.ts'
import { draftsMax } from './rules.ts'
import { listDrafts } from './store.ts'

export const listBusinessDraftsHandler = defineHandler('/business/list-business-drafts', {
  run: async (tx, { actor }) => ({ items: await listDrafts(tx, actor, draftsMax) }),
})
