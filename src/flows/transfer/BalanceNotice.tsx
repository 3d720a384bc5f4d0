import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { LinkBase, useTranslate } from 'react-admin'
import { pathTo } from '../../addresses/paths.ts'
import { useServer } from '../../dataProvider/useCall.ts'
import { formatMoney } from '../../i18n/formats.ts'

export const useBalance = ({ enabled = true }: { enabled?: boolean } = {}) => {
  const { call } = useServer()
  return useQuery({
    queryKey: ['balance', 'summary'],
    enabled,
    queryFn: () => call('/balance/summary', {}, { toast: false }),
    staleTime: 0,
  })
}

/** Warns of a shortfall before signing: the order may be placed, but is paid only when the balance suffices. */
export const BalanceNotice = ({ totalMinor }: { totalMinor: bigint }) => {
  const translate = useTranslate()
  const { data } = useBalance()
  if (!data) return null
  const missing = totalMinor - BigInt(data.available_minor)
  if (missing <= 0n) return null
  return (
    <Alert
      severity="warning"
      role="status"
      action={
        <Button
          component={LinkBase}
          to={pathTo('topUp', { toStep: 'amount' })}
          target="_blank"
          size="small"
          color="inherit"
        >
          {translate('sendMoney.balance_open')}
        </Button>
      }
      sx={{
        flexWrap: 'wrap',
        '& .MuiAlert-message': { flex: '1 1 220px' },
        '& .MuiAlert-action': { pt: 0, ml: 'auto' },
      }}
    >
      {translate('sendMoney.balance_missing', { missing: formatMoney(missing, data.currency) })}
    </Alert>
  )
}
