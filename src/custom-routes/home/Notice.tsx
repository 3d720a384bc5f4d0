import Alert from '@mui/material/Alert'
import { useTranslate } from 'ra-core'
import { channel } from '../../dataProvider/portalChannel.ts'
import { useCall } from '../../dataProvider/useCall.ts'
import { Icon } from '../../ui/Icon.tsx'

const jakartaOffsetMs = 7 * 3_600_000
/** Saturday and Sunday in Jakarta, wherever the browser stands. */
const isWeekend = (nowMs: number) => [0, 6].includes(new Date(nowMs + jakartaOffsetMs).getUTCDay())

/** What the operator has to say, as text; and on days without banks, what that means. */
export const Notice = () => {
  const translate = useTranslate()
  const { data: status } = useCall('/account/check-user-status', {}, { call: { toast: false }, staleTime: 60_000 })
  const isClosed = isWeekend(channel.serverNow())
  if (!status?.content && !isClosed) return null
  return (
    <Alert severity="info" icon={<Icon name={isClosed ? 'calendar' : 'info'} />}>
      {status?.content ? <div>{status.content}</div> : null}
      {isClosed ? <div>{translate('home.notice_today_closed')}</div> : null}
    </Alert>
  )
}
