import Alert from '@mui/material/Alert'
import { useTranslate } from 'ra-core'
import { statuses } from '../../../../contract/base/statuses/reported.ts'
import { unpaidStatuses } from '../../../../contract/base/statuses/transfer.ts'
import { useServer } from '../../../dataProvider/useServer.ts'
import { formatDateTime } from '../../../i18n/formats.ts'
import { Countdown } from '../../../ui/dates/Countdown.tsx'
import { useSecondsLeft } from '../../../ui/dates/useSecondsLeft.ts'
import { Icon } from '../../../ui/Icon.tsx'
import type { Transfer } from '../transferTypes.ts'

interface DeadlineNoticeProps {
  transfer: Pick<Transfer, 'status' | 'rate_held_until'>
  onEnd: () => void
}

/** The deadline by which an unpaid transfer can be signed, approved or paid at its price. */
export const DeadlineNotice = ({ transfer: { status, rate_held_until: until }, onEnd }: DeadlineNoticeProps) => {
  const translate = useTranslate()
  const { serverNow } = useServer()
  const left = useSecondsLeft(until, { now: serverNow, onEnd })
  const time = formatDateTime(until)
  const { name } = statuses[status]
  if (!unpaidStatuses.includes(status)) return null
  return (
    <Alert severity={left === 0 ? 'warning' : 'info'} icon={<Icon name="clock" />} role="note" sx={{ mb: 2.5 }}>
      {left === 0 ? (
        translate(`transfers.deadline.over.${name}`, { time })
      ) : (
        <>
          {translate(`transfers.deadline.${name}`, { time })} <Countdown until={until} now={serverNow} />
        </>
      )}
    </Alert>
  )
}
