import { type Role, roleNames, rolesWith } from './roles.ts'

interface FirstStep {
  /** Whose checklist it stands in. */
  readonly roles: readonly Role[]
  /** Whoever does not want it may take it away for good. */
  readonly isOptional?: true
  /** Nothing can be done about it before the business is verified. */
  readonly waitsForVerification?: true
}

/** What somebody new does first, in this order. */
export const firstSteps = {
  verify_business: { roles: rolesWith('settings.company') },
  set_pin: { roles: [...new Set([...rolesWith('transfers.pay'), ...rolesWith('transfers.approve')])] },
  second_factor: { roles: roleNames, isOptional: true },
  top_up: { roles: rolesWith('balance.top_up'), waitsForVerification: true },
  invite_colleague: { roles: rolesWith('team.invite'), isOptional: true, waitsForVerification: true },
  first_transfer: { roles: rolesWith('transfers.create'), waitsForVerification: true },
} as const satisfies Record<string, FirstStep>

export type FirstStepName = keyof typeof firstSteps
export const firstStepNames = Object.keys(firstSteps) as FirstStepName[]

const rows: Readonly<Record<FirstStepName, FirstStep>> = firstSteps
export const firstStepOf = (name: FirstStepName): FirstStep => rows[name]
export const firstStepsFor = (role: Role): FirstStepName[] =>
  firstStepNames.filter((name) => rows[name].roles.includes(role))
export const optionalFirstSteps = firstStepNames.filter((name) => rows[name].isOptional)
