import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { useCall } from '../../dataProvider/useCall.ts'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { LoadFailed } from '../../ui/page/LoadFailed.tsx'
import { LowBalanceAlert } from './LowBalanceAlert.tsx'

const parts = [
  { field: 'requested_minor', label: 'balance.requested', hint: 'balance.requested_hint' },
  { field: 'processing_minor', label: 'balance.processing', hint: 'balance.processing_hint' },
  { field: 'held_minor', label: 'balance.held', hint: 'balance.held_hint' },
  { field: 'api_minor', label: 'balance.api', hint: 'balance.api_hint' },
] as const

/** One row of figures on wide screens, two by two on tablets, a table of two columns on phones. */
const partsStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, 1fr)', lg: 'repeat(4, 1fr)' },
  columnGap: 3,
  rowGap: { xs: 1.25, sm: 2 },
  m: 0,
  mt: 2.5,
  pt: 2,
  borderTop: 1,
  borderColor: 'divider',
  '& > div': {
    display: { xs: 'flex', sm: 'block' },
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: 2,
  },
} as const

/** The available balance with its actions, and below it the money elsewhere: waiting, on its way, being checked, at the API. */
export const BalanceSummary = ({ actions }: { actions: ReactNode }) => {
  const translate = useTranslate()
  const { data: summary, error, refetch } = useCall('/balance/summary', {})
  if (error && !summary) {
    return (
      <Card sx={{ mb: 2.5 }}>
        <LoadFailed onRetry={refetch} />
      </Card>
    )
  }
  return (
    <Card sx={{ p: { xs: 2, sm: 3 }, mb: 2.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
        <Box component="dl" sx={{ m: 0 }}>
          <Typography component="dt" variant="subtitle2" sx={{ color: 'text.secondary' }}>
            {translate('balance.available')}
          </Typography>
          <Box component="dd" sx={{ m: 0 }}>
            {summary ? (
              <MoneyField minor={summary.available_minor} currency={summary.currency} size="display" />
            ) : (
              <Skeleton width={240} height={51} />
            )}
          </Box>
        </Box>
        {actions}
      </Box>
      <Box component="dl" sx={partsStyle}>
        {parts.map(({ field, label, hint }) => (
          <div key={field}>
            <Box component="dt">
              <Typography component="span" variant="subtitle2" sx={{ color: 'text.secondary' }}>
                {translate(label)}
              </Typography>
            </Box>
            <Box component="dd" sx={{ m: 0, fontWeight: 600 }}>
              {summary ? <MoneyField minor={summary[field]} currency={summary.currency} /> : <Skeleton width={120} />}
            </Box>
            <Box
              component="dd"
              sx={{ m: 0, display: { xs: 'none', sm: 'block' }, color: 'text.secondary', fontSize: '0.8125rem' }}
            >
              {translate(hint)}
            </Box>
          </div>
        ))}
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          columnGap: 3,
          rowGap: 0.5,
          minHeight: 36,
          mt: 2,
        }}
      >
        <LowBalanceAlert />
        {/* At its edge before the alert has loaded, too. */}
        <Typography variant="body2" sx={{ color: 'text.secondary', ml: { sm: 'auto' } }}>
          {translate('balance.no_inward')}
        </Typography>
      </Box>
    </Card>
  )
}
