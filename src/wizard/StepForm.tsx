import { yupResolver } from '@hookform/resolvers/yup'
import { useTranslate } from 'ra-core'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type FieldErrors, type FieldValues, FormProvider, useForm } from 'react-hook-form'
import type { ObjectSchema } from 'yup'
import { useThrottled } from '../ui/useThrottled.ts'
import type { FlowAnswers, WizardControls, WizardStep } from './flow.ts'
import { isSame } from './isSame.ts'
import { pickFields } from './progress.ts'
import type { Problem } from './useSteps.ts'

interface StepFormProps<A extends FlowAnswers> {
  step: WizardStep<A>
  answers: A
  /** The answers as they are, not as they were when this was drawn. */
  latest: () => A
  change: WizardControls<A>['change']
  problem: Problem | null
  leave: () => Promise<void>
  children: (form: { submit: () => void; isSubmitting: boolean }) => ReactNode
}

/** Errors of fields within fields count one by one. */
const countErrors = (errors: object): number =>
  Object.values(errors).reduce<number>(
    (count, error) =>
      count + (typeof error === 'object' && error !== null && !('type' in error) ? countErrors(error) : 1),
    0,
  )

/**
 * One step's form. Every keystroke goes to the answers, so that the summary lives and the draft is saved; answers that fall away come back
 * as empty fields. Errors appear on "Continue" and vanish while they are mended: an error that appears on blur would move the
 * button away under the pointer.
 */
export function StepForm<A extends FlowAnswers>({
  step,
  answers,
  latest,
  change,
  problem,
  leave,
  children,
}: StepFormProps<A>) {
  const translate = useTranslate()
  const [wrong, setWrong] = useState({ count: 0 })
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<FieldValues>({
    defaultValues: structuredClone(pickFields(answers, step.fields)),
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    // The library's order is that of registration; a person reads down the page.
    shouldFocusError: false,
    resolver: (values, context, options) => {
      const schema = step.schema({ ...latest(), ...values }) as ObjectSchema<FieldValues>
      return yupResolver(schema, { abortEarly: false }, { raw: true })(values, context, options)
    },
  })

  const take = useEffectEvent((values: FieldValues) => {
    change(structuredClone(pickFields(values as A, step.fields)))
  })
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => take(values) }), [form])
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the answers change, by whatever hand
  useEffect(() => {
    // The newest answers, not those of this render: what was typed meanwhile must not be overwritten.
    const now: FieldValues = latest()
    for (const field of step.fields) {
      if (!isSame(form.getValues(field), now[field])) form.setValue(field, structuredClone(now[field]))
    }
  }, [form, step, answers, latest])
  useEffect(() => {
    if (problem?.field)
      form.setError(problem.field, { type: 'server', message: problem.message }, { shouldFocus: true })
  }, [form, problem])

  const refuse = (errors: FieldErrors) => setWrong({ count: countErrors(errors) })
  useEffect(() => {
    if (wrong.count === 0) return
    const first = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    // A group of radio buttons is wrong as a whole; the focus goes to its first button.
    const target = first instanceof HTMLFieldSetElement ? first.querySelector('input') : first
    target?.focus()
  }, [wrong])
  const { run: submit, busy } = useThrottled(async () => {
    setWrong({ count: 0 })
    await form.handleSubmit(leave, refuse)()
  })

  return (
    <FormProvider {...form}>
      <form
        ref={element}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <p role="status" className="visually-hidden">
          {wrong.count > 0 ? translate('wizard.wrong_fields', { smart_count: wrong.count }) : ''}
        </p>
        {children({ submit, isSubmitting: busy })}
      </form>
    </FormProvider>
  )
}
