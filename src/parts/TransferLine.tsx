import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { LinkBase } from 'react-admin'
import type { CallResponse } from '../../contract/calls.ts'
import { pathTo } from '../addresses/paths.ts'
import { RelativeTime } from '../ui/dates/RelativeTime.tsx'
import { MoneyField } from '../ui/MoneyField.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'

export type TransferRow = CallResponse<'/transfer/list'>['items'][number]

/** Three columns, if the container has room for them. */
const wide = '@container (min-width: 500px)'

/** One transfer in a short list: title, time, status, amount. */
export const TransferLine = ({ transfer, title }: { transfer: TransferRow; title: string }) => (
  <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', containerType: 'inline-size' }}>
    <Box
      component={LinkBase}
      to={pathTo('transfers.show', { id: transfer.id })}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        alignItems: 'center',
        gap: 1,
        [wide]: { gridTemplateColumns: 'minmax(0, 1.4fr) minmax(max-content, 1.2fr) minmax(max-content, 1fr)', gap: 2 },
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
          {title}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <RelativeTime value={transfer.created_at} />
        </Typography>
      </Box>
      <Box sx={{ gridRow: 2, gridColumn: '1 / -1', [wide]: { gridRow: 'auto', gridColumn: 'auto' } }}>
        <StatusChip status={transfer.status} actions={transfer.actions} />
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
