import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { limits } from '../../../contract/base/limits.ts'
import type { CallAnswer, CallRequest } from '../../../contract/calls.ts'
import { CallError } from '../../dataProvider/callError.ts'
import { useCallMutation } from '../../dataProvider/useCall.ts'
import { useServer } from '../../dataProvider/useServer.ts'
import { useSecondsLeft } from '../../ui/Countdown.tsx'
import { OtpInput } from '../../ui/OtpInput.tsx'
import { PinHelp } from '../../ui/PinHelp.tsx'
import { PinInput } from '../../ui/PinInput.tsx'
import { ThrottledButton } from '../../ui/ThrottledButton.tsx'

type Challenge = CallAnswer<'/transfer/request-otp'>
export type Signature = Pick<CallRequest<'/transfer/pay'>, 'challenge_id' | 'otp' | 'pin'>

interface SignOffProps {
  request: CallRequest<'/transfer/request-otp'>
  submitLabel: string
  /** Rejects with the call's error, which then stands at its field. */
  onSign: (signature: Signature) => Promise<void>
  onBack: () => void
}

const Resend = ({ challenge, onResend }: { challenge: Challenge; onResend: () => unknown }) => {
  const translate = useTranslate()
  const { serverNow } = useServer()
  const left = useSecondsLeft(challenge.resend_at, { now: serverNow })
  const life = useSecondsLeft(challenge.expires_at, { now: serverNow })
  const isMailed = challenge.method === 'email'
  // An authenticator app needs nothing to be sent: its next code counts while the challenge is open.
  if (!isMailed && life > 0) return null
  return (
    <ThrottledButton variant="text" size="small" disabled={left > 0 || challenge.sends_left === 0} onClick={onResend}>
      {!isMailed
        ? translate('ui.code_again')
        : left > 0
          ? translate('transfers.resend_in', { seconds: left })
          : translate('transfers.resend')}
    </ThrottledButton>
  )
}

/** One-time password and PIN: both bound to exactly the transfers that were asked for. */
export const SignOff = ({ request, submitLabel, onSign, onBack }: SignOffProps) => {
  const translate = useTranslate()
  const { mutateAsync: askOtp } = useCallMutation('/transfer/request-otp')
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  const [otp, setOtp] = useState('')
  const [pin, setPin] = useState('')
  const [errors, setErrors] = useState<{ otp?: string; pin?: string }>({})
  const pinInput = useRef<HTMLInputElement>(null)
  const asked = useRef(false)

  const send = async (isFirst: boolean) => {
    try {
      setChallenge(await askOtp(request))
      setOtp('')
      setErrors({})
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

  const sign = async () => {
    if (!challenge) return
    setErrors({})
    try {
      await onSign({ challenge_id: challenge.challenge_id, otp, pin })
    } catch (error) {
      if (!(error instanceof CallError)) return
      if (error.field === 'pin') setErrors({ pin: error.message })
      else if (error.field === 'otp') setErrors({ otp: error.message })
      if (error.field === 'pin') setPin('')
      else setOtp('')
    }
  }
  if (!challenge) return <Skeleton variant="rounded" height={220} />
  const isComplete = otp.length === limits.otpDigits && pin.length === limits.pinDigits
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isComplete) void sign()
      }}
      sx={{ display: 'grid', gap: 2 }}
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
        error={errors.otp}
        autoFocus
      />
      <PinInput id="sign-off-pin" value={pin} onChange={setPin} error={errors.pin} ref={pinInput} />
      <PinHelp />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Resend challenge={challenge} onResend={() => send(false)} />
        <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>
          <Button variant="outlined" onClick={onBack}>
            {translate('transfers.back')}
          </Button>
          <ThrottledButton variant="contained" disabled={!isComplete} onClick={sign}>
            {submitLabel}
          </ThrottledButton>
        </Box>
      </Box>
    </Box>
  )
}
