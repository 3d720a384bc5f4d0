import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { dayOf, isWeekend } from '../../../contract/base/time/clock.ts'
import { useServer } from '../../dataProvider/useServer.ts'
import { formatDay } from '../../i18n/formats.ts'
import { LazyAlert } from '../../parts/LaterAlert.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useBankHolidays, useUserStatus } from './homeTasks.ts'

/** The operator's notice as plain text, the effect of a bank holiday on transfers, and upcoming bank holidays. */
export const Notice = () => {
  const translate = useTranslate()
  const { data: status } = useUserStatus(0)
  const { data: holidays } = useBankHolidays()
  const { serverNow } = useServer()
  const today = dayOf(new Date(serverNow()))
  const days = holidays?.days ?? []
  const isClosed = isWeekend(today) || days.includes(today)
  const ahead = days.filter((other) => other > today)
  if (!status?.content && !isClosed && ahead.length === 0) return null
  return (
    <LazyAlert severity="info" icon={<Icon name={isClosed || ahead.length > 0 ? 'calendar' : 'info'} />}>
      {status?.content ? <Box sx={{ whiteSpace: 'pre-line' }}>{status.content}</Box> : null}
      {isClosed ? <div>{translate('home.notice_today_closed')}</div> : null}
      {ahead.length > 0 ? (
        <div>{translate('home.notice_holidays', { days: ahead.map(formatDay).join(', ') })}</div>
      ) : null}
    </LazyAlert>
  )
}
