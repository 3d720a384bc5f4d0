import type { peopleCalls } from '../../../contract/features/people.ts'
import type { HandlerTable } from '../../handler.ts'
import { dismissFirstStep } from './dismissFirstStep.ts'
import { getProfile } from './getProfile.ts'
import { setFormats } from './setFormats.ts'
import { setLanguage } from './setLanguage.ts'
import { updateProfile } from './updateProfile.ts'

export const peopleHandlers = {
  '/account/dismiss-first-step': dismissFirstStep,
  '/account/get-profile': getProfile,
  '/account/update-profile': updateProfile,
  '/account/set-language': setLanguage,
  '/account/set-formats': setFormats,
} satisfies Pick<HandlerTable, keyof typeof peopleCalls>
