import { useServer } from '../dataProvider/useServer.ts'
import { useSecondsLeft } from '../ui/dates/useSecondsLeft.ts'

export interface SentCode {
  readonly method: string
  readonly resend_at: string
  readonly expires_at: string
  readonly sends_left: number
  readonly is_mail_late?: boolean | undefined
}

/**
 * When another code may be requested: by mail a minute after the last; with the app only after the challenge has
 * expired, since the app's next code works, too.
 */
export function useResend({ method, resend_at, expires_at, sends_left }: SentCode) {
  const { serverNow } = useServer()
  const waitSeconds = useSecondsLeft(resend_at, { now: serverNow })
  const lifeSeconds = useSecondsLeft(expires_at, { now: serverNow })
  const isMailed = method === 'email'
  return { isMailed, waitSeconds, lifeSeconds, isOffered: isMailed || lifeSeconds === 0, isSpent: sends_left === 0 }
}
