import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { bulkStatus } from '../../../contract/base/statuses/bulk.ts'
import { useServer } from '../../dataProvider/useCall.ts'
import { formatDateTime, formatMoney } from '../../i18n/formats.ts'
import { PaymentInstructionFacts } from '../../parts/pay-in/PaymentInstructionFacts.tsx'
import { PaymentSteps } from '../../parts/pay-in/PaymentSteps.tsx'
import { Columns, equalColumns } from '../../ui/Columns.tsx'
import { Countdown } from '../../ui/dates/Countdown.tsx'
import { UnbrokenDates } from '../../ui/dates/UnbrokenDates.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { Bulk } from './bulkTypes.ts'
import { useRecreateBulk } from './useRecreateBulk.ts'

/** The payment deadline has passed: create the same rows again, unchanged or edited. */
const TimedOut = ({ bulk }: { bulk: Bulk }) => {
  const translate = useTranslate()
  const { remake, isRemaking } = useRecreateBulk(bulk)
  return (
    <Alert
      severity="warning"
      role="status"
      sx={{ flexWrap: 'wrap', mb: 2.5, '& .MuiAlert-message': { flex: '1 1 260px' } }}
      action={
        bulk.actions.includes('remake') ? (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button color="inherit" size="small" disabled={isRemaking} onClick={() => void remake('rows')}>
              {translate('transfers.modify')}
            </Button>
            <Button color="inherit" size="small" disabled={isRemaking} onClick={() => void remake('review')}>
              {translate('transfers.create_again')}
            </Button>
          </Box>
        ) : null
      }
    >
      {translate('payIn.ended.lapsed')}
    </Alert>
  )
}

/** Payment instructions for the batch, until it is paid or the deadline passes. */
export const BulkPayIn = ({ bulk, onEnd }: { bulk: Bulk; onEnd: () => void }) => {
  const translate = useTranslate()
  const { serverNow } = useServer()
  const { pay_in: payIn, status } = bulk
  if (status === bulkStatus.payment_timed_out) return <TimedOut bulk={bulk} />
  if (payIn?.state !== 'open') return null
  return (
    <Box sx={{ display: 'grid', gap: 2.5, mb: 2.5 }}>
      <Alert severity="info" icon={<Icon name="clock" />} role="note">
        <UnbrokenDates text={translate('payIn.deadline', { time: formatDateTime(payIn.expires_at) })} />{' '}
        <Countdown until={payIn.expires_at} now={serverNow} onEnd={onEnd} />
      </Alert>
      {payIn.credits.map(({ credited_at, amount_minor, currency, reason, state }) => (
        <Alert key={`${credited_at} ${amount_minor}`} severity={state === 'held' ? 'warning' : 'info'} role="status">
          {translate(`payIn.credits.${state === 'held' ? reason : state}`, {
            amount: formatMoney(amount_minor, currency),
          })}
        </Alert>
      ))}
      <Columns widths={equalColumns}>
        <PaymentInstructionFacts payIn={payIn} />
        <PaymentSteps payIn={payIn} />
      </Columns>
    </Box>
  )
}
