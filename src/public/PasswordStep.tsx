import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { registrationUrls } from '../authProvider/registrationUrls.ts'
import { Icon } from '../ui/Icon.tsx'
import { FormError } from './FormError.tsx'
import { LocalizedText } from './LocalizedText.tsx'
import { PublicLink } from './PublicLink.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { TextInput } from './TextInput.tsx'

export interface Credentials {
  identifier: string
  password: string
}

/** The place of an error, and its text. */
export interface StepError {
  at: 'identifier' | 'password' | 'otp' | 'recovery_code' | 'form'
  text: string
}

interface PasswordStepProps {
  initial: Credentials
  busy: boolean
  error: StepError | null
  onSubmit: (credentials: Credentials) => void
  /** Called when the password field gets the focus, to prefetch the code of the next step. */
  onPasswordFocus: () => void
}

const Heading = () => (
  <div className="public-head">
    <h1>
      <LocalizedText text="login_title" />
    </h1>
    <p>
      <LocalizedText text="login_subtitle" />
    </p>
  </div>
)

const ForgotLink = () => (
  <PublicLink to={registrationUrls.forgot}>
    <LocalizedText text="forgot_password" />
  </PublicLink>
)

const RegisterLine = () => (
  <p className="public-aside">
    <LocalizedText text="new_here" />{' '}
    <PublicLink to={registrationUrls.register}>
      <LocalizedText text="register_business" />
    </PublicLink>
  </p>
)

/** The form in the built HTML. `dialog` outside a dialog does not submit, so no password can reach the address bar. */
export const StaticPasswordStep = () => (
  <form className="step" method="dialog" id="waiting-login">
    <Heading />
    <TextInput id="identifier" label="identifier" type="text" autoComplete="username" />
    <TextInput id="password" label="password" type="password" autoComplete="current-password" />
    <ForgotLink />
    <SubmitButton text="continue" disabled />
    <p className="assurance" role="status">
      <Icon name="lock" size={16} />
      <span>
        <LocalizedText text="connecting" />
      </span>
    </p>
    <RegisterLine />
  </form>
)

export const PasswordStep = ({ initial, busy, error, onSubmit, onPasswordFocus }: PasswordStepProps) => {
  const [identifier, setIdentifier] = useState(initial.identifier)
  const [password, setPassword] = useState(initial.password)
  const [missing, setMissing] = useState<'identifier' | 'password' | null>(null)
  const identifierInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const wrong = missing ?? (busy ? undefined : error?.at)

  useEffect(() => {
    if (wrong === 'identifier') identifierInput.current?.focus()
    if (wrong === 'password') passwordInput.current?.focus()
  }, [wrong])

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const lacks = identifier.trim() === '' ? 'identifier' : password === '' ? 'password' : null
    setMissing(lacks)
    if (!lacks && !busy) onSubmit({ identifier: identifier.trim(), password })
  }
  const errorAt = (field: 'identifier' | 'password') => {
    if (missing === field)
      return <LocalizedText text={field === 'identifier' ? 'identifier_missing' : 'password_missing'} />
    return !missing && error?.at === field ? error.text : null
  }

  return (
    <form className="step" method="dialog" onSubmit={submit} noValidate>
      <Heading />
      {error?.at === 'form' ? <FormError text={error.text} /> : null}
      <TextInput
        ref={identifierInput}
        id="identifier"
        label="identifier"
        type="text"
        autoComplete="username"
        value={identifier}
        onChange={setIdentifier}
        error={errorAt('identifier')}
      />
      <TextInput
        ref={passwordInput}
        id="password"
        label="password"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        onFocus={onPasswordFocus}
        error={errorAt('password')}
      />
      <ForgotLink />
      <SubmitButton text="continue" busy={busy} />
      <p className="assurance">
        <Icon name="lock" size={16} />
        <span>
          <LocalizedText text="secured" />
        </span>
      </p>
      <RegisterLine />
    </form>
  )
}
