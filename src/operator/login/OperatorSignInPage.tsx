import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { limits } from '../../../contract/base/money/limits.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import { signWithPasskey } from '../../authProvider/passkey.ts'
import { readPageConfig } from '../../dataProvider/pageConfig.ts'
import { OtpInput } from '../../ui/DigitsInput.tsx'
import { PasswordField } from './PasswordField.tsx'
import type { SendPreSession } from './preSessionCalls.ts'
import { SignInForm } from './SignInForm.tsx'
import { SignInFrame } from './SignInFrame.tsx'
import { useSignInStep } from './useSignInStep.ts'

type Challenge = CallResponse<'/staff/start-login'>

/** Sign-in always requires a second factor, and no screen resets one. */
const LockedOut = () => (
  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
    {useTranslate()('operator.locked_out')}
  </Typography>
)

interface PasswordStepProps {
  send: SendPreSession
  notice: string | null
  onChallenge: (challenge: Challenge) => void
}

const PasswordStep = ({ send, notice, onChallenge }: PasswordStepProps) => {
  const translate = useTranslate()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const { busy, error, errorAt, run } = useSignInStep()
  const signOn = () =>
    void run(
      () => send('/staff/start-sign-on', {}),
      ({ url }) => location.assign(url),
    )
  const start = () => void run(() => send('/staff/start-login', { email: email.trim(), password }), onChallenge)
  return (
    <SignInFrame
      title={translate('operator.login_title')}
      hint={translate('operator.login_hint')}
      problem={error === null ? notice : error.field === null ? error.text : null}
    >
      <SignInForm busy={busy} submitLabel={translate('operator.continue')} onSubmit={start}>
        <TextField
          id="email"
          type="email"
          required
          label={translate('operator.email')}
          autoComplete="username"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={errorAt('email') !== undefined}
          helperText={errorAt('email')}
          slotProps={{ htmlInput: { maxLength: 254 }, inputLabel: { shrink: true } }}
        />
        <PasswordField
          value={password}
          onChange={setPassword}
          error={errorAt('password')}
          autoComplete="current-password"
        />
      </SignInForm>
      {readPageConfig().sign_on ? (
        <Button variant="outlined" disabled={busy} onClick={signOn}>
          {translate('operator.sign_on')}
        </Button>
      ) : null}
      <LockedOut />
    </SignInFrame>
  )
}

interface FactorStepProps {
  send: SendPreSession
  challenge: Challenge
  onBack: () => void
  onLoggedIn: () => Promise<void>
}

const FactorStep = ({
  send,
  challenge: { challenge_id, factor, passkey_options },
  onBack,
  onLoggedIn,
}: FactorStepProps) => {
  const translate = useTranslate()
  const [otp, setOtp] = useState('')
  const { busy, error, errorAt, run } = useSignInStep()
  const logInByCode = (code: string) => {
    if (busy || code.length < limits.otpDigits) return
    void run(async () => {
      const outcome = await send('/staff/login', { challenge_id, otp: code })
      // Clears a refused code, so that the next one can be typed at once.
      if (outcome.kind === 'refused') setOtp('')
      return outcome
    }, onLoggedIn)
  }
  const logInByPasskey = () =>
    void run(
      async () => send('/staff/login', { challenge_id, passkey: await signWithPasskey(passkey_options ?? {}) }),
      onLoggedIn,
    )
  const isPasskey = factor === 'passkey'
  return (
    <SignInFrame
      title={translate('operator.code_title')}
      hint={translate(isPasskey ? 'operator.passkey_hint' : 'operator.code_hint')}
      problem={error?.field === null ? error.text : null}
    >
      <SignInForm
        busy={busy}
        submitLabel={translate(isPasskey ? 'operator.use_passkey' : 'operator.log_in')}
        onSubmit={() => (isPasskey ? logInByPasskey() : logInByCode(otp))}
      >
        {isPasskey ? null : (
          <OtpInput
            id="otp"
            value={otp}
            onChange={setOtp}
            onComplete={logInByCode}
            error={otp === '' ? errorAt('otp') : undefined}
            autoFocus
          />
        )}
      </SignInForm>
      <Button onClick={onBack}>{translate('operator.back')}</Button>
      <LockedOut />
    </SignInFrame>
  )
}

interface LoginPageProps {
  send: SendPreSession
  /** The reason why the session ended. */
  notice: string | null
  onLoggedIn: () => Promise<void>
  /** The identity provider's result, after its redirect. */
  signedOn: string | null
}

/** Handles the provider's redirect: a session, the second step, or the form again with the reason. */
const useSignedOn = ({ send, signedOn, onLoggedIn }: LoginPageProps, onChallenge: (challenge: Challenge) => void) => {
  const { error, run } = useSignInStep()
  const isSent = useRef(false)
  useEffect(() => {
    if (signedOn === null || isSent.current) return
    isSent.current = true
    const state = new URLSearchParams(signedOn).get('state') ?? ''
    void run(
      () => send('/staff/finish-sign-on', { state, query: signedOn }),
      ({ challenge }) => (challenge === null ? onLoggedIn() : onChallenge(challenge)),
    )
  })
  return error?.text ?? null
}

/** Password, then always the second factor. */
export const OperatorSignInPage = (props: LoginPageProps) => {
  const { send, notice, onLoggedIn } = props
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  const refusal = useSignedOn(props, setChallenge)
  if (challenge === null) return <PasswordStep send={send} notice={refusal ?? notice} onChallenge={setChallenge} />
  return <FactorStep send={send} challenge={challenge} onBack={() => setChallenge(null)} onLoggedIn={onLoggedIn} />
}
