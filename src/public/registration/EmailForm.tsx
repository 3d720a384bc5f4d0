import { type ReactNode, useEffect, useRef, useState } from 'react'
import { brokenRule } from '../../../contract/base/patterns/pattern.ts'
import { patterns } from '../../../contract/base/patterns/patterns.ts'
import { signInUrl } from '../../authProvider/publicPaths.ts'
import { PublicLink } from '../PublicLink.tsx'
import { Field } from './Field.tsx'
import { ruleMessage } from './fieldErrors.ts'
import { PrimaryButton } from './PrimaryButton.tsx'
import type { RegistrationError } from './registrationCall.ts'
import { StepFrame } from './StepFrame.tsx'
import { registrationTexts } from './texts.ts'
import { useLocale } from './useLocale.ts'

interface EmailFormProps {
  title: string
  hint: ReactNode
  step?: number
  /** Below the field. */
  fieldHint?: string
  button: string
  email: string
  onType: (email: string) => void
  /** The server's refusal. */
  error: RegistrationError | null
  /** Above the form, unless the server has returned an error. */
  reason?: string | null
  busy: boolean
  /** Receives the normalised, valid address. */
  onSubmit: (address: string) => void
}

/** Asks for one e-mail address, and shows its error at the field. */
export const EmailForm = ({
  title,
  hint,
  step,
  fieldHint,
  button,
  email,
  error,
  reason,
  busy,
  ...on
}: EmailFormProps) => {
  const locale = useLocale()
  const t = registrationTexts[locale]
  const [rule, setRule] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const atField = rule ? ruleMessage(rule, locale) : error?.field === 'email' ? error.text : null
  useEffect(() => {
    if (atField) input.current?.focus()
  }, [atField])
  const submit = () => {
    const address = email.trim()
    const broken = address === '' ? 'required' : brokenRule(patterns.email, address)
    setRule(broken)
    if (!broken && !busy) on.onSubmit(address)
  }
  return (
    <StepFrame
      title={title}
      hint={hint}
      {...(step === undefined ? {} : { step })}
      error={error && error.field !== 'email' ? error.text : (reason ?? null)}
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
        onChange={(typed) => {
          setRule(null)
          on.onType(typed)
        }}
        error={atField}
        {...(fieldHint === undefined ? {} : { hint: fieldHint })}
      />
      <PrimaryButton text={button} busy={busy} />
      <div className="step-links">
        <PublicLink to={signInUrl}>{t.back_to_login}</PublicLink>
      </div>
    </StepFrame>
  )
}
