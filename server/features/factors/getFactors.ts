import { defineHandler } from '../../handler.ts'
import { mustFindUser } from '../people/store.ts'
import { readFactors } from './serializer.ts'

export const getFactors = defineHandler('/account/get-factors', {
  run: async (tx, { actor, now }) => readFactors(tx, await mustFindUser(tx, actor.user_id), now),
})
