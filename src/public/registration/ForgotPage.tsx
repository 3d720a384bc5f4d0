import { useEffect, useRef, useState } from 'react'
import { brokenRule } from '../../../contract/base/patterns/pattern.ts'
import { patterns } from '../../../contract/base/patterns/patterns.ts'
import { loginUrl } from '../../authProvider/entry.ts'
import { PublicLink } from '../PublicLink.tsx'
import { fill } from '../texts.ts'
import { DoneStep } from './DoneStep.tsx'
import { Field } from './Field.tsx'
import { ruleText } from './fieldErrors.ts'
import { PrimaryButton } from './PrimaryButton.tsx'
import type { RegistrationPageProps } from './registrationCall.ts'
import { useRegistrationCall } from './registrationCall.ts'
import { StepFrame } from './StepFrame.tsx'
import { registrationTexts } from './texts.ts'
import { useLocale, useTitle } from './useLocale.ts'

/** Asks for a link by mail. What it answers is the same for everybody. */
export const ForgotPage = (props: RegistrationPageProps) => {
  const locale = useLocale()
  const t = registrationTexts[locale]
  const [email, setEmail] = useState('')
  const [rule, setRule] = useState<string | null>(null)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { busy, error, run } = useRegistrationCall(props)
  const input = useRef<HTMLInputElement>(null)
  useTitle(t.forgot_title)
  const atField = rule ? ruleText(rule, locale) : error?.field === 'email' ? error.text : null
  useEffect(() => {
    if (atField) input.current?.focus()
  }, [atField])

  if (sentTo !== null) {
    return (
      <DoneStep title={t.check_mail} text={fill(t.forgot_done, { email: sentTo })} kind="mail">
        <div className="step-links">
          <button type="button" className="link" onClick={() => setSentTo(null)}>
            {t.other_address}
          </button>
          <PublicLink to={loginUrl}>{t.back_to_login}</PublicLink>
        </div>
      </DoneStep>
    )
  }
  const submit = () => {
    const typed = email.trim()
    const broken = typed === '' ? 'required' : brokenRule(patterns.email, typed)
    setRule(broken)
    if (broken || busy) return
    void run(
      (ask) => ask('/account/forgot-password', { email: typed }),
      () => setSentTo(typed),
    )
  }
  return (
    <StepFrame
      title={t.forgot_title}
      hint={t.forgot_hint}
      error={error && error.field !== 'email' ? error.text : null}
      onSubmit={submit}
    >
      <Field
        ref={input}
        id="email"
        label={t.email}
        type="email"
        autoComplete="email"
        maxLength={50}
        value={email}
        onChange={(value) => {
          setRule(null)
          setEmail(value)
        }}
        error={atField}
      />
      <PrimaryButton text={t.send_link} busy={busy} />
      <div className="step-links">
        <PublicLink to={loginUrl}>{t.back_to_login}</PublicLink>
      </div>
    </StepFrame>
  )
}
