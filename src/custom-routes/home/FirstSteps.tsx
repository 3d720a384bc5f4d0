import { lazy } from 'react'
import { loadChunkWithTexts } from '../../addresses/lazyPage.ts'
import { useSignedIn } from '../../authProvider/SignedIn.ts'
import { visibleOnboardingSteps } from './firstSteps.ts'
import { useTransferSummary } from './useTransferSummary.ts'

/** Lazy: few people see it for long; the content below waits for it. */
const Checklist = lazy(async () => ({
  default: (await loadChunkWithTexts(() => import('./Checklist.tsx'))).Checklist,
}))

/** Onboarding checklist, shown until it is done. */
export const OnboardingChecklist = () => {
  const { session } = useSignedIn()
  const { data: summary } = useTransferSummary()
  const isVerified = session.current()?.status.is_verified
  if (summary === undefined || isVerified === undefined) return null
  const steps = visibleOnboardingSteps(summary.first_steps, isVerified)
  if (steps.length === 0) return null
  return <Checklist steps={steps} />
}
