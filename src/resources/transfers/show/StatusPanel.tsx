import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { statuses } from '../../../../contract/base/statuses/reported.ts'
import { businessZoneLabel } from '../../../../contract/base/time/clock.ts'
import { formatDateTime, formatDay } from '../../../i18n/formats.ts'
import { UnbrokenDates } from '../../../ui/dates/UnbrokenDates.tsx'
import { Panel } from '../../../ui/page/Panel.tsx'
import type { Transfer } from '../transferTypes.ts'

interface CutOff {
  time: string
  is_after: boolean | null
}

const cutOffText = ({ is_after }: CutOff): string =>
  is_after === null ? 'explained.cut_off' : is_after ? 'explained.paid_after' : 'explained.paid_before'

/** Explains the status: reason, next actor, deadline, and relevant bank hours and holidays. */
export const StatusPanel = ({ transfer }: { transfer: Pick<Transfer, 'status' | 'explanation' | 'arrives_on'> }) => {
  const translate = useTranslate()
  const { acts, until, cut_off, closed_days } = transfer.explanation
  const notes = [
    ...(until === null ? [] : [translate('explained.until', { time: formatDateTime(until) })]),
    ...(cut_off === null
      ? []
      : [
          translate(cutOffText(cut_off), {
            time: `${cut_off.time} ${businessZoneLabel}`,
            day: formatDay(transfer.arrives_on),
          }),
        ]),
    ...(closed_days.length === 0
      ? []
      : [translate('explained.closed_days', { days: closed_days.map(formatDay).join(', ') })]),
  ]
  return (
    <Panel title={translate('explained.title')}>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Typography variant="body2">{translate(`explained.why.${statuses[transfer.status].name}`)}</Typography>
        {acts === 'nobody' ? null : (
          <Typography variant="body2">
            <strong>{translate('explained.who')}</strong> {translate(`explained.acts.${acts}`)}
          </Typography>
        )}
        {notes.map((note) => (
          <Typography key={note} variant="body2" sx={{ color: 'text.secondary' }}>
            <UnbrokenDates text={note} />
          </Typography>
        ))}
      </Box>
    </Panel>
  )
}
