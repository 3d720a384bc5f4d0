import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { DateTimeField } from '../../ui/DateTimeField.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { TransferActions } from './TransferActions.tsx'
import type { Transfer } from './transferTypes.ts'

/** Amount, recipient and status of a transfer, and the actions this person may take now. */
export const TransferHeader = ({ transfer }: { transfer: Transfer }) => {
  const translate = useTranslate()
  return (
    <Box component="header" sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 2, mb: 3 }}>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 0.75 }}>
          <Typography variant="h2" component="h2">
            <MoneyField minor={transfer.receive_amount_minor} currency={transfer.receive_currency} />
          </Typography>
          <span role="status">
            <StatusChip status={transfer.status} />
          </span>
        </Box>
        <Typography sx={{ fontWeight: 500 }}>{translate('transfers.to', { name: transfer.recipient_name })}</Typography>
        <Typography
          variant="body2"
          component="div"
          sx={{ color: 'text.secondary', display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}
        >
          <span className="tabular">{transfer.reference}</span>
          <CopyButton text={transfer.reference} name={translate('resources.transfers.fields.reference')} />
          <DateTimeField value={transfer.created_at} />
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
        <TransferActions transfer={transfer} />
      </Box>
    </Box>
  )
}
