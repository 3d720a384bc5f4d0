import type { CallAnswer } from '../../../contract/calls.ts'

/** A part of the two-factor tab: what is set up, and whom to tell when that has changed. */
export interface FactorsProps {
  factors: CallAnswer<'/account/get-factors'>
  onChanged: () => unknown
}
