import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { useServer } from '../dataProvider/useCall.ts'
import { Countdown, useSecondsLeft } from '../ui/dates/Countdown.tsx'
import { ThrottledButton } from '../ui/ThrottledButton.tsx'

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

interface ResendButtonProps {
  challenge: SentCode
  onResend: () => unknown
}

/** Resends a code, with a countdown until it may be sent. The only one in the signed-in portal. */
export const ResendButton = ({ challenge, onResend }: ResendButtonProps) => {
  const translate = useTranslate()
  const { serverNow } = useServer()
  const { isMailed, waitSeconds, isOffered, isSpent } = useResend(challenge)
  if (!isOffered) return null
  return (
    <>
      {challenge.is_mail_late ? (
        <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('ui.mail_late')}
        </Typography>
      ) : null}
      <ThrottledButton
        variant="text"
        size="small"
        // Aligns its text, not its box, with the content above.
        sx={{ ml: '-10px' }}
        disabled={waitSeconds > 0 || isSpent}
        onClick={onResend}
      >
        {!isMailed ? (
          translate('ui.code_again')
        ) : waitSeconds > 0 ? (
          <Countdown until={challenge.resend_at} now={serverNow} text={translate('ui.resend_in')} isShort />
        ) : (
          translate('ui.resend')
        )}
      </ThrottledButton>
    </>
  )
}
