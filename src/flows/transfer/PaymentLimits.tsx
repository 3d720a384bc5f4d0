import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import type { CallResponse } from '../../../contract/calls.ts'
import { useCall } from '../../dataProvider/useCall.ts'
import { formatDay, formatMoney } from '../../i18n/formats.ts'

type Limit = CallResponse<'/transfer/limits'>['items'][number]

/** Per transfer, per day or over several days. */
const windowOf = ({ days }: Limit): 'transfer' | 'day' | 'days' =>
  days === null ? 'transfer' : days === 1 ? 'day' : 'days'

function useLimitText(): (limit: Limit) => string {
  const translate = useTranslate()
  return (limit) => {
    const { measure, currency, maximum, used, left, days, frees_on } = limit
    const amount = (minor: string) => (currency === null ? minor : formatMoney(minor, currency))
    const text = translate(`sendMoney.payment_limits.${windowOf(limit)}_${measure}`, {
      maximum: amount(maximum),
      used: amount(used),
      left: amount(left),
      days: String(days),
    })
    if (left !== '0' || frees_on === null) return text
    return translate('sendMoney.payment_limits.used_up', { text, day: formatDay(frees_on) })
  }
}

interface PaymentLimitsProps {
  recipientId: string
  purpose: string
}

export const usePaymentLimits = (recipient_id: string, purpose: string, options: { enabled?: boolean } = {}) =>
  useCall(
    '/transfer/limits',
    { recipient_id, ...(purpose === '' ? {} : { purpose }) },
    { ...options, call: { toast: false }, staleTime: 30_000 },
  )

/** Remaining limits for another transfer in this account's corridor; renders nothing without limits. */
export const PaymentLimits = ({ recipientId, purpose }: PaymentLimitsProps) => {
  const translate = useTranslate()
  const textOf = useLimitText()
  const { data } = usePaymentLimits(recipientId, purpose)
  if (!data || data.items.length === 0) return null
  const isUsedUp = data.items.some(({ left }) => left === '0')
  return (
    <Alert severity={isUsedUp ? 'warning' : 'info'} role="note">
      {translate('sendMoney.payment_limits.title')}
      <Box component="ul" sx={{ m: 0, mt: 0.75, pl: 2.5 }}>
        {data.items.map((limit) => (
          <li key={`${windowOf(limit)} ${limit.measure} ${limit.currency} ${limit.days}`} className="tabular">
            {textOf(limit)}
          </li>
        ))}
      </Box>
    </Alert>
  )
}
