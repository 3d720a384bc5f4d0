import { useEffect, useState } from 'react'
import { codes } from '../../../contract/base/calls/codes.ts'
import { createFormats } from '../../../contract/base/texts/formats.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import { formatMoney, formats } from '../../i18n/formats.ts'
import { type ClaimLanguage, claimTexts } from './claimTexts.ts'
import { Field } from './Field.tsx'
import { PrimaryButton } from './PrimaryButton.tsx'
import { type RegistrationError, type RegistrationPageProps, useRegistrationCall } from './registrationCall.ts'
import { SelectField } from './SelectField.tsx'
import { StepFrame } from './StepFrame.tsx'

export type ClaimQuestions = CallResponse<'/transfer/open-recipient-link'>
type Texts = (typeof claimTexts)['en']

const Facts = ({ asked, language }: { asked: ClaimQuestions; language: ClaimLanguage }) => {
  const t = claimTexts[language]
  const facts = [
    [t.from, asked.company_name],
    [t.amount, formatMoney(asked.amount_minor, asked.currency)],
    [t.account, `•••• ${asked.account_tail}`],
    [
      t.until,
      `${createFormats({ ...formats().choice, timeZone: asked.time_zone }).moment(asked.expires_at)} (${t.zones[asked.time_zone]})`,
    ],
  ] as const
  return (
    <dl className="facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The place of the server's error: the name of an answer, or the whole form. */
function placeOf(error: RegistrationError | null, t: Texts): { name: string; text: string } | null {
  if (error === null) return null
  const name = error.field?.replace(/^answers\./, '') ?? ''
  if (error.code === codes.recipient_link_mismatch.code) return { name, text: t.mismatch }
  if (error.code === codes.input_invalid.code && name in t.fields) return { name, text: t.fields[name]?.wrong ?? '' }
  return { name: '', text: error.code === -1 ? t.network : error.text }
}

interface AnswerProps {
  field: ClaimQuestions['fields'][number]
  t: Texts
  value: string
  error: string | null
  onChange: (value: string) => void
}

const inputTypes = { text: 'text', numeric: 'text', tel: 'tel', date: 'date', email: 'email' } as const
const fills: Record<string, string> = { full_name: 'name', mobile: 'tel-national', birth_date: 'bday' }

const Answer = ({ field: { name, input_mode, choices }, t, value, error, onChange }: AnswerProps) => {
  const { label = name, hint } = t.fields[name] ?? {}
  if (choices.length > 0) {
    const options = ['', ...choices].map((choice) => ({
      value: choice,
      label: choice === '' ? t.choose : (t.choices[choice] ?? choice),
    }))
    return <SelectField id={name} label={label} value={value} onChange={onChange} options={options} error={error} />
  }
  return (
    <Field
      id={name}
      label={label}
      value={value}
      onChange={onChange}
      error={error}
      type={inputTypes[input_mode]}
      autoComplete={fills[name] ?? 'off'}
      {...(hint === undefined ? {} : { hint })}
    />
  )
}

interface ConsentProps {
  t: Texts
  checked: boolean
  isMissing: boolean
  onChange: (checked: boolean) => void
}

const Consent = ({ t, checked, isMissing, onChange }: ConsentProps) => (
  <div className="field">
    <div className="tick">
      <input
        id="is_consented"
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        aria-invalid={isMissing || undefined}
        aria-describedby="is_consented-error"
      />
      <label htmlFor="is_consented">{t.consent}</label>
    </div>
    <p id="is_consented-error" className="field-error" role="alert">
      {isMissing ? t.consent_missing : null}
    </p>
  </div>
)

interface RecipientFormProps extends RegistrationPageProps {
  asked: ClaimQuestions
  token: string
  language: ClaimLanguage
  onDone: (isDone: boolean) => void
  onInvalid: () => void
}

/** The questions to the recipient, and their consent. */
export const ClaimForm = ({ asked, token, language, onDone, onInvalid, ...props }: RecipientFormProps) => {
  const t = claimTexts[language]
  const { busy, error, run } = useRegistrationCall(props)
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [missing, setMissing] = useState<string | null>(null)
  const [isConsented, setConsented] = useState(false)
  const refused = placeOf(error, t)
  const wrong = missing ?? refused?.name ?? ''
  useEffect(() => {
    if (wrong !== '') document.getElementById(wrong)?.focus()
  }, [wrong])
  useEffect(() => {
    if (error?.code === codes.recipient_link_invalid.code) onInvalid()
  }, [error, onInvalid])

  const submit = () => {
    const empty = asked.fields.find(({ name, required }) => required && (typed[name] ?? '').trim() === '')?.name
    const next = empty ?? (isConsented ? null : 'is_consented')
    setMissing(next)
    if (next !== null || busy) return
    const request = { token, answers: typed, is_consented: isConsented }
    void run(
      (ask) => ask('/transfer/complete-recipient-step', request),
      ({ is_done }) => onDone(is_done),
    )
  }
  const errorAt = (name: string): string | null => {
    if (missing !== null) return missing === name ? (t.fields[name]?.wrong ?? null) : null
    return refused?.name === name ? refused.text : null
  }
  return (
    <StepFrame
      title={t.title[asked.kind]}
      hint={t.hint[asked.kind]}
      error={refused?.name === '' ? refused.text : null}
      onSubmit={submit}
    >
      <Facts asked={asked} language={language} />
      {asked.fields.map((field) => (
        <Answer
          key={field.name}
          field={field}
          t={t}
          value={typed[field.name] ?? ''}
          error={errorAt(field.name)}
          onChange={(value) => {
            setMissing(null)
            setTyped({ ...typed, [field.name]: value })
          }}
        />
      ))}
      <Consent
        t={t}
        checked={isConsented}
        isMissing={missing === 'is_consented'}
        onChange={(checked) => {
          setMissing(null)
          setConsented(checked)
        }}
      />
      <PrimaryButton text={t.send} busy={busy} />
      <p className="field-hint">{t.safety}</p>
    </StepFrame>
  )
}
