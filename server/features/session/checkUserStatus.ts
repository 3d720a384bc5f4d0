import { defineHandler } from '../../handler.ts'
import { mustFindUser } from '../people/store.ts'
import { userStatusOf } from './answers.ts'

export const checkUserStatus = defineHandler('/account/check-user-status', {
  run: async (tx, { actor }) => userStatusOf(await mustFindUser(tx, actor.user_id)),
})
