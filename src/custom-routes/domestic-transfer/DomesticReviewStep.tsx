import Box from '@mui/material/Box'
import type { ViewProps } from '../../wizard/flow.ts'
import type { TransferAnswers } from '../../wizard/transfer/answers.ts'
import { BalanceNotice } from '../../wizard/transfer/BalanceNotice.tsx'
import { ReviewStep } from '../../wizard/transfer/ReviewStep.tsx'

/** The review of the short flow: paid from the balance, so what is missing there is said here. */
export const DomesticReviewStep = ({ controls }: ViewProps<TransferAnswers>) => {
  const { quote } = controls.answers
  return (
    <>
      <ReviewStep controls={controls} detailsStep="amount" />
      {quote === null ? null : (
        <Box sx={{ mt: 3 }}>
          <BalanceNotice totalMinor={BigInt(quote.total_minor)} />
        </Box>
      )}
    </>
  )
}
