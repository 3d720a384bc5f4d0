import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { useServer } from '../dataProvider/useServer.ts'
import { Countdown } from '../ui/dates/Countdown.tsx'
import { ThrottledButton } from '../ui/ThrottledButton.tsx'
import { type SentCode, useResend } from './useResend.ts'

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
