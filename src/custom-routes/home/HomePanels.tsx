import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { lazy } from 'react'
import { LinkBase, useTranslate } from 'react-admin'
import { type ApiAccessState, apiAccessStates, apiDashboardStatus } from '../../../contract/base/calls/apiAccess.ts'
import { homeCurrency } from '../../../contract/base/money/money.ts'
import { dayOf, isWeekend } from '../../../contract/base/time/clock.ts'
import { loadChunkWithTexts } from '../../addresses/lazyPage.ts'
import { pathTo } from '../../addresses/paths.ts'
import { useSignedIn } from '../../authProvider/SignedIn.ts'
import { usePermitted } from '../../authProvider/usePermitted.ts'
import { useServer } from '../../dataProvider/useCall.ts'
import { formatDay, formatMoney, formats } from '../../i18n/formats.ts'
import { LazyAlert } from '../../parts/LazyAlert.tsx'
import { Columns } from '../../ui/Columns.tsx'
import { BarChart } from '../../ui/charts/BarChart.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { LoadFailed } from '../../ui/page/LoadFailed.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { SupportContact } from '../../ui/page/SupportContact.tsx'
import { StateChip, type StateColour } from '../../ui/StatusChip.tsx'
import { Destinations } from './Destinations.tsx'
import { useAreTasksLoaded, useBankHolidays, useUserStatus } from './homeTasks.ts'
import { visibleOnboardingSteps } from './onboardingSteps.ts'
import { RateBoard } from './RateBoard.tsx'
import { RecentTransfers } from './RecentTransfers.tsx'
import { useTransferSummary } from './useTransferSummary.ts'

/** Lazy: few people see it for long; the content below waits for it. */
const FirstSteps = lazy(async () => ({
  default: (await loadChunkWithTexts(() => import('./FirstSteps.tsx'))).FirstSteps,
}))

/** Onboarding checklist, shown until it is done. */
export const OnboardingChecklist = () => {
  const { session } = useSignedIn()
  const { data: summary } = useTransferSummary()
  const isVerified = session.current()?.status.is_verified
  if (summary === undefined || isVerified === undefined) return null
  const steps = visibleOnboardingSteps(summary.first_steps, isVerified)
  if (steps.length === 0) return null
  return <FirstSteps steps={steps} />
}

/** Links to guides and answers, and the support contact. */
export const HelpCard = () => {
  const translate = useTranslate()
  return (
    <Panel title={translate('home.help_title')}>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Link
          component={LinkBase}
          to={pathTo('help')}
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, justifySelf: 'start' }}
        >
          {translate('home.help_open')}
          <Icon name="arrow_right" size={16} />
        </Link>
        <SupportContact />
      </Box>
    </Panel>
  )
}

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

/** Colour of the state's chip; none before a request for live keys. */
const colours = { none: null, reviewing: 'amber', approved: 'green', declined: 'red' } as const satisfies Record<
  ApiAccessState,
  StateColour | null
>

/** The company's access to the open API, with a link to its keys. */
export const ApiCard = () => {
  const translate = useTranslate()
  const may = usePermitted()
  const { data: status } = useUserStatus()
  if (!may?.('openapi.read') || !status) return null
  const state = apiAccessStates.find((name) => apiDashboardStatus[name] === status.api_dashboard_status) ?? 'none'
  const colour = colours[state]
  return (
    <Panel
      title={translate('home.api_title')}
      actions={
        colour === null ? null : (
          <StateChip colour={colour} name={state} label={translate(`home.api_states.${state}`)} />
        )
      }
    >
      <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        <Box sx={{ color: 'text.secondary' }}>{translate(`home.api_hints.${state}`)}</Box>
        <Link
          component={LinkBase}
          to={pathTo('requestApi')}
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}
        >
          {translate('home.api_open')}
          <Icon name="arrow_right" size={16} />
        </Link>
      </Box>
    </Panel>
  )
}

const heightPx = 240
const full = (value: number) => formatMoney(BigInt(Math.round(value)), homeCurrency)

export const MonthsChart = () => {
  const translate = useTranslate()
  const { data: summary, error, refetch } = useTransferSummary()
  const months = summary?.months.map((row) => ({
    label: formats().month(row.month),
    minor: BigInt(row.international_minor) + BigInt(row.domestic_minor),
  }))
  const total = months?.reduce((sum, { minor }) => sum + minor, 0n) ?? 0n
  return (
    <Panel
      title={translate('home.chart_title')}
      actions={
        total > 0n ? (
          <Typography component="p" variant="body2">
            {translate('home.chart_total')} <MoneyField minor={total} currency={homeCurrency} />
          </Typography>
        ) : null
      }
    >
      {months && total === 0n ? (
        <EmptyState icon="chart" title={translate('home.chart_none')} hint={translate('home.chart_none_hint')} />
      ) : months ? (
        <BarChart
          label={translate('home.chart_label', { total: full(Number(total)) })}
          // A bar needs no more precision than a double; the texts of table and tooltip are whole rupiah.
          points={months.map(({ label, minor }) => ({ label, value: Number(minor) }))}
          pointHeading={translate('home.chart_month')}
          valueHeading={translate('home.chart_amount')}
          format={full}
          formatTick={(value) => formats().compact(value)}
          heightPx={heightPx}
        />
      ) : error ? (
        <LoadFailed onRetry={refetch} />
      ) : (
        <Skeleton variant="rounded" height={heightPx + 42} />
      )}
    </Panel>
  )
}

/** The last panel of a column fills it, so that both end at one line. */
const column = {
  display: 'flex',
  flexDirection: 'column',
  gap: 2.5,
  minWidth: 0,
  '& > :last-child': { flexGrow: 1 },
} as const

/** Panels for information. */
const Panels = () => (
  <Columns widths="minmax(0, 2fr) minmax(300px, 1fr)" from="md" sx={{ alignItems: 'stretch' }}>
    <Box sx={column}>
      <RecentTransfers />
      <MonthsChart />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2.5, '& > *': { flex: '1 1 240px', minWidth: 0 } }}>
        <ApiCard />
        <HelpCard />
      </Box>
    </Box>
    <Box sx={column}>
      <RateBoard />
      <Destinations />
    </Box>
  </Columns>
)

/** The content below the balance: pending tasks, then information. Rendered once the tasks are known, so that nothing shifts. */
export const HomePanels = () => (
  <Box sx={{ display: useAreTasksLoaded() ? 'contents' : 'none' }}>
    <Notice />
    <OnboardingChecklist />
    <Panels />
  </Box>
)
