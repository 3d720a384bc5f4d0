import type { TransferAnswers } from '../../flows/transfer/answers.ts'
import { ReviewStep } from '../../flows/transfer/steps/ReviewStep.tsx'
import type { ViewProps } from '../../wizard/flow.ts'

/** The review of the short flow, in which amount and purpose are edited in one step. */
export const DomesticReview = ({ controls }: ViewProps<TransferAnswers>) => (
  <ReviewStep controls={controls} detailsStep="amount" />
)
