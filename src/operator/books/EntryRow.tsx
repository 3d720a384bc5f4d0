import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import type { CallResponse } from '../../../contract/calls.ts'
import { DateTimeField } from '../../ui/dates/DateTimeField.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { useAccountName } from '../ui/useAccountName.ts'

type Entry = CallResponse<'/staff/books/entries'>['items'][number]

/** One entry with its lines, which sum to zero in each currency. */
export const EntryRow = ({ entry }: { entry: Entry }) => {
  const translate = useTranslate()
  const nameOf = useAccountName()
  return (
    <ListRow flush>
      <Typography sx={{ fontWeight: 600 }}>
        {translate(`treasury.entry_kinds.${entry.kind}`, { _: entry.kind })}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {entry.business_name ?? translate('treasury.house')}
        {' · '}
        <DateTimeField value={entry.created_at} />
      </Typography>
      {entry.lines.map((line) => (
        <Box
          key={`${line.account} ${line.currency}`}
          sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}
        >
          <Box component="span" sx={{ overflowWrap: 'anywhere', color: 'text.secondary' }}>
            {nameOf(line.account)}
          </Box>
          <Box component="span" sx={{ ml: 'auto' }}>
            <MoneyField minor={line.amount_minor} currency={line.currency} align="right" />
          </Box>
        </Box>
      ))}
    </ListRow>
  )
}
