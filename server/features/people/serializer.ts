import type { CallResult } from '../../handler.ts'
import type { UserRow } from './store.ts'

export const profileOf = (user: UserRow): CallResult<'/account/get-profile'> => ({
  ...user,
  avatar: user.avatar_file_id,
})
