import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMemo } from 'react'
import { LinkBase, useTranslate } from 'react-admin'
import { scheduleFilters } from '../../../contract/features/schedules.ts'
import { lazyComponent } from '../../addresses/lazyPage.ts'
import { pathTo } from '../../addresses/paths.ts'
import { useCall } from '../../dataProvider/useCall.ts'
import { useFormats } from '../../i18n/formats.ts'
import type { Column } from '../../list/columns.ts'
import { filterFieldsOf } from '../../list/filterFieldsOf.ts'
import { ListFrame } from '../../list/ListFrame.tsx'
import { ListSource } from '../../list/ListSource.tsx'
import { RowPerson } from '../../list/RowLink.tsx'
import { BalanceForecast } from '../../parts/BalanceForecast.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { ScheduleChip } from './ScheduleChip.tsx'
import type { ScheduleRow } from './scheduleTypes.ts'

const ScheduleDetail = lazyComponent(
  () => import('./ScheduleShow.tsx'),
  (module) => module.ScheduleDetail,
)

const pathOf = ({ id }: ScheduleRow) => pathTo('schedules.show', { idSchedule: id })
const listPath = () => pathTo('schedules.list')

function useColumns(): Column<ScheduleRow>[] {
  const translate = useTranslate()
  const formats = useFormats()
  return useMemo(
    () => [
      {
        source: 'recipient_name',
        flow: 'fills',
        render: (row) => <RowPerson name={row.recipient_name} to={pathOf(row)} />,
        card: 'title',
        cardRender: (row) => row.recipient_name,
      },
      {
        source: 'frequency',
        priority: 1,
        render: (row) => translate(`schedules.frequencies.${row.frequency}`),
        card: 'subtitle',
      },
      {
        source: 'next',
        render: (row) => (row.next === null ? '–' : <span className="tabular">{formats.day(row.next.pays_on)}</span>),
        card: 'footer',
      },
      {
        source: 'payment_count',
        priority: 2,
        render: (row) =>
          row.payment_count === null
            ? translate('schedules.paid_endless', { paid: row.paid_count })
            : translate('schedules.paid_of', { paid: row.paid_count, count: row.payment_count }),
        card: 'subtitle',
      },
      { source: 'state', render: (row) => <ScheduleChip state={row.state} />, card: 'footer' },
      {
        source: 'total_max_minor',
        align: 'right',
        render: (row) => <MoneyField minor={row.total_max_minor} currency={row.send_currency} align="right" />,
        card: 'value',
      },
    ],
    [translate, formats],
  )
}

const ForecastPanel = () => {
  const translate = useTranslate()
  const { data } = useCall('/schedule/forecast', {}, { call: { toast: false } })
  if (!data) return null
  return (
    <Panel heading="h2" title={translate('schedules.forecast')}>
      <BalanceForecast forecast={data} />
    </Panel>
  )
}

const Rows = () => {
  const translate = useTranslate()
  const fields = filterFieldsOf('schedules', scheduleFilters, (state) => translate(`schedules.state.${state}`))
  const columns = useColumns()
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ListFrame<ScheduleRow>
        label={translate('titles.schedules')}
        fields={fields}
        views={{ list: 'schedules', pathOf: listPath }}
        columns={columns}
        pathOf={pathOf}
        detailOf={(row) => <ScheduleDetail id={row.id} />}
        empty={
          <EmptyState
            icon="scheduled"
            title={translate('schedules.empty')}
            hint={translate('schedules.empty_hint')}
            action={
              <Button component={LinkBase} to={pathTo('sendMoney', {})} variant="contained">
                {translate('schedules.set_up')}
              </Button>
            }
          />
        }
      />
      <ForecastPanel />
    </Box>
  )
}

export const ScheduleList = () => (
  <ListSource<ScheduleRow> resource="schedules" sort={{ field: 'created_at', order: 'DESC' }}>
    <Rows />
  </ListSource>
)
