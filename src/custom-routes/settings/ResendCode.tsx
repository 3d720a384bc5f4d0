import type { CallResponse } from '../../../contract/calls.ts'
import { useCallMutation } from '../../dataProvider/useCall.ts'
import { ResendButton } from '../../parts/ResendButton.tsx'

type Challenge = CallResponse<'/account/resend-otp'>

interface ResendCodeProps {
  challenge: Challenge
  onSent: (challenge: Challenge) => void
}

/** Resends the code for a change of settings. */
export const ResendCode = ({ challenge, onSent }: ResendCodeProps) => {
  const { mutateAsync: resend } = useCallMutation('/account/resend-otp')
  const send = async () => {
    // The call has already shown the error.
    const sent = await resend({ challenge_id: challenge.challenge_id }).catch(() => null)
    if (sent) onSent(sent)
  }
  return <ResendButton challenge={challenge} onResend={send} />
}
