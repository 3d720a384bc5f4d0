import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { LinkBase } from 'ra-core'
import type { CallAnswer } from '../../contract/calls.ts'
import { pathTo } from '../addresses/paths.ts'
import { DateTimeField } from './DateTimeField.tsx'
import { MoneyField } from './MoneyField.tsx'
import { StatusChip } from './StatusChip.tsx'

export type TransferRow = CallAnswer<'/transfer/list'>['items'][number]

/** One transfer as a line of a short list: what it is called there, when, where it stands, how much. */
export const TransferLine = ({ transfer, title }: { transfer: TransferRow; title: string }) => (
  <Box component="li" sx={{ borderTop: 1, borderColor: 'divider' }}>
    <Box
      component={LinkBase}
      to={pathTo('transfers.show', { id: transfer.id })}
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
          {title}
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
