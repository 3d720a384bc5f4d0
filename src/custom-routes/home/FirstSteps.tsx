import { lazy } from 'react'
import { loadPart } from '../../addresses/lazyPage.ts'
import { useSignedIn } from '../../authProvider/SignedIn.ts'
import { shownSteps } from './firstSteps.ts'
import { useTransferSummary } from './useTransferSummary.ts'

/** Few see it for long: its code comes when it is needed, and what is below waits for it. */
const Checklist = lazy(async () => ({
  default: (await loadPart(() => import('./Checklist.tsx'))).Checklist,
}))

/** What somebody new does first, until it is done. */
export const FirstSteps = () => {
  const { session } = useSignedIn()
  const { data: summary } = useTransferSummary()
  const isVerified = session.current()?.status.is_verified
  if (summary === undefined || isVerified === undefined) return null
  const steps = shownSteps(summary.first_steps, isVerified)
  if (steps.length === 0) return null
  return <Checklist steps={steps} />
}
