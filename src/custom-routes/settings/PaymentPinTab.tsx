import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useNavigate, useTranslate } from 'react-admin'
import { useController, useFormContext } from 'react-hook-form'
import { useLocation } from 'react-router'
import { object, ref, string } from 'yup'
import { patternString, requiredMessage } from '../../../contract/base/patterns/patterns.ts'
import { newPinString } from '../../../contract/base/people/pin.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import { useSignedIn } from '../../authProvider/SignedIn.ts'
import { useCall, useCallMutation } from '../../dataProvider/useCall.ts'
import { fieldMessage } from '../../form/fieldMessage.ts'
import { SecretInput } from '../../form/SecretInput.tsx'
import { formatDateTime } from '../../i18n/formats.ts'
import { OtpInput, PinInput } from '../../ui/DigitsInput.tsx'
import { UnbrokenDates } from '../../ui/dates/UnbrokenDates.tsx'
import { LoadFailed } from '../../ui/page/LoadFailed.tsx'
import { ThrottledButton } from '../../ui/ThrottledButton.tsx'
import { ResendCode } from './ResendCode.tsx'
import { SettingsForm } from './SettingsForm.tsx'

interface DigitsAnswerProps {
  name: string
  /** Label of a PIN; without this label the field asks for a six-digit one-time code. */
  pinLabel?: string
  /** The field that takes the focus after the last digit. */
  next?: string
}

/** A PIN or code field of a form. */
const DigitsFormField = ({ name, pinLabel, next }: DigitsAnswerProps) => {
  const translate = useTranslate()
  const { control, setFocus } = useFormContext()
  const { field, fieldState } = useController({ control, name })
  const message = fieldState.error?.message
  const common = {
    id: useId(),
    value: typeof field.value === 'string' ? field.value : '',
    onChange: field.onChange,
    error: message && fieldMessage(translate, message),
    ref: field.ref,
    ...(next === undefined ? {} : { onComplete: () => setFocus(next) }),
  }
  return pinLabel === undefined ? <OtpInput {...common} /> : <PinInput {...common} label={pinLabel} />
}

type Challenge = CallResponse<'/account/send-otp'>

const emptyPins = { new_pin: '', repeated: '' }
const pins = {
  new_pin: newPinString().required(requiredMessage),
  repeated: string()
    .required(requiredMessage)
    .oneOf([ref('new_pin')], 'settings.pin.differs'),
}
const password = string().required(requiredMessage)

const setSchema = object({ password, ...pins })
const changeSchema = object({ pin: patternString('pin').required(requiredMessage), ...pins })
const resetSchema = object({ password, otp: patternString('otp').required(requiredMessage), ...pins })

const emptySet = { password: '', ...emptyPins }
const emptyChange = { pin: '', ...emptyPins }
const emptyReset = { password: '', otp: '', ...emptyPins }

/** The new PIN, twice, so that a typing error shows before saving. */
const NewPinFields = () => {
  const translate = useTranslate()
  return (
    <>
      <DigitsFormField name="new_pin" next="repeated" pinLabel={translate('settings.pin.fields.new')} />
      <DigitsFormField name="repeated" pinLabel={translate('settings.pin.fields.repeated')} />
    </>
  )
}

const PasswordField = () => {
  const translate = useTranslate()
  return (
    <Box sx={{ maxWidth: 440 }}>
      <SecretInput name="password" label={translate('settings.your_password')} autoComplete="current-password" />
    </Box>
  )
}

interface FormProps {
  onDone: () => Promise<unknown>
}

const SetPinForm = ({ onDone }: FormProps) => {
  const translate = useTranslate()
  const { mutateAsync: save } = useCallMutation('/account/set-pin', { form: true })
  return (
    <SettingsForm
      title={translate('settings.pin.set')}
      hint={translate('settings.pin.rule')}
      initial={emptySet}
      schema={setSchema}
      submitLabel={translate('settings.pin.set')}
      doneText="settings.pin.saved"
      isSecret
      onSave={async (values) => {
        await save({ password: values.password, new_pin: values.new_pin })
        await onDone()
      }}
    >
      <NewPinFields />
      <PasswordField />
    </SettingsForm>
  )
}

