import Skeleton from '@mui/material/Skeleton'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { limits } from '../../contract/base/money/limits.ts'
import { useServerFieldError } from '../form/useServerFieldError.ts'
import { CodeAndPin } from '../parts/CodeAndPin.tsx'
import { ResendButton } from '../parts/ResendButton.tsx'
import { DialogForm } from '../ui/dialogs/DialogForm.tsx'
import type { Challenge, CodeSignature } from './decisionRow.ts'

export interface CodeSigningProps {
  /** The signed content, in words. */
  subject: ReactNode
  /** Requests a code that is valid for exactly that content. */
  request: () => Promise<Challenge>
  /** Rejects if the code is wrong. */
  check: (code: { challenge_id: string; otp: string }) => Promise<unknown>
  submitLabel: string
  /** Rejects with the call's error, which is then shown at its field. */
  onSign: (signature: CodeSignature) => Promise<void>
  onBack: () => void
  backLabel: string
}

/** One-time password and PIN, both bound to exactly what is shown. */
export const CodeSigning = (props: CodeSigningProps) => {
  const { subject, request, check, submitLabel, onSign, onBack, backLabel } = props
  const translate = useTranslate()
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  const [otp, setOtp] = useState('')
  const [pin, setPin] = useState('')
  const { errorOf, clear, attempt } = useServerFieldError()
  const [isCodeRight, setCodeRight] = useState(false)
  const isRequested = useRef(false)

  const typeOtp = (typed: string) => {
    setOtp(typed)
    setCodeRight(false)
  }
  const send = async (isFirst: boolean) => {
    try {
      setChallenge(await request())
      typeOtp('')
      clear()
    } catch {
      // The call has already shown the error; without a code there is nothing to enter.
      if (isFirst) onBack()
    }
  }
  const begin = useEffectEvent(() => send(true))
  useEffect(() => {
    if (isRequested.current) return
    isRequested.current = true
    void begin()
  }, [])

  if (!challenge) return <Skeleton variant="rounded" height={220} />
  const sign = () =>
    attempt(
      () => onSign({ challenge_id: challenge.challenge_id, otp, pin }),
      (refusal) => {
        if (refusal?.field === 'pin') setPin('')
        else if (refusal) typeOtp('')
      },
    )
  const checkOtp = (typed: string) =>
    attempt(
      async () => {
        await check({ challenge_id: challenge.challenge_id, otp: typed })
        setCodeRight(true)
      },
      () => typeOtp(''),
    )
  return (
    <DialogForm
      submitLabel={submitLabel}
      isComplete={otp.length === limits.otpDigits && pin.length === limits.pinDigits}
      onSubmit={sign}
      onCancel={onBack}
      cancelLabel={backLabel}
      aside={<ResendButton challenge={challenge} onResend={() => send(false)} />}
    >
      {subject}
      <CodeAndPin
        sent={
          challenge.method === 'email'
            ? translate('transfers.otp_sent', { address: challenge.sent_to })
            : translate('transfers.otp_app')
        }
        code={{ value: otp, onChange: typeOtp, error: errorOf('otp') }}
        pin={{ value: pin, onChange: setPin, error: errorOf('pin') }}
        isCodeRight={isCodeRight}
        onCode={(typed) => void checkOtp(typed)}
      />
    </DialogForm>
  )
}
