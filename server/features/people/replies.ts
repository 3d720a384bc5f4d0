import type { CallReply } from '../../../contract/calls.ts'
import type { UserRow } from './store.ts'

export const profileOf = (user: UserRow): CallReply<'/account/get-profile'> => ({
  ...user,
  avatar: user.avatar_file_id,
})
