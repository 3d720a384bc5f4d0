import type { staffCalls } from '../../../contract/features/staff.ts'
import type { HandlerTable } from '../../handler.ts'
import { acceptInvitation, readInvitation } from './invitations.ts'
import { getStaffSession, staffSignIn, staffSignOut, startStaffSignIn } from './signIn.ts'
import { finishSignOn, startSignOn } from './signOn.ts'

export const staffHandlers = {
  '/staff/open-invitation': readInvitation,
  '/staff/accept-invitation': acceptInvitation,
  '/staff/start-login': startStaffSignIn,
  '/staff/login': staffSignIn,
  '/staff/start-sign-on': startSignOn,
  '/staff/finish-sign-on': finishSignOn,
  '/staff/logout': staffSignOut,
  '/staff/get-session': getStaffSession,
} satisfies Pick<HandlerTable, keyof typeof staffCalls>
