import type { registrationCalls } from '../../../contract/features/registration.ts'
import type { HandlerTable } from '../../handler.ts'
import { changePassword } from './changePassword.ts'
import { confirmRegistration } from './confirmRegistration.ts'
import { createInvitePassword } from './createInvitePassword.ts'
import { createPassword } from './createPassword.ts'
import { forgotPassword } from './forgotPassword.ts'
import { openPasswordLink } from './openPasswordLink.ts'
import { register } from './register.ts'
import { resendRegistrationOtp } from './resendRegistrationOtp.ts'
import { startRegistration } from './startRegistration.ts'

export const registrationHandlers = {
  '/account/start-registration': startRegistration,
  '/account/register': register,
  '/account/resend-registration-otp': resendRegistrationOtp,
  '/account/confirm-registration': confirmRegistration,
  '/account/forgot-password': forgotPassword,
  '/account/open-password-link': openPasswordLink,
  '/account/create-password': createPassword,
  '/account/create-invite-password': createInvitePassword,
  '/account/change-password': changePassword,
} satisfies Pick<HandlerTable, keyof typeof registrationCalls>
