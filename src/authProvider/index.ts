import { showMessage } from '../ui/messages.ts'
import { createAuthProvider } from './createAuthProvider.ts'
import { goToLogin, session } from './session.ts'

export const authProvider = createAuthProvider({
  session,
  goToLogin,
  showMessage,
  reloadPage: () => location.reload(),
})