const ChangePinForm = ({ onDone, onForgotten }: FormProps & { onForgotten: () => Promise<void> }) => {
  const translate = useTranslate()
  const { mutateAsync: save } = useCallMutation('/account/change-pin', { form: true })
  return (
    <SettingsForm
      title={translate('settings.pin.change')}
      hint={translate('settings.pin.rule')}
      initial={emptyChange}
      schema={changeSchema}
      submitLabel={translate('settings.pin.change')}
      doneText="settings.pin.saved"
      isSecret
      onSave={async (values) => {
        await save({ pin: values.pin, new_pin: values.new_pin })
        await onDone()
      }}
      actions={
        <ThrottledButton variant="outlined" onClick={onForgotten}>
          {translate('settings.pin.forgotten')}
        </ThrottledButton>
      }
    >
      <DigitsFormField name="pin" next="new_pin" pinLabel={translate('settings.pin.fields.current')} />
      <NewPinFields />
    </SettingsForm>
  )
}

interface ResetPinFormProps extends FormProps {
  challenge: Challenge
  onChallenge: (challenge: Challenge) => void
  onCancel: () => void
}

const ResetPinForm = ({ challenge, onChallenge, onDone, onCancel }: ResetPinFormProps) => {
  const translate = useTranslate()
  const { mutateAsync: save } = useCallMutation('/account/reset-pin', { form: true })
  return (
    <SettingsForm
      title={translate('settings.pin.reset')}
      hint={
        challenge.method === 'email'
          ? `${translate('settings.pin.code_sent', { address: challenge.sent_to })} ${translate('settings.pin.ends_agents')}`
          : translate('settings.pin.code_of_app')
      }
      initial={emptyReset}
      schema={resetSchema}
      submitLabel={translate('settings.pin.reset')}
      doneText="settings.pin.saved"
      isSecret
      onSave={async (values) => {
        const { password: given, otp, new_pin } = values
        await save({ password: given, challenge_id: challenge.challenge_id, otp, new_pin })
        await onDone()
      }}
      actions={
        <Button variant="outlined" onClick={onCancel}>
          {translate('ui.cancel')}
        </Button>
      }
    >
      <Box>
        <DigitsFormField name="otp" next="new_pin" />
        <ResendCode challenge={challenge} onSent={onChallenge} />
      </Box>
      <NewPinFields />
      <PasswordField />
    </SettingsForm>
  )
}

/** The page that sent the person here to set a PIN first. */
const backOf = (state: unknown): string | null => {
  const { back } = Object(state)
  return typeof back === 'string' ? back : null
}

/** The payment PIN: set once, changed with the old PIN, reset with password and code. */
export const PaymentPinTab = () => {
  const translate = useTranslate()
  const { session } = useSignedIn()
  const client = useQueryClient()
  const { data, error, refetch } = useCall('/account/get-pin-state', {})
  const { mutateAsync: sendCode } = useCallMutation('/account/send-otp')
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  const navigate = useNavigate()
  const back = backOf(useLocation().state)
  if (error) return <LoadFailed onRetry={refetch} />
  if (!data) return <Skeleton variant="rounded" height={360} />
  const startReset = async () => {
    // If no code was sent, the call has already shown the error.
    const sent = await sendCode({ purpose: 'pin_reset' }).catch(() => null)
    if (sent) setChallenge(sent)
  }
  const done = async () => {
    setChallenge(null)
    await session.reload()
    if (back !== null) navigate(back)
    await client.invalidateQueries({ queryKey: ['/account/get-pin-state'] })
  }
  if (challenge) {
    return (
      <ResetPinForm
        challenge={challenge}
        onChallenge={setChallenge}
        onDone={done}
        onCancel={() => setChallenge(null)}
      />
    )
  }
  if (data.state === 'not_set') return <SetPinForm onDone={done} />
  if (data.state === 'set') return <ChangePinForm onDone={done} onForgotten={startReset} />
  return (
    <Alert
      severity="warning"
      action={
        <ThrottledButton color="inherit" size="small" onClick={startReset}>
          {translate('settings.pin.reset')}
        </ThrottledButton>
      }
    >
      <UnbrokenDates text={translate('settings.pin.locked', { time: formatDateTime(data.locked_until ?? '') })} />
    </Alert>
  )
}
