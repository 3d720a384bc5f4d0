import { useEffect, useState } from 'react'
import { codes } from '../../../contract/base/calls/codes.ts'
import { FormFields } from './FormFields.tsx'
import { ruleMessage } from './fieldErrors.ts'
import { PrimaryButton } from './PrimaryButton.tsx'
import { type RegistrationPageProps, useRegistrationCall } from './registrationCall.ts'
import {
  type FieldErrors,
  type FieldName,
  type FormPage,
  formPages,
  pageOf,
  type RegistrationValues,
  registrationRequest,
  validateFormPage,
} from './registrationForm.ts'
import type { Progress } from './registrationProgress.ts'
import { StepFrame } from './StepFrame.tsx'
import { registrationTexts } from './texts.ts'
import { useLocale } from './useLocale.ts'
import { useOptionLists } from './useOptionLists.ts'
import { usePhoneNormalizer } from './usePhoneNormalizer.ts'

interface RegistrationFieldsProps extends RegistrationPageProps {
  progress: Progress
  own: NonNullable<Progress['own']>
  put: (part: Partial<Progress>) => void
  onDone: () => void
  /** The mailbox must be proved again; the text is the reason. */
  onOver: (text: string) => void
}

/** Focuses an invalid field, or the first field of a newly opened page, by id. */
function useFocus(page: FormPage) {
  const [focusAt, setFocusAt] = useState<{ name: FieldName }>({ name: formPages[page][0] })
  useEffect(() => document.getElementById(focusAt.name)?.focus(), [focusAt])
  return (name: FieldName) => setFocusAt({ name })
}

/** The rest of the form, in two pages. */
export const RegistrationFields = ({ progress, own, put, onDone, onOver, ...props }: RegistrationFieldsProps) => {
  const locale = useLocale()
  const t = registrationTexts[locale]
  const { page, typed, email } = progress
  const lists = useOptionLists(useRegistrationCall(props).run, locale)
  const { busy, error, run, clearError } = useRegistrationCall(props)
  const [rules, setRules] = useState<FieldErrors>({})
  const [isIn, setIsIn] = useState(false)
  const focus = useFocus(page)
  const refusedAt = pageOf(error?.field ?? null) ? (error?.field as FieldName) : null

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per refusal
  useEffect(() => {
    if (error?.code === codes.registration_over.code || error?.code === codes.email_exists.code) onOver(error.text)
    const refusedPage = pageOf(error?.field ?? null)
    if (refusedPage === undefined) return
    put({ page: refusedPage })
    focus(error?.field as FieldName)
  }, [error])

  const open = (next: FormPage) => {
    setRules({})
    clearError()
    put({ page: next })
    focus(formPages[next][0])
    scrollTo(0, 0)
  }
  const submit = (whole: RegistrationValues) => {
    const errors = validateFormPage(page, whole)
    const first = formPages[page].find((name) => errors[name] !== undefined)
    setRules(errors)
    if (first) focus(first)
    else if (page === 'about') open('access')
    else if (!busy && !isIn)
      void run(
        (ask) => ask('/account/register', { ...own, ...registrationRequest(whole) }),
        () => {
          setIsIn(true)
          onDone()
        },
      )
  }
  const { leave, press, isPressed } = usePhoneNormalizer(typed, (whole) => put({ typed: whole }), submit)
  const errorAt = (name: FieldName) => {
    const rule = rules[name]
    if (rule !== undefined) return ruleMessage(rule, locale)
    return refusedAt === name ? error?.text : null
  }
  return (
    <StepFrame
      isLong
      title={page === 'about' ? t.about_title : t.access_title}
      hint={
        <>
          {email}{' '}
          <button type="button" className="link" onClick={() => put({ own: null, challenge: null })}>
            {t.other_address}
          </button>
        </>
      }
      step={page === 'about' ? 3 : 4}
      error={error && !refusedAt ? error.text : null}
      onSubmit={press}
    >
      <FormFields
        page={page}
        typed={typed}
        email={email}
        lists={lists}
        errorAt={errorAt}
        onPhoneLeft={leave}
        onChange={(name, value) => {
          put({ typed: { ...typed, [name]: value } })
          setRules(({ [name]: _, ...others }) => others)
        }}
      />
      <PrimaryButton text={page === 'about' ? t.continue : t.create_account} busy={busy || isIn || isPressed} />
      {page === 'access' ? (
        <div className="step-links">
          <button type="button" className="link" onClick={() => open('about')}>
            {t.back}
          </button>
        </div>
      ) : null}
    </StepFrame>
  )
}
