import { useEffect, useRef, useState } from 'react'
import { codes } from '../../../contract/base/codes.ts'
import { limits } from '../../../contract/base/limits.ts'
import { brokenRule } from '../../../contract/base/patterns/pattern.ts'
import { patterns } from '../../../contract/base/patterns/patterns.ts'
import type { CallAnswer } from '../../../contract/calls.ts'
import { DigitsInput } from '../../ui/DigitsInput.tsx'
import { clockText, useSecondsLeft } from '../../ui/useSecondsLeft.ts'
import { fill } from '../texts.ts'
import { Field } from './Field.tsx'
import { ruleText } from './fieldErrors.ts'
import { PrimaryButton } from './PrimaryButton.tsx'
import type { RegistrationPageProps } from './registrationCall.ts'
import { useRegistrationCall } from './registrationCall.ts'
import { StepFrame } from './StepFrame.tsx'
import { registrationTexts } from './texts.ts'
import { useLocale } from './useLocale.ts'

type Challenge = CallAnswer<'/account/register'>

interface RegistrationCodeProps extends RegistrationPageProps {
  email: string
  userName: string
  challenge: Challenge
  onChallenge: (challenge: Challenge) => void
  /** With the user name the account got. */
  onDone: (userName: string) => void
  onStartAgain: () => void
}

const userNameField = { id: 'user_name', autoComplete: 'username', maxLength: 20 } as const

/** The code from the mail; and another user name, where the one asked for is somebody's already. */
export const RegistrationCode = (props: RegistrationCodeProps) => {
  const { email, challenge, onChallenge, onDone, onStartAgain, serverNow } = props
  const locale = useLocale()
  const t = registrationTexts[locale]
  const { busy, error, run } = useRegistrationCall(props)
  const [otp, setOtp] = useState('')
  const [isShort, setIsShort] = useState(false)
  const [userName, setUserName] = useState(props.userName)
  const [isTaken, setIsTaken] = useState(false)
  const [nameRule, setNameRule] = useState<string | null>(null)
  const [resent, setResent] = useState(false)
  const nameInput = useRef<HTMLInputElement>(null)
  const waitSeconds = useSecondsLeft(challenge.resend_at, { now: serverNow })

  useEffect(() => {
    if (error?.field === 'otp') setOtp('')
    if (error?.code === codes.user_name_taken.code) setIsTaken(true)
  }, [error])
  useEffect(() => {
    if (isTaken) nameInput.current?.focus()
  }, [isTaken])

  const submit = (code: string) => {
    const broken = brokenRule(patterns.personal_user_name, userName.trim())
    setNameRule(broken)
    setIsShort(code.length < limits.otpDigits)
    if (broken || code.length < limits.otpDigits || busy) return
    setResent(false)
    const { registration_id } = challenge
    void run(
      (ask) => ask('/account/confirm-registration', { registration_id, otp: code, user_name: userName.trim() }),
      (made) => onDone(made.user_name),
    )
  }
  const resend = () =>
    void run(
      (ask) => ask('/account/resend-registration-otp', { registration_id: challenge.registration_id }),
      (next) => {
        onChallenge(next)
        setResent(true)
      },
    )
  const otpError = otp === '' && error?.field === 'otp' ? error.text : undefined
  return (
    <StepFrame
      title={t.verify_title}
      hint={fill(t.code_sent, { to: email })}
      error={error && error.field !== 'otp' && error.field !== 'user_name' ? error.text : null}
      onSubmit={() => submit(otp)}
    >
      {isTaken ? (
        <Field
          {...userNameField}
          ref={nameInput}
          label={t.user_name}
          value={userName}
          onChange={(value) => {
            setNameRule(null)
            setUserName(value)
          }}
          hint={t.user_name_other}
          error={nameRule ? ruleText(nameRule, locale) : error?.field === 'user_name' ? error.text : null}
        />
      ) : null}
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
        hint={fill(t.sends_left, { count: String(challenge.sends_left) })}
        autoFocus
      />
      <PrimaryButton text={t.create_account} busy={busy} />
      <div className="step-links">
        <button type="button" className="link" onClick={resend} disabled={waitSeconds > 0 || busy}>
          {waitSeconds > 0 ? fill(t.resend_in, { time: clockText(waitSeconds) }) : t.resend}
        </button>
        <button type="button" className="link" onClick={onStartAgain}>
          {t.start_again}
        </button>
      </div>
      <p className="visually-hidden" role="status">
        {resent ? t.resent : null}
      </p>
    </StepFrame>
  )
}
