import type { CallReply } from '../../../contract/calls.ts'
import { useCallMutation } from '../../dataProvider/useCall.ts'
import { ResendButton } from '../../ui/ResendButton.tsx'

type Challenge = CallReply<'/account/resend-otp'>

interface ResendCodeProps {
  challenge: Challenge
  onSent: (challenge: Challenge) => void
}

/** Another code of a change in the settings. */
export const ResendCode = ({ challenge, onSent }: ResendCodeProps) => {
  const { mutateAsync: resend } = useCallMutation('/account/resend-otp')
  const send = async () => {
    // The call has shown its error already.
    const sent = await resend({ challenge_id: challenge.challenge_id }).catch(() => null)
    if (sent) onSent(sent)
  }
  return <ResendButton challenge={challenge} onResend={send} />
}
