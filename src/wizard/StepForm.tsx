import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { AnyObjectSchema } from 'yup'
import { useValidatedForm } from '../form/useValidatedForm.ts'
import { ValidatedForm } from '../form/ValidatedForm.tsx'
import { deepEqual } from './deepEqual.ts'
import type { FlowAnswers, WizardControls, WizardStep } from './flow.ts'
import { type FieldOf, pickFields } from './progress.ts'
import type { StepProblem } from './useSteps.ts'

interface StepFormProps<A extends FlowAnswers> {
  step: WizardStep<A>
  /** The fields of every step on its screen. */
  fields: readonly FieldOf<A>[]
  answers: A
  /** The current answers, which may be newer than this render's `answers`. */
  latest: () => A
  change: WizardControls<A>['change']
  problem: StepProblem | null
  leave: () => Promise<void>
  children: (form: { submit: () => void; isSubmitting: boolean }) => ReactNode
}

/**
 * One step's form. Every keystroke updates the answers, and so the summary and the draft; dropped answers come back as
 * empty fields.
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
  const state = useValidatedForm<FieldValues>({
    initial: structuredClone(pickFields(answers, fields)),
    schemaOf: (values) => step.schema({ ...latest(), ...values }) as AnyObjectSchema,
    onSubmit: leave,
    isKept: true,
  })
  const { form, submit, busy } = state

  const isFilling = useRef(false)
  const take = useEffectEvent((values: FieldValues) => {
    // While the loop below sets the fields one by one, a half-filled form must not be applied: it would drop dependent answers.
    if (isFilling.current) return
    change(structuredClone(pickFields(values as A, fields)))
  })
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => take(values) }), [form])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on every change of the answers, from any source
  useEffect(() => {
    // The latest answers, not this render's: newer input must not be overwritten.
    const now: FieldValues = latest()
    isFilling.current = true
    for (const field of fields) {
      if (!deepEqual(form.getValues(field), now[field])) form.setValue(field, structuredClone(now[field]))
    }
    isFilling.current = false
  }, [form, step, answers, latest])
  const show = useEffectEvent(state.refuse)
  useEffect(() => {
    if (problem?.field) show(problem.field, problem.message)
  }, [problem])

  return <ValidatedForm state={state}>{children({ submit, isSubmitting: busy })}</ValidatedForm>
}
