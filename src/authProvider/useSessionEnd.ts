import { useTranslate } from 'ra-core'
import { useEffect } from 'react'
import { limits } from '../../contract/base/money/limits.ts'
import { useServer } from '../dataProvider/useServer.ts'
import { formatDateTime } from '../i18n/formats.ts'
import { showMessage } from '../ui/messages.ts'
import { useSignedIn } from './SignedIn.ts'

/** Warns some minutes before the session's absolute end and opens the sign-in page when it comes. Drafts stay on the server. */
export function useSessionEnd(endsAt: string | undefined): void {
  const translate = useTranslate()
  const { session, goToLogin } = useSignedIn()
  const { serverNow } = useServer()
  useEffect(() => {
    if (endsAt === undefined) return
    // Uses the server's clock: the device's may be hours off.
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
