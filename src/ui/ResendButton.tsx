import { useTranslate } from 'ra-core'
import { useServer } from '../dataProvider/useServer.ts'
import { Countdown } from './Countdown.tsx'
import { ThrottledButton } from './ThrottledButton.tsx'
import { type SentCode, useResend } from './useResend.ts'

interface ResendButtonProps {
  challenge: SentCode
  onResend: () => unknown
}

/** A new code: when it may be sent, and in how long. The only one of the signed-in portal. */
export const ResendButton = ({ challenge, onResend }: ResendButtonProps) => {
  const translate = useTranslate()
  const { serverNow } = useServer()
  const { isMailed, waitSeconds, isOffered, isSpent } = useResend(challenge)
  if (!isOffered) return null
  return (
    <ThrottledButton
      variant="text"
      size="small"
      // Its text, not its box, stands in line with what is above it.
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
  )
}
