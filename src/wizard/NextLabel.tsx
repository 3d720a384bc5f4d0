import { useTranslate } from 'ra-core'
import { useServer } from '../dataProvider/useServer.ts'
import { useSecondsLeft } from '../ui/dates/useSecondsLeft.ts'
import type { FlowAnswers, WizardStep } from './flow.ts'

interface NextLabelProps<A extends FlowAnswers> {
  step: WizardStep<A>
  answers: A
}

const longAgo = new Date(0).toISOString()

/** The primary button's current text, which changes when the step's deadline passes. */
export function NextLabel<A extends FlowAnswers>({ step, answers }: NextLabelProps<A>) {
  const translate = useTranslate()
  const { serverNow } = useServer()
  useSecondsLeft(step.deadline?.(answers) ?? longAgo, { now: serverNow })
  return translate(step.nextLabel?.(answers, serverNow()) ?? 'wizard.next')
}
