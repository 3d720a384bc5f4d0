import type { ViewProps } from '../../wizard/flow.ts'
import type { TransferAnswers } from '../../wizard/transfer/answers.ts'
import { ReviewStep } from '../../wizard/transfer/ReviewStep.tsx'

/** The review of the short flow, in which amount and purpose are edited in one step. */
export const DomesticReview = ({ controls }: ViewProps<TransferAnswers>) => (
  <ReviewStep controls={controls} detailsStep="amount" />
)
