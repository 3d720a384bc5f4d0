import { type OnboardingStepName, onboardingStepOf } from '../../../contract/base/people/onboardingSteps.ts'
import { verificationStatus } from '../../../contract/base/statuses/verification.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import { invitePath } from '../../addresses/invitePath.ts'
import { pathTo, routeTable } from '../../addresses/paths.ts'

type Summary = CallResponse<'/transfer/summary'>

/** The page of each step. A step whose page does not exist yet is hidden. */
const pathsOf: Record<OnboardingStepName, () => string> = {
  verify_business: () => pathTo('verificationStatus'),
  set_pin: () => pathTo('settings', { tab: 'payment-pin' }),
  second_factor: () => pathTo('settings', { tab: 'two-factor' }),
  top_up: () => pathTo('topUp', { toStep: 'amount' }),
  invite_colleague: invitePath,
  first_transfer: () => pathTo('sendMoney', {}),
}

export interface VisibleStep {
  step: OnboardingStepName
  isDone: boolean
  path: string
  isOptional: boolean
  /** Blocked until the business is verified. */
  isWaiting: boolean
}

/** The steps to show; empty once all of them are done. */
export function visibleOnboardingSteps(
  steps: Summary['first_steps'],
  isVerified: number,
  hasPage = (path: string) => routeTable().pageAt(path.replace(/[?#].*/s, '')) !== undefined,
): VisibleStep[] {
  const shown = steps
    .map(({ step, is_done }) => ({ step, isDone: is_done, path: pathsOf[step]() }))
    .filter(({ path }) => hasPage(path))
    .map((row) => {
      const { isOptional = false, waitsForVerification = false } = onboardingStepOf(row.step)
      const isWaiting = waitsForVerification && !row.isDone && isVerified !== verificationStatus.verified
      return { ...row, isOptional, isWaiting }
    })
  return shown.some(({ isDone }) => !isDone) ? shown : []
}
