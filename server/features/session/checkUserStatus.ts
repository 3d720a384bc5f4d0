import { defineHandler } from '../../handler.ts'
import { noticesNow } from '../config/homeNoticeStore.ts'
import { mustFindUser } from '../people/store.ts'
import { userStatusOf } from './serializer.ts'

/** The notice to this business comes before those to all. */
export const checkUserStatus = defineHandler('/account/check-user-status', {
  async run(tx, { actor, locale, now }) {
    const [user, notices] = [await mustFindUser(tx, actor.user_id), await noticesNow(tx, locale, now)]
    const status = userStatusOf(user)
    return {
      ...status,
      content: [status.content, ...notices]
        .filter((text) => text !== '')
        .join('\n')
        .slice(0, 2000),
    }
  },
})
