import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { limits } from '../../../contract/base/money/limits.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import type { FactorAction } from '../../../contract/features/factors.ts'
import { useCallMutation } from '../../dataProvider/useCall.ts'
import { useServerFieldError } from '../../form/useServerFieldError.ts'
import { OtpInput } from '../../ui/DigitsInput.tsx'
import { DialogForm } from '../../ui/dialogs/DialogForm.tsx'
import { ResendCode } from './ResendCode.tsx'

type Challenge = CallResponse<'/account/send-otp'>

export interface StepUpProof {
  challenge_id: string
  otp: string
}

interface StepUpProps {
  /** The change to which the code is bound. */
  action: FactorAction
  target?: string
  submitLabel: string
  danger?: boolean
  /** Rejects with the call's error, which is then shown at the code. */
  onProof: (proof: StepUpProof) => Promise<unknown>
  onCancel: () => void
  children?: ReactNode
}

/** Step-up authentication with the current factor before it changes. */
export const StepUp = ({ action, target, submitLabel, danger = false, onProof, onCancel, children }: StepUpProps) => {
  const translate = useTranslate()
  const id = useId()
  const { mutateAsync: send } = useCallMutation('/account/send-otp', { overlay: false })
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  const [otp, setOtp] = useState('')
  const { errorOf, attempt } = useServerFieldError()
  const asked = useRef(false)

  const begin = useEffectEvent(async () => {
    try {
      setChallenge(await send({ purpose: 'factor_change', action, ...(target === undefined ? {} : { target }) }))
    } catch {
      // The call has already shown the error; without a code there is nothing to ask for.
      onCancel()
    }
  })
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    void begin()
  }, [])

  if (!challenge) return <Skeleton variant="rounded" height={200} />
  const submit = () =>
    attempt(
      () => onProof({ challenge_id: challenge.challenge_id, otp }),
      () => setOtp(''),
    )
  return (
    <DialogForm
      submitLabel={submitLabel}
      danger={danger}
      isComplete={otp.length === limits.otpDigits}
      onSubmit={submit}
      onCancel={onCancel}
      aside={<ResendCode challenge={challenge} onSent={setChallenge} />}
    >
      {children}
      <Typography sx={{ color: 'text.secondary' }}>
        {challenge.method === 'email'
          ? translate('factors.code_mailed', { address: challenge.sent_to })
          : translate('factors.code_of_app')}
      </Typography>
      <OtpInput id={id} value={otp} onChange={setOtp} error={otp === '' ? errorOf('otp') : undefined} autoFocus />
    </DialogForm>
  )
}
