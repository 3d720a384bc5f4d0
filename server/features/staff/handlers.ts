import type { staffCalls } from '../../../contract/features/staff.ts'
import type { HandlerTable } from '../../handler.ts'
import { acceptInvitation } from './acceptInvitation.ts'
import { finishSignOn } from './finishSignOn.ts'
import { getStaffSession } from './getStaffSession.ts'
import { openInvitation } from './openInvitation.ts'
import { staffLogin } from './staffLogin.ts'
import { staffLogout } from './staffLogout.ts'
import { startLogin } from './startLogin.ts'
import { startSignOn } from './startSignOn.ts'

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
