import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { LinkBase, useTranslate } from 'ra-core'
import type { CallAnswer } from '../../../contract/calls.ts'
import { DateTimeField } from '../../ui/DateTimeField.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { pathTo } from '../paths.ts'
import { useTransferSummary } from './useTransferSummary.ts'

type Transfer = CallAnswer<'/transfer/summary'>['recent'][number]

const rowsMax = 6

const Row = ({ transfer }: { transfer: Transfer }) => (
  <Box component="li" sx={{ borderTop: 1, borderColor: 'divider' }}>
    <Box
      component={LinkBase}
      to={pathTo('reportDetail', { id: transfer.id })}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr auto', sm: 'minmax(0, 1.6fr) minmax(0, 1.2fr) minmax(0, 1fr)' },
        alignItems: 'center',
        gap: { xs: 1, sm: 2 },
        px: { xs: 2, sm: 3 },
        py: 1.5,
        color: 'text.primary',
        textDecoration: 'none',
        '&:hover': { backgroundColor: 'var(--surface-sunken)' },
        '&:focus-visible': { outlineOffset: -2 },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography noWrap sx={{ fontWeight: 500 }}>
          {transfer.recipient_name}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <DateTimeField value={transfer.created_at} />
        </Typography>
      </Box>
      <Box sx={{ gridRow: { xs: 2, sm: 'auto' }, gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
        <StatusChip status={transfer.status} />
      </Box>
      <Box sx={{ textAlign: 'right', fontWeight: 500 }}>
        <MoneyField minor={transfer.receive_amount_minor} currency={transfer.receive_currency} />
        {transfer.receive_currency === transfer.send_currency ? null : (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            <MoneyField minor={transfer.total_minor} currency={transfer.send_currency} />
          </Typography>
        )}
      </Box>
    </Box>
  </Box>
)

export const RecentTransfers = () => {
  const translate = useTranslate()
  const { data: summary, error, refetch } = useTransferSummary()
  return (
    <Panel
      flush
      title={translate('home.recent_title')}
      actions={
        <Link component={LinkBase} to={pathTo('report', {})} sx={{ fontSize: '0.875rem' }}>
          {translate('home.recent_all')}
        </Link>
      }
    >
      {summary ? (
        summary.recent.length === 0 ? (
          <EmptyState icon="send" title={translate('home.recent_empty')} hint={translate('home.recent_empty_hint')} />
        ) : (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {summary.recent.slice(0, rowsMax).map((transfer) => (
              <Row key={transfer.id} transfer={transfer} />
            ))}
          </Box>
        )
      ) : error ? (
        <LoadFailed onRetry={refetch} />
      ) : (
        <Skeleton variant="rectangular" height={rowsMax * 69} />
      )}
    </Panel>
  )
}
