import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { ShowBase, useRecordContext, useShowContext, useTranslate } from 'react-admin'
import { useParams } from 'react-router'
import { pathTo } from '../../addresses/paths.ts'
import { DecisionBar } from '../../decisions/DecisionBar.tsx'
import { RequestPanel } from '../../decisions/RequestNotes.tsx'
import { useFormats } from '../../i18n/formats.ts'
import { BackLink } from '../../list/BackLink.tsx'
import { detailMeta } from '../../list/detailMeta.ts'
import { MoneyHeader } from '../../parts/MoneyHeader.tsx'
import { scheduleText } from '../../parts/scheduleText.ts'
import { Columns } from '../../ui/Columns.tsx'
import { LoadFailed } from '../../ui/page/LoadFailed.tsx'
import { scheduleDecision } from './decision.tsx'
import { ScheduleChip } from './ScheduleChip.tsx'
import { AboutPanel, AmountsPanel, ApprovalsPanel, ComingPanel, PastPanel } from './SchedulePanels.tsx'
import type { Schedule } from './scheduleTypes.ts'

const Waiting = () => (
  <Box aria-busy="true" sx={{ display: 'grid', gap: 2.5 }}>
    <Skeleton variant="rounded" height={72} />
    <Skeleton variant="rounded" height={260} />
  </Box>
)

const Content = () => {
  const translate = useTranslate()
  const formats = useFormats()
  const schedule = useRecordContext<Schedule>()
  const { error, refetch } = useShowContext()
  if (!schedule) return error ? <LoadFailed onRetry={refetch} /> : <Waiting />
  const { side, send_currency, receive_currency, hold_reason } = schedule
  return (
    <>
      <BackLink to={pathTo('schedules.list')} label={translate('titles.schedules')} />
      <MoneyHeader
        minor={schedule.fixed_amount_minor}
        currency={side === 'send' ? send_currency : receive_currency}
        chip={<ScheduleChip state={schedule.state} />}
        subject={translate('schedules.of', { name: schedule.recipient_name })}
        reference={schedule.reference}
        referenceName={translate('resources.schedules.fields.reference')}
      >
        <DecisionBar
          row={scheduleDecision}
          item={schedule}
          may={schedule.actions}
          first={['deny', 'approve', 'sign']}
        />
      </MoneyHeader>
      {hold_reason === null ? null : (
        <Alert severity="error" sx={{ mb: 2.5 }}>
          {translate('schedules.held', { reason: translate(`schedules.reasons.${hold_reason}`) })}
        </Alert>
      )}
      <Typography sx={{ mb: 2.5, fontWeight: 500 }}>{scheduleText(schedule, translate, formats)}</Typography>
      <Columns>
        <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}>
          <ComingPanel schedule={schedule} />
          <AmountsPanel schedule={schedule} />
          <AboutPanel schedule={schedule} />
        </Box>
        <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}>
          <ApprovalsPanel schedule={schedule} />
          {schedule.state === 'created' ? null : (
            <RequestPanel request={{ kind: 'schedule', id: schedule.id, version: schedule.version }} />
          )}
          <PastPanel schedule={schedule} />
        </Box>
      </Columns>
    </>
  )
}

export const ScheduleDetail = ({ id }: { id: string }) => (
  <ShowBase<Schedule> key={id} resource="schedules" id={id} queryOptions={{ meta: detailMeta }}>
    <Content />
  </ShowBase>
)

export const ScheduleShow = () => {
  const { idSchedule = '' } = useParams()
  return <ScheduleDetail id={idSchedule} />
}
