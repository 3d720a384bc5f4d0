import { defineMachine, type NumberOf, numbersByName, numbersOf } from './machine.ts'

/** Verification status of a business (`is_verified`). A declined one may submit again. */
export const verificationStates = defineMachine({
  not_verified: { number: 0, colour: 'amber', next: ['under_review'] },
  under_review: { number: 1, colour: 'amber', next: ['verified', 'declined'] },
  verified: { number: 2, colour: 'green', next: [] },
  declined: { number: 3, colour: 'red', next: ['under_review'] },
})

export type VerificationStatus = NumberOf<typeof verificationStates>
export const verificationStatus = numbersByName(verificationStates)
export const verificationStatuses = numbersOf(verificationStates)

/** One submission. `not_eligible` is final: nothing can be submitted after it. */
export const verificationCaseStates = defineMachine({
  submitted: { number: 201, colour: 'amber', next: ['information_asked', 'approved', 'case_declined', 'not_eligible'] },
  information_asked: { number: 202, colour: 'amber', next: ['submitted', 'case_declined', 'not_eligible'] },
  approved: { number: 203, colour: 'green', next: [] },
  case_declined: { number: 204, colour: 'red', next: [] },
  not_eligible: { number: 205, colour: 'red', next: [] },
})

export type CaseStatus = NumberOf<typeof verificationCaseStates>
export const caseStatus = numbersByName(verificationCaseStates)
export const caseStatuses = numbersOf(verificationCaseStates)

/** Verification status of the business that follows from a case's state. */
const madeBy = {
  [caseStatus.submitted]: verificationStatus.under_review,
  [caseStatus.information_asked]: verificationStatus.under_review,
  [caseStatus.approved]: verificationStatus.verified,
  [caseStatus.case_declined]: verificationStatus.declined,
  [caseStatus.not_eligible]: verificationStatus.declined,
} as const satisfies Record<CaseStatus, VerificationStatus>

export const verificationOfCase = (status: CaseStatus): VerificationStatus => madeBy[status]
