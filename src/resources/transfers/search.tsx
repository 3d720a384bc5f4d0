import Box from '@mui/material/Box'
import { pathTo } from '../../addresses/paths.ts'
import type { RowSearch, SearchResultText } from '../../addresses/rows.ts'
import { DateTimeField } from '../../ui/dates/DateTimeField.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import type { TransferRow } from './transferTypes.ts'

const lineOf = (transfer: TransferRow): SearchResultText => ({
  path: pathTo('transfers.show', { id: transfer.id }),
  title: transfer.recipient_name,
  detail: (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
      <span>{transfer.reference}</span>
      <DateTimeField value={transfer.created_at} dateOnly />
      <StatusChip status={transfer.status} />
    </Box>
  ),
  aside: <MoneyField minor={transfer.receive_amount_minor} currency={transfer.receive_currency} />,
})

export const transfersSearch: RowSearch = {
  found: { heading: 'shell.transfers', line: (record) => lineOf(record as TransferRow) },
}
