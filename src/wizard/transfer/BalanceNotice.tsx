import Alert from '@mui/material/Alert'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { formatMoney } from '../../../contract/base/money.ts'
import { useServer } from '../../dataProvider/useServer.ts'

export const useBalance = () => {
  const { call } = useServer()
  return useQuery({
    queryKey: ['balance', 'summary'],
    queryFn: () => call('/balance/summary', {}, { toast: false }),
    staleTime: 0,
  })
}

/** Says what is missing before the person signs: the order may be placed, but is paid only when the balance allows. */
export const BalanceNotice = ({ totalMinor }: { totalMinor: bigint }) => {
  const translate = useTranslate()
  const { data } = useBalance()
  if (!data) return null
  const missing = totalMinor - BigInt(data.available_minor)
  if (missing <= 0n) return null
  return (
    <Alert severity="warning" role="status">
      {translate('sendMoney.balance_missing', { missing: formatMoney(missing, data.currency) })}
    </Alert>
  )
}
