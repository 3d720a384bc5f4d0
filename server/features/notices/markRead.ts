import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { countUnread, markRead } from './store.ts'

export const markReadHandler = defineHandler('/notification/mark-read', {
  async run(tx, { actor }, { id }) {
    if (!(await markRead(tx, actor, id))) throw new AppError('not_found')
    return { unread: await countUnread(tx, actor) }
  },
})
