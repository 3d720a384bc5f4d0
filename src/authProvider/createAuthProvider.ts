import type { AuthProvider } from 'react-admin'
import type { Access } from '../addresses/rows.ts'
import { NetworkError } from '../dataProvider/callError.ts'
import type { Message } from '../ui/messages.ts'
import type { Session, SessionState } from './createAppSession.ts'

interface AuthProviderDeps {
  session: Session<SessionState, never>
  /** Access declared by the rows; undefined when they do not list the action. */
  accessTo: (resource: string, action: string) => Access | undefined
  goToLogin: () => void
  showMessage: (message: Message) => void
  reloadPage: () => void
}

export function createAuthProvider({
  session,
  accessTo,
  goToLogin,
  showMessage,
  reloadPage,
}: AuthProviderDeps): AuthProvider {
  /** Without network nobody is signed out: the person may retry, and their input is kept. */
  async function load() {
    try {
      return await session.load()
    } catch (error) {
      if (!(error instanceof NetworkError)) throw error
      showMessage({ kind: 'retry', onClose: reloadPage })
      return new Promise<never>(() => {})
    }
  }

  return {
    login: (request) => session.logIn(request as never),
    logout: async () => {
      await session.logOut()
      goToLogin()
      return false
    },
    // Always asynchronous: a rejection within the same tick makes the router loop.
    checkAuth: async () => {
      if (session.current() === null) await load()
    },
    // The call itself has already reacted to the error's code.
    checkError: async () => {},
    getIdentity: async () => {
      const { avatar, ...user } = (await load()).user
      return { ...user, id: user.user_id, fullName: user.full_name, ...(avatar ? { avatar } : {}) }
    },
    getPermissions: async () => (await load()).permissions,
    canAccess: async ({ resource, action }) => {
      const access = accessTo(resource, action)
      return access !== undefined && (access === 'member' || (await load()).permissions.includes(access))
    },
  }
}
