import { useTranslate } from 'ra-core'
import { ThrottledButton } from './ThrottledButton.tsx'
import { type SentCode, useResend } from './useResend.ts'

interface ResendButtonProps {
  challenge: SentCode
  onResend: () => unknown
}

export const ResendButton = ({ challenge, onResend }: ResendButtonProps) => {
  const translate = useTranslate()
  const { isMailed, waitSeconds, isOffered, isSpent } = useResend(challenge)
  if (!isOffered) return null
  return (
    <ThrottledButton variant="text" size="small" disabled={waitSeconds > 0 || isSpent} onClick={onResend}>
      {!isMailed
        ? translate('ui.code_again')
        : waitSeconds > 0
          ? translate('transfers.resend_in', { seconds: waitSeconds })
          : translate('transfers.resend')}
    </ThrottledButton>
  )
}
