import { useEffect, useState } from 'react'
import type { CallAnswer, CallRequest } from '../../../contract/calls.ts'
import { loginUrl } from '../../authProvider/entry.ts'
import { PublicLink } from '../PublicLink.tsx'
import { Field, type FieldProps } from './Field.tsx'
import { ruleText } from './fieldErrors.ts'
import { PasswordFields } from './PasswordFields.tsx'
import { PrimaryButton } from './PrimaryButton.tsx'
import type { RegistrationPageProps } from './registrationCall.ts'
import { useRegistrationCall } from './registrationCall.ts'
import { type FieldErrors, type FieldName, fieldOrder, isFieldName, judge, type Typed } from './registrationForm.ts'
import { type Option, SelectField } from './SelectField.tsx'
import { StepFrame } from './StepFrame.tsx'
import { TermsTick } from './TermsTick.tsx'
import { registrationTexts } from './texts.ts'
import { useLists } from './useLists.ts'
import { useLocale } from './useLocale.ts'

interface RegistrationFieldsProps extends RegistrationPageProps {
  typed: Typed
  onType: (typed: Typed) => void
  onSent: (asked: CallRequest<'/account/register'>, challenge: CallAnswer<'/account/register'>) => void
}

type TextName = Exclude<FieldName, 'terms_accepted'>

/** Where a wrong field takes the focus: found by its id, since each has one. */
function useFocus(refusedAt: FieldName | null) {
  const [focusAt, setFocusAt] = useState<{ name: FieldName } | null>(null)
  useEffect(() => {
    if (focusAt) document.getElementById(focusAt.name)?.focus()
  }, [focusAt])
  useEffect(() => {
    if (refusedAt) setFocusAt({ name: refusedAt })
  }, [refusedAt])
  return setFocusAt
}

/** The whole form of a registration, in three parts. */
export const RegistrationFields = ({ typed, onType, onSent, ...props }: RegistrationFieldsProps) => {
  const locale = useLocale()
  const t = registrationTexts[locale]
  const lists = useLists(useRegistrationCall(props).run, locale)
  const { busy, error, run } = useRegistrationCall(props)
  const [rules, setRules] = useState<FieldErrors>({})
  const refusedAt = error && isFieldName(error.field) ? error.field : null
  const setFocusAt = useFocus(refusedAt)

  const change = (name: FieldName, value: string | boolean) => {
    onType({ ...typed, [name]: value })
    setRules(({ [name]: _, ...others }) => others)
  }
  const errorAt = (name: FieldName) => {
    const rule = rules[name]
    if (rule !== undefined) return ruleText(rule, locale)
    return refusedAt === name ? error?.text : null
  }
  const submit = () => {
    const judged = judge(typed)
    if ('errors' in judged) {
      setRules(judged.errors)
      const first = fieldOrder.find((name) => judged.errors[name] !== undefined)
      if (first) setFocusAt({ name: first })
    } else if (!busy) {
      void run(
        (ask) => ask('/account/register', judged.request),
        (challenge) => onSent(judged.request, challenge),
      )
    }
  }
  const field = (name: TextName, label: string, more: Partial<FieldProps> = {}) => (
    <Field
      id={name}
      label={label}
      value={typed[name]}
      onChange={(value) => change(name, value)}
      error={errorAt(name)}
      {...more}
    />
  )
  const select = (name: TextName, label: string, options: readonly Option[], autoComplete?: string) => (
    <SelectField
      id={name}
      label={label}
      value={typed[name]}
      onChange={(value) => change(name, value)}
      options={options}
      error={errorAt(name)}
      {...(autoComplete ? { autoComplete } : {})}
    />
  )
  return (
    <StepFrame
      wide
      title={t.register_title}
      hint={t.register_hint}
      error={error && !refusedAt ? error.text : null}
      onSubmit={submit}
    >
      <fieldset className="entry-part">
        <legend>{t.section_you}</legend>
        {field('full_name', t.full_name, { autoComplete: 'name', maxLength: 80, hint: t.full_name_hint })}
        {field('user_name', t.user_name, { autoComplete: 'username', maxLength: 20, hint: t.user_name_hint })}
        {field('email', t.email, { type: 'email', autoComplete: 'email', maxLength: 50 })}
        {field('job_title', t.job_title, { autoComplete: 'organization-title' })}
        {select('country', t.dial_code, lists.dialCodes, 'tel-country-code')}
        {field('phone_number', t.phone, { type: 'tel', autoComplete: 'tel-national', maxLength: 17 })}
      </fieldset>
      <fieldset className="entry-part">
        <legend>{t.section_company}</legend>
        {field('company_name', t.company_name, { autoComplete: 'organization', maxLength: 50 })}
        {field('website', t.website, { type: 'url', autoComplete: 'url', optional: true })}
        {select('purpose_of_use', t.purpose, lists.purposes)}
        {select('volume_transaction_per_month', t.volume, lists.volumes)}
        {select('transaction_frequency_per_month', t.frequency, lists.frequencies)}
        {field('referral_code', t.referral_code, { optional: true, maxLength: 8 })}
      </fieldset>
      <fieldset className="entry-part">
        <legend>{t.section_security}</legend>
        <PasswordFields
          value={typed.password}
          repeated={typed.repeated}
          onChange={(value) => change('password', value)}
          onRepeat={(value) => change('repeated', value)}
          own={[typed.full_name, typed.user_name, typed.email, typed.company_name]}
          error={errorAt('password')}
          repeatError={errorAt('repeated')}
        />
        {select('security_question', t.security_question, lists.questions)}
        {field('security_answer', t.security_answer, {
          autoComplete: 'off',
          maxLength: 100,
          hint: t.security_answer_hint,
        })}
      </fieldset>
      <TermsTick
        checked={typed.terms_accepted}
        onChange={(value) => change('terms_accepted', value)}
        error={errorAt('terms_accepted')}
      />
      <PrimaryButton text={t.create_account} busy={busy} />
      <div className="step-links">
        <PublicLink to={loginUrl}>{t.back_to_login}</PublicLink>
      </div>
    </StepFrame>
  )
}
