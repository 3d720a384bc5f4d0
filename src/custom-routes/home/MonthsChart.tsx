import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { homeCurrency } from '../../../contract/base/money/money.ts'
import { formatMoney, formats } from '../../i18n/formats.ts'
import { BarChart } from '../../ui/charts/BarChart.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { LoadFailed } from '../../ui/page/LoadFailed.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { useTransferSummary } from './useTransferSummary.ts'

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
