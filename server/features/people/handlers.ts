import type { peopleCalls } from '../../../contract/features/people.ts'
import type { HandlerTable } from '../../handler.ts'
import { getProfile } from './getProfile.ts'
import { setLanguage } from './setLanguage.ts'
import { updateProfile } from './updateProfile.ts'

export const peopleHandlers = {
  '/account/get-profile': getProfile,
  '/account/update-profile': updateProfile,
  '/account/set-language': setLanguage,
} satisfies Pick<HandlerTable, keyof typeof peopleCalls>
