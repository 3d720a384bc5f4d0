import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import { limits } from '../../../contract/base/money/limits.ts'
import { formatSortableTime } from '../../../contract/base/time/clock.ts'
import { useServer } from '../../dataProvider/useCall.ts'
import { formatDay } from '../../i18n/formats.ts'
import { useMinuteTick } from '../../ui/dates/RelativeTime.tsx'
import { UnbrokenDates } from '../../ui/dates/UnbrokenDates.tsx'
import { Panel } from '../../ui/page/Panel.tsx'

/** In the business's time zone: the value date, and when receipts are reviewed. */
export const CutOffTimes = ({ countsOn }: { countsOn: string }) => {
  const translate = useTranslate()
  const { serverNow } = useServer()
  useMinuteTick()
  const { topUpCutOff: time, topUpCheckFrom: from, topUpCheckTo: to } = limits
  return (
    <Panel heading="h2" title={translate('topUp.times_title')}>
      <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1 }}>
        <li>
          <Box component="strong" sx={{ textWrap: 'balance' }}>
            <UnbrokenDates text={translate('topUp.counts_on', { day: formatDay(countsOn) })} />
          </Box>
        </li>
        <li>{translate('topUp.cut_off', { time })}</li>
        <li>{translate('topUp.checked', { from, to })}</li>
        <li>{translate('topUp.now', { time: formatSortableTime(new Date(serverNow())).slice(11, 16) })}</li>
      </Box>
    </Panel>
  )
}
