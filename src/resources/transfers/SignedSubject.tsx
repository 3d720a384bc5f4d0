import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { homeCurrency } from '../../../contract/base/money/money.ts'
import { MoneyField } from '../../ui/MoneyField.tsx'
import type { TransferRow } from './transferTypes.ts'

type Signed = Pick<
  TransferRow,
  | 'id'
  | 'recipient_name'
  | 'bank_name'
  | 'account_tail'
  | 'receive_amount_minor'
  | 'receive_currency'
  | 'total_minor'
  | 'send_currency'
>

const Line = ({ transfer, isOnly }: { transfer: Signed; isOnly: boolean }) => (
  <Box
    component={isOnly ? 'div' : 'li'}
    sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2, py: isOnly ? 0 : 0.75 }}
  >
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 600 }}>{transfer.recipient_name}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {`${transfer.bank_name} · •••• ${transfer.account_tail}`}
      </Typography>
    </Box>
    <Box sx={{ ml: 'auto', textAlign: 'right' }}>
      <MoneyField
        minor={transfer.receive_amount_minor}
        currency={transfer.receive_currency}
        size={isOnly ? 'large' : 'body'}
      />
      {transfer.receive_currency === transfer.send_currency ? null : (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <MoneyField minor={transfer.total_minor} currency={transfer.send_currency} />
        </Typography>
      )}
    </Box>
  </Box>
)

/** The content that is signed: amount and payee or, for several transfers, their number, total and each of them. */
export const SignedSubject = ({ items }: { items: readonly Signed[] }) => {
  const translate = useTranslate()
  const [only] = items
  if (only && items.length === 1) return <Line transfer={only} isOnly />
  const total = items.reduce((sum, { total_minor }) => sum + BigInt(total_minor), 0n)
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2, fontWeight: 600 }}>
        <span>{translate('transfers.in_all', { smart_count: items.length })}</span>
        <Box sx={{ ml: 'auto' }}>
          <MoneyField minor={total} currency={homeCurrency} />
        </Box>
      </Box>
      {/* Focusable, so that a long list can be scrolled by keyboard. */}
      <Box component="ul" tabIndex={0} sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, maxHeight: 180, overflowY: 'auto' }}>
        {items.map((transfer) => (
          <Line key={transfer.id} transfer={transfer} isOnly={false} />
        ))}
      </Box>
    </>
  )
}
