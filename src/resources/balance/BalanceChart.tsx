import Skeleton from '@mui/material/Skeleton'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useState } from 'react'
import { type TranslateFunction, useTranslate } from 'react-admin'
import { homeCurrency } from '../../../contract/base/money/money.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import { chartSpans } from '../../../contract/features/balance.ts'
import { useCall } from '../../dataProvider/useCall.ts'
import { formatDay, formatMoney, formats } from '../../i18n/formats.ts'
import type { ChartPoint } from '../../ui/charts/chartScale.ts'
import { LineChart } from '../../ui/charts/LineChart.tsx'
import { LoadFailed } from '../../ui/page/LoadFailed.tsx'
import { Panel } from '../../ui/page/Panel.tsx'

const heightPx = 220
const full = (value: number) => formatMoney(BigInt(Math.round(value)), homeCurrency)

type Day = CallResponse<'/balance/chart'>['points'][number]

/** A day with money in is an event, marked on the line; money out is a note. */
const pointOf = ({ day, balance_minor, in_minor, out_minor }: Day, translate: TranslateFunction): ChartPoint => ({
  label: formatDay(day),
  tick: formats().dayOfYear(day),
  value: Number(balance_minor),
  ...(in_minor === '0'
    ? {}
    : { event: translate('balance.chart_in', { amount: formatMoney(in_minor, homeCurrency) }) }),
  ...(out_minor === '0'
    ? {}
    : { note: translate('balance.chart_out', { amount: formatMoney(out_minor, homeCurrency) }) }),
})

/** The balance at the end of each day, with the money in and out of the day. */
export const BalanceChart = () => {
  const translate = useTranslate()
  const [days, setDays] = useState<(typeof chartSpans)[number]>(chartSpans[0])
  const { data, error, refetch } = useCall('/balance/chart', { days }, { placeholderData: (before) => before })
  return (
    <Panel
      heading="h2"
      title={translate('balance.chart')}
      actions={
        <ToggleButtonGroup
          exclusive
          size="small"
          value={days}
          aria-label={translate('balance.chart_span')}
          onChange={(_, next: (typeof chartSpans)[number] | null) => {
            if (next !== null) setDays(next)
          }}
        >
          {chartSpans.map((span) => (
            <ToggleButton key={span} value={span}>
              {translate('balance.chart_days', { days: span })}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      }
    >
      {data ? (
        <LineChart
          label={translate('balance.chart_label', { days: data.points.length })}
          // A line needs no more precision than a double; the texts of table and tooltip are whole rupiah.
          points={data.points.map((point) => pointOf(point, translate))}
          pointHeading={translate('resources.balance.fields.created_at')}
          valueHeading={translate('resources.balance.fields.balance_after_minor')}
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
