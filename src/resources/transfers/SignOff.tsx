import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { limits } from '../../../contract/base/limits.ts'
import type { CallAnswer, CallRequest } from '../../../contract/calls.ts'
import { useCallMutation } from '../../dataProvider/useCall.ts'
import { useRefusal } from '../../form/useRefusal.ts'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { OtpInput } from '../../ui/OtpInput.tsx'
import { PinHelp } from '../../ui/PinHelp.tsx'
import { PinInput } from '../../ui/PinInput.tsx'
import { ResendButton } from '../../ui/ResendButton.tsx'

type Challenge = CallAnswer<'/transfer/request-otp'>
export type Signature = Pick<CallRequest<'/transfer/pay'>, 'challenge_id' | 'otp' | 'pin'>

interface SignOffProps {
  request: CallRequest<'/transfer/request-otp'>
  submitLabel: string
  /** Rejects with the call's error, which then stands at its field. */
  onSign: (signature: Signature) => Promise<void>
  onBack: () => void
}

/** One-time password and PIN: both bound to exactly the transfers that were asked for. */
export const SignOff = ({ request, submitLabel, onSign, onBack }: SignOffProps) => {
  const translate = useTranslate()
  const { mutateAsync: askOtp } = useCallMutation('/transfer/request-otp')
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  const [otp, setOtp] = useState('')
  const [pin, setPin] = useState('')
  const { errorOf, clear, attempt } = useRefusal()
  const pinInput = useRef<HTMLInputElement>(null)
  const asked = useRef(false)

  const send = async (isFirst: boolean) => {
    try {
      setChallenge(await askOtp(request))
      setOtp('')
      clear()
    } catch {
      // The call has shown its error already; without a code this dialog has nothing to ask for.
      if (isFirst) onBack()
    }
  }
  const begin = useEffectEvent(() => send(true))
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    void begin()
  }, [])

  if (!challenge) return <Skeleton variant="rounded" height={220} />
  const sign = () =>
    attempt(
      () => onSign({ challenge_id: challenge.challenge_id, otp, pin }),
      (refusal) => {
        if (refusal?.field === 'pin') setPin('')
        else if (refusal) setOtp('')
      },
    )
  return (
    <DialogForm
      submitLabel={submitLabel}
      isComplete={otp.length === limits.otpDigits && pin.length === limits.pinDigits}
      onSubmit={sign}
      onCancel={onBack}
      cancelLabel={translate('transfers.back')}
      aside={<ResendButton challenge={challenge} onResend={() => send(false)} />}
    >
      <Typography sx={{ color: 'text.secondary' }}>
        {challenge.method === 'email'
          ? translate('transfers.otp_sent', { address: challenge.sent_to })
          : translate('transfers.otp_app')}
      </Typography>
      <OtpInput
        id="sign-off-otp"
        value={otp}
        onChange={setOtp}
        onComplete={() => pinInput.current?.focus()}
        error={errorOf('otp')}
        autoFocus
      />
      <PinInput id="sign-off-pin" value={pin} onChange={setPin} error={errorOf('pin')} ref={pinInput} />
      <PinHelp />
    </DialogForm>
  )
}
