import { Checklist } from './Checklist.tsx'
import { FormatOffer } from './FormatOffer.tsx'
import type { VisibleStep } from './onboardingSteps.ts'

export const FirstSteps = ({ steps }: { steps: readonly VisibleStep[] }) => (
  <>
    <FormatOffer />
    <Checklist steps={steps} />
  </>
)
