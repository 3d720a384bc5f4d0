import { defineMachine, type NumberOf, numbersByName, numbersOf } from './machine.ts'

/** Whether a business has shown who it is (`is_verified`). One that was declined may hand its papers in again. */
export const verificationStates = defineMachine({
  not_verified: { number: 0, colour: 'amber', next: ['under_review'] },
  under_review: { number: 1, colour: 'amber', next: ['verified', 'declined'] },
  verified: { number: 2, colour: 'green', next: [] },
  declined: { number: 3, colour: 'red', next: ['under_review'] },
})

export type VerificationStatus = NumberOf<typeof verificationStates>
export const verificationStatus = numbersByName(verificationStates)
export const verificationStatuses = numbersOf(verificationStates)
