import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { useController, useFormContext } from 'react-hook-form'
import { homeCurrency } from '../../../../contract/base/money/money.ts'
import { useServer } from '../../../dataProvider/useCall.ts'
import { fieldMessage } from '../../../form/fieldMessage.ts'
import { formatMoney } from '../../../i18n/formats.ts'
import { CodeAndPin, useLacksPin } from '../../../parts/CodeAndPin.tsx'
import { ResendButton, useResend } from '../../../parts/ResendButton.tsx'
import { Countdown } from '../../../ui/dates/Countdown.tsx'
import { useThrottled } from '../../../ui/useThrottled.ts'
import type { ViewProps, WizardControls } from '../../../wizard/flow.ts'
import type { Challenge, TransferAnswers } from '../answers.ts'
import { shownPrice } from '../price.ts'
import { isScheduled } from '../scheduling.ts'
import { useScheduleText } from '../useSchedulePreview.ts'
import { checkCode, resendCode, signByCode } from './stepCalls.ts'

/** For a schedule, lists all payment days that code and PIN are about to sign. */
const SignedScheduleRule = ({ answers }: { answers: TransferAnswers }) => {
  const translate = useTranslate()
  const text = useScheduleText(answers)
  if (text === null) return <Skeleton width={260} />
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>
        {translate('schedules.sign_for', { sentence: text, name: answers.recipient?.full_name ?? '' })}
      </Typography>
      <Alert severity="info">{translate('schedules.one_covers')}</Alert>
    </>
  )
}

interface ResendProps {
  challenge: Challenge
  controls: WizardControls<TransferAnswers>
}

const Resend = ({ challenge, controls }: ResendProps) => {
  const translate = useTranslate()
  const { serverNow } = useServer()
  const { isMailed, lifeSeconds, isOffered, isSpent } = useResend(challenge)
  if (!isOffered) return null
  if (!isMailed) return <ResendButton challenge={challenge} onResend={() => controls.perform(resendCode)} />
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Typography variant="body2" sx={{ color: lifeSeconds === 0 ? 'error.main' : 'text.secondary' }}>
        {lifeSeconds === 0 ? (
          translate('sendMoney.otp.over')
        ) : (
          <Countdown until={challenge.expires_at} now={serverNow} text={translate('sendMoney.otp.life')} isShort />
        )}
      </Typography>
      {isSpent ? (
        <Alert severity="warning">{translate('sendMoney.otp.no_sends_left')}</Alert>
      ) : (
        <ResendButton challenge={challenge} onResend={() => controls.perform(resendCode)} />
      )}
    </Box>
  )
}

interface ByPasskeyProps {
  controls: WizardControls<TransferAnswers>
  /** The signed object, in words. */
  children: ReactNode
}

/** The step's button opens the browser's own dialog; code and PIN remain as the alternative. */
const ByPasskey = ({ controls, children }: ByPasskeyProps) => {
  const translate = useTranslate()
  const lacksPin = useLacksPin()
  const { run, busy } = useThrottled(() => controls.perform(signByCode))
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {children}
      <Typography sx={{ color: 'text.secondary' }}>{translate('transfers.passkey_text')}</Typography>
      {controls.answers.is_passkey_refused ? (
        <Alert severity="warning">{translate('transfers.passkey_not_signed')}</Alert>
      ) : null}
      {lacksPin ? null : (
        <Button loading={busy} onClick={() => run()} sx={{ justifySelf: 'start' }}>
          {translate('transfers.use_code')}
        </Button>
      )}
    </Box>
  )
}

/**
 * Asks for code and PIN, or a passkey, for exactly this transfer. Payment needs the button, not just the last digit, so
 * that a slip of the finger pays nothing.
 */
export const SignStep = ({ controls }: ViewProps<TransferAnswers>) => {
  const translate = useTranslate()
  const { control } = useFormContext<Pick<TransferAnswers, 'otp' | 'pin'>>()
  const otp = useController({ control, name: 'otp' })
  const pin = useController({ control, name: 'pin' })
  const { answers, perform } = controls
  const { challenge, is_code_right } = answers
  const price = shownPrice(answers)
  const digitsOf = ({ field, fieldState }: typeof otp | typeof pin) => ({
    value: field.value,
    onChange: field.onChange,
    error: fieldState.error?.message && fieldMessage(translate, fieldState.error.message),
    ref: field.ref,
  })
  const subject = isScheduled(answers) ? (
    <SignedScheduleRule answers={answers} />
  ) : price === null ? null : (
    <Typography>
      {translate('sendMoney.pin_for', {
        total: formatMoney(price.total_minor, homeCurrency),
        receive: formatMoney(price.receive_amount_minor, price.receive_currency),
        name: answers.recipient?.full_name ?? '',
      })}
    </Typography>
  )
  if (answers.signs_by === 'passkey') return <ByPasskey controls={controls}>{subject}</ByPasskey>
  if (challenge === null) return null
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      {subject}
      <CodeAndPin
        sent={translate(`sendMoney.otp.sent_${challenge.method}`, { to: challenge.sent_to })}
        code={digitsOf(otp)}
        pin={digitsOf(pin)}
        isCodeRight={is_code_right}
        onCode={() => void perform(checkCode)}
        resend={is_code_right ? null : <Resend challenge={challenge} controls={controls} />}
      />
    </Box>
  )
}
