import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useServer } from '../../dataProvider/useServer.ts'
import { fieldMessage } from '../../form/fieldMessage.ts'
import { useSecondsLeft } from '../../ui/Countdown.tsx'
import { OtpInput } from '../../ui/OtpInput.tsx'
import { useThrottled } from '../../ui/useThrottled.ts'
import type { ViewProps, WizardControls } from '../flow.ts'
import type { Challenge, TransferAnswers } from './answers.ts'
import { resendCode } from './stepCalls.ts'

const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

interface ResendProps {
  challenge: Challenge
  controls: WizardControls<TransferAnswers>
}

const Resend = ({ challenge, controls }: ResendProps) => {
  const translate = useTranslate()
  const { serverNow } = useServer()
  const wait = useSecondsLeft(challenge.resend_at, { now: serverNow })
  const life = useSecondsLeft(challenge.expires_at, { now: serverNow })
  const { run, busy } = useThrottled(() => controls.perform(resendCode))
  const isSpent = challenge.sends_left === 0
  if (challenge.method === 'authenticator') {
    // An authenticator app needs nothing to be sent: its next code counts while the challenge is open.
    return life > 0 ? null : (
      <Button size="small" variant="outlined" loading={busy} onClick={() => run()} sx={{ justifySelf: 'start' }}>
        {translate('ui.code_again')}
      </Button>
    )
  }
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Typography variant="body2" className="tabular" sx={{ color: life === 0 ? 'error.main' : 'text.secondary' }}>
        {life === 0
          ? translate('sendMoney.otp.over')
          : translate('sendMoney.otp.life', { time: minutesAndSeconds(life) })}
      </Typography>
      {isSpent ? (
        <Alert severity="warning">{translate('sendMoney.otp.no_sends_left')}</Alert>
      ) : (
        <Button size="small" variant="outlined" disabled={wait > 0} loading={busy} onClick={() => run()}>
          {wait > 0
            ? translate('sendMoney.otp.resend_in', { time: minutesAndSeconds(wait) })
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
