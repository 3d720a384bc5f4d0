import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { List, SimpleList, useListContext, useTranslate } from 'react-admin'
import { homeCurrency } from '../../../contract/base/money/money.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import { useCall } from '../../dataProvider/useCall.ts'
import { DateTimeField } from '../../ui/dates/DateTimeField.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { LoadFailed } from '../../ui/page/LoadFailed.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { StateChip } from '../../ui/StatusChip.tsx'
import { SearchForm } from '../ui/SearchForm.tsx'
import { ClockPanel } from './ClockPanel.tsx'
import { JobsPanel } from './JobsPanel.tsx'
import { SettingsPanel } from './SettingsPanel.tsx'

type Mail = CallResponse<'/staff/system/mails'>['items'][number]

const MailSearch = () => {
  const translate = useTranslate()
  const { setFilters } = useListContext()
  return (
    <SearchForm
      label={translate('house.sys.mail_search')}
      maxLength={254}
      onSearch={(q) => setFilters(q === '' ? {} : { q })}
    />
  )
}

/** Sent mails, newest first; filtered by the exact address. */
const MailsPanel = () => {
  const translate = useTranslate()
  return (
    <List resource="mails" component="div">
      <Panel heading="h2" title={translate('house.sys.mails')} flush>
        <MailSearch />
        <SimpleList<Mail>
          primaryText={({ subject }) => subject}
          secondaryText={({ recipient }) => recipient}
          rightIcon={({ sent_at }) => <DateTimeField value={sent_at} />}
          empty={<EmptyState icon="mail" title={translate('house.sys.no_mails')} />}
        />
      </Panel>
    </List>
  )
}

type Status = CallResponse<'/staff/system/status'>
type Rail = Status['rails'][number]

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

const RailState = ({ rail: { is_paused, silent, files } }: { rail: Rail }) => {
  const translate = useTranslate()
  if (is_paused) return <StateChip colour="red" label={translate('treasury.is_off')} />
  const isWell = silent === 0 && files === 0
  return (
    <StateChip colour={isWell ? 'green' : 'amber'} label={translate(isWell ? 'house.sys.well' : 'house.sys.look')} />
  )
}

const RailLoad = ({ rail: { waiting, silent, files, used_minor, cap_minor } }: { rail: Rail }) => {
  const translate = useTranslate()
  return (
    <>
      <span>{translate('house.sys.load', { waiting, silent, files })}</span>
      <span>
        {used_minor === null || cap_minor === null ? (
          translate('house.sys.no_cap')
        ) : (
          <>
            {translate('house.sys.used')} <MoneyField minor={used_minor} currency={homeCurrency} /> {' / '}
            <MoneyField minor={cap_minor} currency={homeCurrency} />
          </>
        )}
      </span>
    </>
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
      <PageHeader subtitle={translate('operator.about_system')} />
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Warnings warnings={data.warnings} />
        {data.clock === null ? null : <ClockPanel clock={data.clock} />}
        <Panel heading="h2" flush title={translate('house.sys.rails')}>
          <SimpleList<Rail>
            resource="rails"
            data={data.rails}
            primaryText={({ id }) => id}
            secondaryText={(rail) => <RailLoad rail={rail} />}
            rightIcon={(rail) => <RailState rail={rail} />}
          />
        </Panel>
        <JobsPanel />
        <MailsPanel />
        <SettingsPanel settings={data.settings} onDone={refetch} />
      </Box>
    </>
  )
}
