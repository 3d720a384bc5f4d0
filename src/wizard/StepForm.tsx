import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { AnyObjectSchema } from 'yup'
import { CheckedForm } from '../form/CheckedForm.tsx'
import { useCheckedForm } from '../form/useCheckedForm.ts'
import type { FlowAnswers, WizardControls, WizardStep } from './flow.ts'
import { isSame } from './isSame.ts'
import { type FieldOf, pickFields } from './progress.ts'
import type { Problem } from './useSteps.ts'

interface StepFormProps<A extends FlowAnswers> {
  step: WizardStep<A>
  /** What its screen asks for: the fields of every step that stands there. */
  fields: readonly FieldOf<A>[]
  answers: A
  /** The current answers, which may be newer than `answers` of this render. */
  latest: () => A
  change: WizardControls<A>['change']
  problem: Problem | null
  leave: () => Promise<void>
  children: (form: { submit: () => void; isSubmitting: boolean }) => ReactNode
}

/**
 * One step's form. Every keystroke goes to the answers, so that the summary lives and the draft is saved; answers that fall away come back
 * as empty fields.
 */
export function StepForm<A extends FlowAnswers>({
  step,
  fields,
  answers,
  latest,
  change,
  problem,
  leave,
  children,
}: StepFormProps<A>) {
  const state = useCheckedForm<FieldValues>({
    initial: structuredClone(pickFields(answers, fields)),
    schemaOf: (values) => step.schema({ ...latest(), ...values }) as AnyObjectSchema,
    onSubmit: leave,
    isKept: true,
  })
  const { form, submit, busy } = state

  const isFilling = useRef(false)
  const take = useEffectEvent((values: FieldValues) => {
    // While the loop below sets fields one by one, a half-filled form must not be taken: it would drop dependent answers.
    if (isFilling.current) return
    change(structuredClone(pickFields(values as A, fields)))
  })
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => take(values) }), [form])
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the answers change, by whatever hand
  useEffect(() => {
    // The newest answers, not those of this render: what was typed meanwhile must not be overwritten.
    const now: FieldValues = latest()
    isFilling.current = true
    for (const field of fields) {
      if (!isSame(form.getValues(field), now[field])) form.setValue(field, structuredClone(now[field]))
    }
    isFilling.current = false
  }, [form, step, answers, latest])
  const show = useEffectEvent(state.refuse)
  useEffect(() => {
    if (problem?.field) show(problem.field, problem.message)
  }, [problem])

  return <CheckedForm state={state}>{children({ submit, isSubmitting: busy })}</CheckedForm>
}
