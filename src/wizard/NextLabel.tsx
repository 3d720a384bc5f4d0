import { useTranslate } from 'ra-core'
import { channel } from '../dataProvider/callServer.ts'
import { useSecondsLeft } from '../ui/Countdown.tsx'
import type { FlowAnswers, WizardStep } from './flow.ts'

interface NextLabelProps<A extends FlowAnswers> {
  step: WizardStep<A>
  answers: A
}

const longAgo = new Date(0).toISOString()

/** What the primary button does now; it changes by itself when the step's deadline passes. */
export function NextLabel<A extends FlowAnswers>({ step, answers }: NextLabelProps<A>) {
  const translate = useTranslate()
  useSecondsLeft(step.deadline?.(answers) ?? longAgo, { now: channel.serverNow })
  return translate(step.nextLabel?.(answers, channel.serverNow()) ?? 'wizard.next')
}
