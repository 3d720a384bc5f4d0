import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { LinkBase, useTranslate } from 'ra-core'
import { isIncomingMethod } from '../../../../contract/base/money/paymentMethods.ts'
import { statuses } from '../../../../contract/base/statuses/reported.ts'
import { pathTo } from '../../../addresses/paths.ts'
import { Icon } from '../../../ui/Icon.tsx'
import type { Transfer } from '../transferTypes.ts'

const waiting: readonly string[] = ['awaiting_payment', 'payment_confirming']

/** A transfer that waits for money from outside: who has to act, and a link to the payment instructions. */
export const PayInNotice = ({ transfer }: { transfer: Pick<Transfer, 'id' | 'status' | 'payment_method'> }) => {
  const translate = useTranslate()
  const { name } = statuses[transfer.status]
  if (!isIncomingMethod(transfer.payment_method) || !waiting.includes(name)) return null
  return (
    <Alert
      severity="info"
      role="note"
      icon={<Icon name="wallet" />}
      sx={{ mb: 2.5, flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 260px' } }}
      action={
        <Button
          component={LinkBase}
          to={pathTo('paymentInstruction', { id: transfer.id })}
          size="small"
          color="inherit"
        >
          {translate('transfers.pay_in')}
        </Button>
      }
    >
      {translate(`payIn.notice.${name}`)}
    </Alert>
  )
}
