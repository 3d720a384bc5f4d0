import { Field, type FieldProps } from './Field.tsx'
import { PasswordFields } from './PasswordFields.tsx'
import type { FieldName, FormPage, RegistrationValues } from './registrationForm.ts'
import { type Option, SelectField } from './SelectField.tsx'
import { TermsCheckbox } from './TermsCheckbox.tsx'
import { registrationTexts } from './texts.ts'
import { useLocale } from './useLocale.ts'
import type { OptionLists } from './useOptionLists.ts'
import { phoneField } from './usePhoneNormalizer.ts'

interface FormFieldsProps {
  page: FormPage
  typed: RegistrationValues
  email: string
  lists: OptionLists
  errorAt: (name: FieldName) => string | null | undefined
  onChange: (name: FieldName, value: string | boolean) => void
  onPhoneLeft: () => void
}

type TextName = Exclude<FieldName, 'terms_accepted'>

function useInputs({ typed, errorAt, onChange }: FormFieldsProps) {
  const shared = (name: TextName, label: string) => ({
    id: name,
    label,
    value: typed[name],
    onChange: (value: string) => onChange(name, value),
    error: errorAt(name),
  })
  return {
    field: (name: TextName, label: string, more: Partial<FieldProps> = {}) => (
      <Field {...shared(name, label)} {...more} />
    ),
    select: (name: TextName, label: string, options: readonly Option[], more: { autoComplete?: string } = {}) => (
      <SelectField {...shared(name, label)} options={options} {...more} />
    ),
  }
}

/** Fields about the person who registers and the company. */
const AboutFields = (props: FormFieldsProps) => {
  const t = registrationTexts[useLocale()]
  const { field, select } = useInputs(props)
  return (
    <>
      <fieldset className="public-part">
        <legend>{t.section_you}</legend>
        {field('full_name', t.full_name, { autoComplete: 'name', maxLength: 80, hint: t.full_name_hint })}
        {field('job_title', t.job_title, { autoComplete: 'organization-title' })}
        {select('country', t.dial_code, props.lists.dialCodes, { autoComplete: 'tel-country-code' })}
        {field('phone_number', t.phone, { ...phoneField, onBlur: props.onPhoneLeft })}
      </fieldset>
      <fieldset className="public-part">
        <legend>{t.section_company}</legend>
        {field('company_name', t.company_name, { autoComplete: 'organization', maxLength: 50 })}
        {field('website', t.website, { type: 'url', autoComplete: 'url', optional: true })}
        {field('referral_code', t.referral_code, { optional: true, maxLength: 8 })}
      </fieldset>
    </>
  )
}

/** Fields about the purpose of the account and the first user's credentials. */
const AccessFields = (props: FormFieldsProps) => {
  const t = registrationTexts[useLocale()]
  const { typed, email, lists, errorAt, onChange } = props
  const { field, select } = useInputs(props)
  return (
    <>
      <fieldset className="public-part">
        <legend>{t.section_use}</legend>
        {select('purpose_of_use', t.purpose, lists.purposes)}
        {select('volume_transaction_per_month', t.volume, lists.volumes)}
        {select('transaction_frequency_per_month', t.frequency, lists.frequencies)}
      </fieldset>
      <fieldset className="public-part">
        <legend>{t.section_security}</legend>
        <div className="public-row">
          {field('user_name', t.user_name, { autoComplete: 'username', maxLength: 20, hint: t.user_name_hint })}
        </div>
        <PasswordFields
          value={typed.password}
          repeated={typed.repeated}
          onChange={(value) => onChange('password', value)}
          onRepeat={(value) => onChange('repeated', value)}
          own={[typed.full_name, typed.user_name, email, typed.company_name]}
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
      <TermsCheckbox
        checked={typed.terms_accepted}
        onChange={(value) => onChange('terms_accepted', value)}
        error={errorAt('terms_accepted')}
      />
    </>
  )
}

const pages = { about: AboutFields, access: AccessFields } as const satisfies Record<FormPage, unknown>

/** The fields of one page of the form. */
export const FormFields = (props: FormFieldsProps) => {
  const Shown = pages[props.page]
  return <Shown {...props} />
}
