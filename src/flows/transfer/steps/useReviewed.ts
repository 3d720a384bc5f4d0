import { useQuery } from '@tanstack/react-query'
import { useServer } from '../../../dataProvider/useServer.ts'
import { useNameCheck } from '../../../parts/useNameCheck.ts'
import { useApprovals } from '../ApprovalRows.tsx'
import type { TransferAnswers } from '../answers.ts'
import { useBalance } from '../BalanceNotice.tsx'
import { usePaymentLimits } from '../PaymentLimits.tsx'
import { isScheduled } from '../scheduling.ts'

/** The data shown by the review. `isValidPeriod`: everything is loaded, so that nothing moves or is added to the declaration. */
export function useReviewData(answers: TransferAnswers) {
  const { quote, recipient, purpose } = answers
  const { call } = useServer()
  const recipientId = recipient?.id ?? ''
  const details = useQuery({
    queryKey: ['recipient', 'review', recipientId],
    enabled: recipient !== null,
    queryFn: () => call('/recipient/detail', { id: recipientId }, { toast: false }),
    staleTime: 0,
  })
  const nameCheck = useNameCheck(details.data)
  const isPaidNow = recipient !== null && quote !== null && !isScheduled(answers)
  const approvals = useApprovals(quote?.id ?? '', recipientId, { enabled: isPaidNow })
  const balance = useBalance({ enabled: isPaidNow })
  const limits = usePaymentLimits(recipientId, purpose, { enabled: recipient !== null })
  const areNoticesKnown = !limits.isLoading && !approvals.isLoading && !balance.isLoading
  return { details, nameCheck, isWhole: details.data !== undefined && nameCheck.check !== null && areNoticesKnown }
}
