import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { AnyObjectSchema } from 'yup'
import { CheckedForm } from '../form/CheckedForm.tsx'
import { useCheckedForm } from '../form/useCheckedForm.ts'
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

/**
 * One step's form. Every keystroke goes to the answers, so that the summary lives and the draft is saved; answers that fall away come back
 * as empty fields.
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
  const state = useCheckedForm<FieldValues>({
    initial: structuredClone(pickFields(answers, step.fields)),
    schemaOf: (values) => step.schema({ ...latest(), ...values }) as AnyObjectSchema,
    onSubmit: leave,
    isKept: true,
  })
  const { form, submit, busy } = state

  const take = useEffectEvent((values: FieldValues) => {
    change(structuredClone(pickFields(values as A, step.fields)))
  })
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => take(values) }), [form])
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the answers change, by whatever hand
  useEffect(() => {
    // A key may have been pressed since this was drawn: what it typed must not be taken back.
    const now: FieldValues = latest()
    for (const field of step.fields) {
      if (!isSame(form.getValues(field), now[field])) form.setValue(field, structuredClone(now[field]))
    }
  }, [form, step, answers, latest])
  const show = useEffectEvent(state.refuse)
  useEffect(() => {
    if (problem?.field) show(problem.field, problem.message)
  }, [problem])

  return <CheckedForm state={state}>{children({ submit, isSubmitting: busy })}</CheckedForm>
}
