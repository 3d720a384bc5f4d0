import Box from '@mui/material/Box'
import type { ViewProps } from '../../wizard/flow.ts'
import type { TransferAnswers } from '../send-money/answers.ts'
import { BalanceNotice } from '../send-money/BalanceNotice.tsx'
import { ReviewStep } from '../send-money/ReviewStep.tsx'

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
