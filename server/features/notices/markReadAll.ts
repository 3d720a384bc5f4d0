import { defineHandler } from '../../handler.ts'
import { markAllRead } from './store.ts'

export const markReadAllHandler = defineHandler('/notification/mark-read-all', {
  async run(tx, { actor }) {
    await markAllRead(tx, actor)
    return { unread: 0 }
  },
})
