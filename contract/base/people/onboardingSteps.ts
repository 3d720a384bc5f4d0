import { type Role, roleNames, rolesWith } from './roles.ts'

interface FirstStep {
  /** Roles whose checklist shows it. */
  readonly roles: readonly Role[]
  /** May be dismissed for good. */
  readonly isOptional?: true
  /** Not possible before the business is verified. */
  readonly waitsForVerification?: true
}

/** Onboarding checklist of a new person, in this order. */
export const onboardingSteps = {
  verify_business: { roles: rolesWith('settings.company') },
  set_pin: { roles: [...new Set([...rolesWith('transfers.pay'), ...rolesWith('transfers.approve')])] },
  second_factor: { roles: roleNames, isOptional: true },
  top_up: { roles: rolesWith('balance.top_up'), waitsForVerification: true },
  invite_colleague: { roles: rolesWith('team.invite'), isOptional: true, waitsForVerification: true },
  first_transfer: { roles: rolesWith('transfers.create'), waitsForVerification: true },
} as const satisfies Record<string, FirstStep>

export type OnboardingStepName = keyof typeof onboardingSteps
export const onboardingStepNames = Object.keys(onboardingSteps) as OnboardingStepName[]

const rows: Readonly<Record<OnboardingStepName, FirstStep>> = onboardingSteps
export const onboardingStepOf = (name: OnboardingStepName): FirstStep => rows[name]
export const onboardingStepsFor = (role: Role): OnboardingStepName[] =>
  onboardingStepNames.filter((name) => rows[name].roles.includes(role))
export const optionalOnboardingSteps = onboardingStepNames.filter((name) => rows[name].isOptional)
