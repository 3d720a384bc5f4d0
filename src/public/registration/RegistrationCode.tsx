import { useEffect, useState } from 'react'
import { limits } from '../../../contract/base/money/limits.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import { DigitsInput } from '../../ui/DigitsInput.tsx'
import { Countdown, useSecondsLeft } from '../../ui/dates/Countdown.tsx'
import { interpolate } from '../texts.ts'
import { PrimaryButton } from './PrimaryButton.tsx'
import { type RegistrationPageProps, useRegistrationCall } from './registrationCall.ts'
import type { Progress } from './registrationProgress.ts'
import { StepFrame } from './StepFrame.tsx'
import { registrationTexts } from './texts.ts'
import { useLocale } from './useLocale.ts'

/** The most common mail domains; a domain one typo away from one of them is probably a typo. */
const wellKnown = ['gmail.com', 'yahoo.com', 'yahoo.co.id', 'hotmail.com', 'outlook.com', 'icloud.com', 'qq.com']
/** Real domains that look like a typo. */
const realToo = ['ymail.com', 'mail.com', 'qq.cn']

/** Whether the texts differ by one typo: a missing, extra, wrong or transposed letter. */
function isOneSlip(typed: string, meant: string): boolean {
  let start = 0
  while (start < typed.length && typed[start] === meant[start]) start += 1
  let [typedEnd, meantEnd] = [typed.length, meant.length]
  while (typedEnd > start && meantEnd > start && typed[typedEnd - 1] === meant[meantEnd - 1]) {
    typedEnd -= 1
    meantEnd -= 1
  }
  const [wrong, right] = [typed.slice(start, typedEnd), meant.slice(start, meantEnd)]
  if (wrong === right) return false
  if (wrong.length <= 1 && right.length <= 1) return true
  return wrong.length === 2 && wrong[0] === right[1] && wrong[1] === right[0] && right.length === 2
}

/** The likely address: `ratna@gmial.com` → `ratna@gmail.com`; null if nothing looks wrong. */
export function suggestEmail(email: string): string | null {
  const [, name, domain] = /^(.+)@([^@]+)$/.exec(email.trim().toLowerCase()) ?? []
  if (!name || !domain || wellKnown.includes(domain) || realToo.includes(domain)) return null
  const meant = wellKnown.find((known) => isOneSlip(domain, known))
  return meant ? `${name}@${meant}` : null
}

interface EmailTypoProps {
  email: string
  onChoose: (email: string) => void
}

/** Suggests the likely address when one looks mistyped. */
const EmailSuggestion = ({ email, onChoose }: EmailTypoProps) => {
  const t = registrationTexts[useLocale()]
  const meant = suggestEmail(email)
  return (
    <div role="status">
      {meant === null ? null : (
        <button type="button" className="link" onClick={() => onChoose(meant)}>
          {interpolate(t.email_typo, { email: meant })}
        </button>
      )}
    </div>
  )
}

type Challenge = CallResponse<'/account/start-registration'>

interface RegistrationCodeProps extends RegistrationPageProps {
  email: string
  challenge: Challenge
  onChallenge: (challenge: Challenge) => void
  onDone: (own: NonNullable<Progress['own']>) => void
  /** Lets the person correct the address and keep the other input. */
  onOtherEmail: (email: string) => void
}

/** The code from the mail. */
export const RegistrationCode = (props: RegistrationCodeProps) => {
  const { email, challenge, onChallenge, onDone, onOtherEmail, serverNow, newToken } = props
  const locale = useLocale()
  const t = registrationTexts[locale]
  const { busy, error, run } = useRegistrationCall(props)
  const [otp, setOtp] = useState('')
  const [isShort, setIsShort] = useState(false)
  const [resent, setResent] = useState(false)
  // One token for all attempts: a press repeated after a lost response is the same request.
  const [registration_token] = useState(newToken)
  const waitSeconds = useSecondsLeft(challenge.resend_at, { now: serverNow })
  const { registration_id } = challenge

  useEffect(() => {
    if (error?.field === 'otp') setOtp('')
  }, [error])

  const submit = (code: string) => {
    setIsShort(code.length < limits.otpDigits)
    if (code.length < limits.otpDigits || busy) return
    setResent(false)
    const own = { registration_id, registration_token }
    void run(
      (ask) => ask('/account/confirm-registration', { ...own, otp: code }),
      () => onDone(own),
    )
  }
  const resend = () =>
    void run(
      (ask) => ask('/account/resend-registration-otp', { registration_id }),
      (next) => {
        onChallenge(next)
        setResent(true)
      },
    )
  const otpError = otp === '' && error?.field === 'otp' ? error.text : undefined
  return (
    <StepFrame
      title={t.verify_title}
      hint={interpolate(t.code_sent, { to: email })}
      step={2}
      error={error && error.field !== 'otp' ? error.text : null}
      onSubmit={() => submit(otp)}
    >
      {challenge.is_mail_late ? <p role="status">{t.mail_late}</p> : null}
      <EmailSuggestion email={email} onChoose={onOtherEmail} />
      <DigitsInput
        id="otp"
        kind="otp"
        label={t.code_label}
        digits={limits.otpDigits}
        value={otp}
        onChange={(code) => {
          setIsShort(false)
          setOtp(code)
        }}
        onComplete={submit}
        error={isShort ? t.code_missing : busy ? undefined : otpError}
        hint={interpolate(t.sends_left, { count: String(challenge.sends_left) })}
        autoFocus
      />
      <PrimaryButton text={t.continue} busy={busy} />
      <div className="step-links">
        <button type="button" className="link" onClick={resend} disabled={waitSeconds > 0 || busy}>
          {waitSeconds > 0 ? (
            <Countdown until={challenge.resend_at} now={serverNow} text={t.resend_in} isShort />
          ) : (
            t.resend
          )}
        </button>
        <button type="button" className="link" onClick={() => onOtherEmail(email)}>
          {t.other_address}
        </button>
      </div>
      <p className="visually-hidden" role="status">
        {resent ? t.resent : null}
      </p>
    </StepFrame>
  )
}
