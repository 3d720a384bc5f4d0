import { defineHandler } from '../../handler.ts'
import { listViews } from './store.ts'

export const listViewsHandler = defineHandler('/view/list', {
  run: async (tx, { actor }, { list }) => ({ items: await listViews(tx, actor, list) }),
})
