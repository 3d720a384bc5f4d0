import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { homeCurrency } from '../../../contract/base/money/money.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import { useCall } from '../../dataProvider/useCall.ts'
import { DateTimeField } from '../../ui/dates/DateTimeField.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { LoadFailed } from '../../ui/page/LoadFailed.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { StateChip } from '../../ui/StatusChip.tsx'
import { RowsPanel } from '../ui/RowsPanel.tsx'
import { SearchForm } from '../ui/SearchForm.tsx'
import { ClockPanel } from './ClockPanel.tsx'
import { JobsPanel } from './JobsPanel.tsx'
import { SettingsPanel } from './SettingsPanel.tsx'

const newest = { page_size: 25, page_number: 1 }

/** Sent mails, newest first; filtered by the exact address. */
const MailsPanel = () => {
  const translate = useTranslate()
  const [q, setQ] = useState('')
  const { data, error, refetch } = useCall('/staff/system/mails', { ...newest, ...(q === '' ? {} : { q }) })
  return (
    <Panel title={translate('house.sys.mails')} flush>
      <SearchForm label={translate('house.sys.mail_search')} maxLength={254} onSearch={setQ} />
      {error ? <LoadFailed onRetry={() => void refetch()} /> : null}
      {data?.items.length === 0 ? <EmptyState icon="mail" title={translate('house.sys.no_mails')} /> : null}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data?.items.map((mail) => (
          <ListRow key={mail.id} flush actions={<DateTimeField value={mail.sent_at} />}>
            <Typography sx={{ fontWeight: 600 }}>{mail.subject}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {mail.recipient}
            </Typography>
          </ListRow>
        ))}
      </Box>
    </Panel>
  )
}

type Status = CallResponse<'/staff/system/status'>

const Warnings = ({ warnings }: Pick<Status, 'warnings'>) => {
  const translate = useTranslate()
  if (warnings.length === 0) return <Alert severity="success">{translate('house.sys.no_warnings')}</Alert>
  return warnings.map(({ id, since }) => (
    <Alert key={id} severity="warning">
      {translate(`house.sys.warning_${id}`, { _: id })} {translate('house.sys.since')}{' '}
      {since === null ? translate('house.sys.never') : <DateTimeField value={since} />}
    </Alert>
  ))
}

const RailRow = ({ rail }: { rail: Status['rails'][number] }) => {
  const translate = useTranslate()
  const isWell = !rail.is_paused && rail.silent === 0 && rail.files === 0
  return (
    <ListRow
      flush
      actions={
        <StateChip
          colour={rail.is_paused ? 'red' : isWell ? 'green' : 'amber'}
          label={translate(rail.is_paused ? 'treasury.is_off' : isWell ? 'house.sys.well' : 'house.sys.look')}
        />
      }
    >
      <Typography sx={{ fontWeight: 600 }}>{rail.id}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('house.sys.load', { waiting: rail.waiting, silent: rail.silent, files: rail.files })}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('house.sys.used')} <MoneyField minor={rail.used_minor} currency={homeCurrency} />
        {rail.cap_minor === null ? null : (
          <>
            {' / '}
            <MoneyField minor={rail.cap_minor} currency={homeCurrency} />
          </>
        )}
      </Typography>
    </ListRow>
  )
}

/** Warnings about the installation, its rails, jobs and mails, and its start-up settings. */
export const SystemPage = () => {
  const translate = useTranslate()
  const { data, error, refetch } = useCall('/staff/system/status', {})
  if (error) return <LoadFailed onRetry={() => void refetch()} />
  if (data === undefined) return null
  return (
    <>
      <PageHeader title={translate('house.system')} subtitle={translate('operator.about_system')} />
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Warnings warnings={data.warnings} />
        {data.clock === null ? null : <ClockPanel clock={data.clock} />}
        <RowsPanel title={translate('house.sys.rails')} empty="">
          {data.rails.map((rail) => (
            <RailRow key={rail.id} rail={rail} />
          ))}
        </RowsPanel>
        <JobsPanel />
        <MailsPanel />
        <SettingsPanel settings={data.settings} onDone={refetch} />
      </Box>
    </>
  )
}
