import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { fieldMessage } from '../../form/fieldMessage.ts'
import { OtpInput } from '../../ui/OtpInput.tsx'
import { useResend } from '../../ui/useResend.ts'
import { clockText } from '../../ui/useSecondsLeft.ts'
import { useThrottled } from '../../ui/useThrottled.ts'
import type { ViewProps, WizardControls } from '../flow.ts'
import type { Challenge, TransferAnswers } from './answers.ts'
import { resendCode } from './stepCalls.ts'

interface ResendProps {
  challenge: Challenge
  controls: WizardControls<TransferAnswers>
}

const Resend = ({ challenge, controls }: ResendProps) => {
  const translate = useTranslate()
  const { isMailed, waitSeconds, lifeSeconds, isOffered, isSpent } = useResend(challenge)
  const { run, busy } = useThrottled(() => controls.perform(resendCode))
  if (!isOffered) return null
  if (!isMailed) {
    return (
      <Button size="small" variant="outlined" loading={busy} onClick={() => run()} sx={{ justifySelf: 'start' }}>
        {translate('ui.code_again')}
      </Button>
    )
  }
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Typography
        variant="body2"
        className="tabular"
        sx={{ color: lifeSeconds === 0 ? 'error.main' : 'text.secondary' }}
      >
        {lifeSeconds === 0
          ? translate('sendMoney.otp.over')
          : translate('sendMoney.otp.life', { time: clockText(lifeSeconds) })}
      </Typography>
      {isSpent ? (
        <Alert severity="warning">{translate('sendMoney.otp.no_sends_left')}</Alert>
      ) : (
        <Button size="small" variant="outlined" disabled={waitSeconds > 0} loading={busy} onClick={() => run()}>
          {waitSeconds > 0
            ? translate('sendMoney.otp.resend_in', { time: clockText(waitSeconds) })
            : translate('sendMoney.otp.resend')}
        </Button>
      )}
    </Box>
  )
}

/** Asks for the one-time password of exactly this transfer. */
export const OtpStep = ({ controls }: ViewProps<TransferAnswers>) => {
  const translate = useTranslate()
  const id = useId()
  const { control } = useFormContext<Pick<TransferAnswers, 'otp'>>()
  const { field, fieldState } = useController({ control, name: 'otp' })
  const { challenge } = controls.answers
  if (challenge === null) return null
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Typography>{translate(`sendMoney.otp.sent_${challenge.method}`, { to: challenge.sent_to })}</Typography>
      <OtpInput
        id={id}
        value={field.value}
        onChange={field.onChange}
        onComplete={controls.submit}
        error={fieldState.error?.message && fieldMessage(translate, fieldState.error.message)}
        ref={field.ref}
        autoFocus
      />
      <Resend challenge={challenge} controls={controls} />
    </Box>
  )
}
