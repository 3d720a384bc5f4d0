import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { LinkBase, useTranslate } from 'react-admin'
import type { ReportTabName } from '../../../contract/base/money/transferFilter.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import { pathTo } from '../../addresses/paths.ts'
import { formatNumber } from '../../i18n/formats.ts'
import { useTransferSummary } from './useTransferSummary.ts'

interface Total {
  label: string
  field: keyof CallResponse<'/transfer/summary'> & `${string}_count`
  tab: ReportTabName
}

const totals = [
  { label: 'home.pending', field: 'pending_count', tab: 'awaiting_approval' },
  { label: 'home.ongoing', field: 'ongoing_count', tab: 'ongoing' },
  { label: 'home.total', field: 'total_count', tab: 'all' },
] as const satisfies readonly Total[]

/** The number of transfers per group of statuses; each links to its list. */
export const Totals = () => {
  const translate = useTranslate()
  const { data: summary } = useTransferSummary()
  return (
    <Box
      component="nav"
      aria-label={translate('home.totals')}
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, px: { xs: 2, sm: 3 }, pb: 1.5 }}
    >
      {totals.map(({ label, field, tab }) => (
        <Box
          key={field}
          component={LinkBase}
          to={pathTo('transfers.list', { type: tab })}
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            gap: 0.75,
            minHeight: 24,
            fontSize: '0.875rem',
            color: 'text.secondary',
            textDecoration: 'none',
            '&:hover': { color: 'text.primary', textDecoration: 'underline' },
          }}
        >
          {translate(label)}
          <Box component="span" className="tabular" sx={{ fontWeight: 600, color: 'text.primary' }}>
            {summary ? formatNumber(summary[field]) : <Skeleton width={24} />}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
