import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useParams, useSearchParams } from 'react-router'
import { useCall } from '../../dataProvider/useCall.ts'
import { LoadFailed } from '../../ui/page/LoadFailed.tsx'
import { NotFound } from '../../ui/page/NotFound.tsx'
import { AmountStep } from './AmountStep.tsx'
import { PayStep } from './PayStep.tsx'
import { ReceiptStep } from './ReceiptStep.tsx'
import { topUpSteps } from './topUpPath.ts'

const refreshMs = 5_000

const Waiting = () => (
  <Box aria-busy="true" sx={{ display: 'grid', gap: 2.5 }}>
    <Skeleton variant="rounded" height={56} />
    <Skeleton variant="rounded" height={320} />
  </Box>
)

/** One top-up: its payment and state, or the form for its receipt. */
const OneTopUp = ({ id, isReceipt }: { id: string; isReceipt: boolean }) => {
  const { data, isError, refetch } = useCall(
    '/topup/detail',
    { id },
    {
      call: { toast: false },
      refetchInterval: ({ state }) => (state.data?.state === 'open' && state.status !== 'error' ? refreshMs : false),
    },
  )
  if (!data) return isError ? <LoadFailed onRetry={refetch} /> : <Waiting />
  return isReceipt && data.actions.includes('report') ? (
    <ReceiptStep topUp={data} onChanged={refetch} />
  ) : (
    <PayStep topUp={data} onChanged={refetch} />
  )
}

/** Tops up the balance: amount and method, payment instructions, and a receipt if the payment is not detected. */
export const TopUpPage = () => {
  const { toStep } = useParams()
  const [params] = useSearchParams()
  const id = params.get('id')
  if (!topUpSteps.some((step) => step === toStep)) return <NotFound />
  return (
    <Box sx={{ width: '100%', maxWidth: 1080, mx: 'auto' }}>
      {toStep === 'amount' || id === null ? <AmountStep /> : <OneTopUp id={id} isReceipt={toStep === 'receipt'} />}
    </Box>
  )
}
