import Alert from '@mui/material/Alert'
import { useTranslate } from 'ra-core'
import { refundableStatuses } from '../../../contract/base/money/refunds.ts'
import { transferStatus } from '../../../contract/base/statuses/transfer.ts'
import { useServer } from '../../dataProvider/useServer.ts'
import { formatDateTime } from '../../i18n/formats.ts'
import { Countdown } from '../../ui/dates/Countdown.tsx'
import { useSecondsLeft } from '../../ui/dates/useSecondsLeft.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { Refund } from './refundTypes.ts'

/** The promise of 2 × 24 hours, with a countdown. */
const Promised = ({ until }: { until: string }) => {
  const translate = useTranslate()
  const { serverNow } = useServer()
  const left = useSecondsLeft(until, { now: serverNow })
  const time = formatDateTime(until)
  return (
    <Alert severity={left === 0 ? 'warning' : 'info'} icon={<Icon name="clock" />} role="note" sx={{ mb: 2.5 }}>
      {translate(left === 0 ? 'refunds.overdue' : 'refunds.promise', { time })}{' '}
      {left === 0 ? null : <Countdown until={until} now={serverNow} />}
    </Alert>
  )
}

/** The next step that the refund is waiting for. */
export const RefundNotice = ({ refund }: { refund: Refund }) => {
  const translate = useTranslate()
  if (refund.stage === 'confirming' && refund.due_at !== null) return <Promised until={refund.due_at} />
  if (!refundableStatuses.includes(refund.status) || refund.stage === 'awaiting_approval') return null
  const isAgain = refund.status === transferStatus.refund_failed
  return (
    <Alert severity="warning" icon={<Icon name="info" />} role="note" sx={{ mb: 2.5 }}>
      {translate(isAgain ? 'refunds.failed' : 'refunds.choose')}
    </Alert>
  )
}
