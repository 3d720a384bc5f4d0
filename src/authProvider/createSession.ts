import type { PermissionName } from '../../contract/base/people/roles.ts'
import type { CallRequest, CallResponse } from '../../contract/calls.ts'
import type { CallServer } from '../dataProvider/createCallServer.ts'
import { createAppSession, type Session, type SessionDeps, type SessionState } from './createAppSession.ts'

export interface PortalSessionState extends CallResponse<'/account/get-session'>, Pick<SessionState, 'formats'> {
  /** Permissions of the person's role; modules come before their actions (spec §6). */
  permissions: PermissionName[]
}

interface PortalSessionDeps extends SessionDeps {
  callServer: CallServer
}

/** The session of a person in the portal. */
export const createSession = ({
  callServer,
  ...deps
}: PortalSessionDeps): Session<PortalSessionState, CallRequest<'/account/login'>> =>
  createAppSession(
    {
      ask: async (manners) => {
        const [answer, role] = await Promise.all([
          callServer('/account/get-session', {}, { toast: false, ...manners }),
          callServer('/business/get-role-permissions', {}, { toast: false, ...manners }),
        ])
        const permissions = [...role.permissions].sort((one, other) => one.level - other.level).map(({ name }) => name)
        return { ...answer, permissions }
      },
      logIn: (request) => callServer('/account/login', request, { form: true }),
      logOut: () => callServer('/account/logout', {}, { toast: false }),
    },
    deps,
  )
