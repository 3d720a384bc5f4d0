import { defineHandler } from '../../handler.ts'
import { profileOf } from './serializer.ts'
import { mustFindUser } from './store.ts'

export const getProfile = defineHandler('/account/get-profile', {
  run: async (tx, { actor }) => profileOf(await mustFindUser(tx, actor.user_id)),
})
