import type { staffCalls } from '../../../contract/features/staff.ts'
import type { HandlerTable } from '../../handler.ts'
import { acceptInvitation, openInvitation } from './invitations.ts'
import { getStaffSession, staffLogin, staffLogout, startLogin } from './login.ts'
import { finishSignOn, startSignOn } from './signOn.ts'

export const staffHandlers = {
  '/staff/open-invitation': openInvitation,
  '/staff/accept-invitation': acceptInvitation,
  '/staff/start-login': startLogin,
  '/staff/login': staffLogin,
  '/staff/start-sign-on': startSignOn,
  '/staff/finish-sign-on': finishSignOn,
  '/staff/logout': staffLogout,
  '/staff/get-session': getStaffSession,
} satisfies Pick<HandlerTable, keyof typeof staffCalls>
