import type { StaffRight } from '../../contract/base/people/staffRights.ts'
import { businessZone } from '../../contract/base/time/clock.ts'
import type { CallRequest, CallResponse } from '../../contract/calls.ts'
import {
  createAppSession,
  type Session,
  type SessionDeps,
  type SessionState,
} from '../authProvider/createAppSession.ts'
import type { CallServer } from '../dataProvider/createCallServer.ts'
import type { AppFrame } from '../shell/createApp.ts'
import { OperatorPages } from './shell/OperatorPages.tsx'
import { operatorTexts } from './texts.ts'

interface StaffSessionState extends SessionState {
  user: SessionState['user'] & Pick<CallResponse<'/staff/get-session'>['staff'], 'email'>
  permissions: StaffRight[]
}

const createStaffSession = ({
  callServer,
  ...deps
}: SessionDeps & { callServer: CallServer }): Session<StaffSessionState, CallRequest<'/staff/login'>> =>
  createAppSession(
    {
      ask: async (manners) => {
        const { staff, rights, ...rest } = await callServer('/staff/get-session', {}, { toast: false, ...manners })
        const { id: user_id, full_name, role, email } = staff
        const user = { user_id, full_name, role, email, avatar: null }
        return { user, permissions: rights, formats: { style: 'standard', time_zone: businessZone }, ...rest }
      },
      logIn: (request) => callServer('/staff/login', request, { form: true }),
      logOut: () => callServer('/staff/logout', {}, { toast: false }),
    },
    deps,
  )

/** The frame of the staff's app. */
export const operatorFrame: AppFrame = {
  base: '/operator',
  texts: operatorTexts,
  createSession: createStaffSession,
  probe: '/staff/get-session',
  parts: { Pages: OperatorPages, Beside: () => null },
}
