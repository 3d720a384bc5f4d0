import { type SubmitEvent, useContext, useEffect, useState } from 'react'
import { limits } from '../../contract/base/money/limits.ts'
import { formats } from '../i18n/formats.ts'
import { DigitsInput } from '../ui/DigitsInput.tsx'
import { Countdown, useSecondsLeft } from '../ui/dates/Countdown.tsx'
import { FormError } from './FormError.tsx'
import { LocaleContext, LocalizedText } from './LocalizedText.tsx'
import type { StepError } from './PasswordStep.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import type { Challenge } from './signInCalls.ts'
import { interpolate, publicTexts } from './texts.ts'

interface CodeStepProps {
  challenge: Challenge
  busy: boolean
  error: StepError | null
  /** The server's clock, in milliseconds. */
  serverNow: () => number
  onSubmit: (otp: string) => void
  onResend: () => void
  onPasskey: () => void
  onRecover: () => void
  onBack: () => void
  /** True just after a new code was sent. */
  resent: boolean
}

export const CodeStep = (props: CodeStepProps) => {
  const { challenge, busy, error, serverNow, onSubmit, onResend, onPasskey, onRecover, onBack, resent } = props
  const locale = useContext(LocaleContext) ?? 'en'
  const texts = publicTexts[locale]
  const [otp, setOtp] = useState('')
  const [isShort, setIsShort] = useState(false)
  const waitSeconds = useSecondsLeft(challenge.resend_at, { now: serverNow })
  const lifeSeconds = useSecondsLeft(challenge.expires_at, { now: serverNow })
  const isMailed = challenge.method === 'email'

  // Clears a refused code, so that the next one can be typed at once.
  useEffect(() => {
    if (error?.at === 'otp') setOtp('')
  }, [error])

  const submit = (code: string) => {
    setIsShort(code.length < limits.otpDigits)
    if (code.length === limits.otpDigits && !busy) onSubmit(code)
  }
  const onForm = (event: SubmitEvent) => {
    event.preventDefault()
    submit(otp)
  }
  const change = (code: string) => {
    setIsShort(false)
    setOtp(code)
  }
  const refused = busy || otp !== '' ? undefined : error?.at === 'otp' ? error.text : undefined

  return (
    <form className="step" method="dialog" onSubmit={onForm} noValidate>
      <div className="public-head">
        <h1>
          <LocalizedText text="code_title" />
        </h1>
        <p>
          {isMailed ? (
            <LocalizedText text="code_sent_email" values={{ to: challenge.sent_to }} />
          ) : (
            <LocalizedText text="code_sent_authenticator" />
          )}
        </p>
      </div>
      {challenge.is_mail_late ? (
        <p role="status">
          <LocalizedText text="mail_late" />
        </p>
      ) : null}
      {error?.at === 'form' ? <FormError text={error.text} /> : null}
      <DigitsInput
        id="otp"
        kind="otp"
        label={texts.code_label}
        digits={limits.otpDigits}
        value={otp}
        onChange={change}
        onComplete={submit}
        error={isShort ? texts.code_missing : refused}
        {...(isMailed ? { hint: interpolate(texts.code_hint, { time: formats().time(challenge.expires_at) }) } : {})}
        autoFocus
      />
      <SubmitButton text="log_in" busy={busy} />
      <div className="step-links">
        {challenge.methods.includes('passkey') ? (
          <button type="button" className="link" onClick={onPasskey} disabled={busy}>
            <LocalizedText text="passkey" />
          </button>
        ) : null}
        {challenge.methods.includes('recovery_code') ? (
          <button type="button" className="link" onClick={onRecover}>
            <LocalizedText text="use_recovery" />
          </button>
        ) : null}
        {!isMailed && lifeSeconds === 0 ? (
          <button type="button" className="link" onClick={onResend} disabled={busy}>
            <LocalizedText text="code_again" />
          </button>
        ) : null}
        {isMailed ? (
          <button type="button" className="link" onClick={onResend} disabled={waitSeconds > 0 || busy}>
            {waitSeconds > 0 ? (
              <Countdown until={challenge.resend_at} now={serverNow} text={texts.resend_in} isShort />
            ) : (
              <LocalizedText text="resend" />
            )}
          </button>
        ) : null}
        <button type="button" className="link" onClick={onBack}>
          <LocalizedText text="back" />
        </button>
      </div>
      <p className="visually-hidden" role="status">
        {resent ? <LocalizedText text="resent" /> : null}
      </p>
    </form>
  )
}
