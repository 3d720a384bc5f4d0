import { useTranslate } from 'ra-core'
import type { CallAnswer } from '../../../contract/calls.ts'
import { useCallMutation } from '../../dataProvider/useCall.ts'
import { useServer } from '../../dataProvider/useServer.ts'
import { useSecondsLeft } from '../../ui/Countdown.tsx'
import { ThrottledButton } from '../../ui/ThrottledButton.tsx'

type Challenge = CallAnswer<'/account/resend-otp'>

interface ResendCodeProps {
  challenge: Challenge
  onSent: (challenge: Challenge) => void
}

/** Another mail with another code, a minute after the one before. */
export const ResendCode = ({ challenge, onSent }: ResendCodeProps) => {
  const translate = useTranslate()
  const { mutateAsync: resend } = useCallMutation('/account/resend-otp')
  const { serverNow } = useServer()
  const left = useSecondsLeft(challenge.resend_at, { now: serverNow })
  const life = useSecondsLeft(challenge.expires_at, { now: serverNow })
  const isMailed = challenge.method === 'email'
  // An authenticator app needs nothing to be sent: its next code counts while the challenge is open.
  if (!isMailed && life > 0) return null
  const send = async () => {
    // The call has shown its error already.
    const sent = await resend({ challenge_id: challenge.challenge_id }).catch(() => null)
    if (sent) onSent(sent)
  }
  return (
    <ThrottledButton variant="text" size="small" disabled={left > 0 || challenge.sends_left === 0} onClick={send}>
      {!isMailed
        ? translate('ui.code_again')
        : left > 0
          ? translate('transfers.resend_in', { seconds: left })
          : translate('transfers.resend')}
    </ThrottledButton>
  )
}
