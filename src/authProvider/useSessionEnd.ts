import { useTranslate } from 'ra-core'
import { useEffect } from 'react'
import { limits } from '../../contract/base/limits.ts'
import { useServer } from '../dataProvider/useServer.ts'
import { formatDateTime } from '../i18n/formats.ts'
import { showMessage } from '../ui/messages.ts'
import { useSignedIn } from './SignedIn.ts'

/** Says some minutes before that the session ends for good, and leads to the log-in page when it does. Drafts stay on the server. */
export function useSessionEnd(endsAt: string | undefined): void {
  const translate = useTranslate()
  const { session, goToLogin } = useSignedIn()
  const { serverNow } = useServer()
  useEffect(() => {
    if (endsAt === undefined) return
    // By the server's clock: that of the device may be hours away.
    const leftMs = Date.parse(endsAt) - serverNow()
    const warn = () =>
      showMessage({ kind: 'alert', text: translate('session.ends_soon', { at: formatDateTime(endsAt) }) })
    const end = () => {
      session.logOut().catch(() => {})
      showMessage({ kind: 'session', text: translate('session.over'), onClose: goToLogin })
    }
    const timers = [
      setTimeout(warn, Math.max(0, leftMs - limits.sessionEndWarningMs)),
      setTimeout(end, Math.max(0, leftMs)),
    ]
    return () => {
      for (const timer of timers) clearTimeout(timer)
    }
  }, [endsAt, translate, session, goToLogin, serverNow])
}
