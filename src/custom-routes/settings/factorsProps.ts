import type { CallResponse } from '../../../contract/calls.ts'

/** Props of each part of the two-factor tab: the factors that are set up, and a callback after a change. */
export interface FactorsProps {
  factors: CallResponse<'/account/get-factors'>
  onChanged: () => unknown
}
