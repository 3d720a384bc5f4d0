import type { sessionCalls } from '../../../contract/features/session.ts'
import type { HandlerTable } from '../../handler.ts'
import { checkUserStatus } from './checkUserStatus.ts'
import { confirm } from './confirm.ts'
import { endOtherSessions } from './endOtherSessions.ts'
import { endSession } from './endSession.ts'
import { getOtpMethod } from './getOtpMethod.ts'
import { getRolePermissions } from './getRolePermissions.ts'
import { getSession } from './getSession.ts'
import { listSessions } from './listSessions.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'

export const sessionHandlers = {
  '/account/get-otp-method': getOtpMethod,
  '/account/login': login,
  '/account/logout': logout,
  '/account/get-session': getSession,
  '/account/confirm': confirm,
  '/account/check-user-status': checkUserStatus,
  '/account/list-sessions': listSessions,
  '/account/end-session': endSession,
  '/account/end-other-sessions': endOtherSessions,
  '/business/get-role-permissions': getRolePermissions,
} satisfies Pick<HandlerTable, keyof typeof sessionCalls>
