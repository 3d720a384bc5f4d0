import { defineHandler } from '../../handler.ts'
import { countUnread } from './store.ts'

export const getUnreadNumHandler = defineHandler('/notification/get-unread-num', {
  run: async (tx, { actor }) => ({ unread: await countUnread(tx, actor) }),
})
