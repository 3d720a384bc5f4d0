import type { CallReply } from '../../../contract/calls.ts'
import type { UserRow } from './store.ts'

export const profileOf = (user: UserRow): CallReply<'/account/get-profile'> => ({
  user_name: user.user_name,
  full_name: user.full_name,
  email: user.email,
  country_code: user.country_code,
  phone_number: user.phone_number,
  job_title: user.job_title,
  avatar: user.avatar_file_id,
  role: user.role,
  company_name: user.company_name,
  organization_number: user.organization_number,
  is_verified: user.is_verified,
})
