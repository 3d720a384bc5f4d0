import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useLocale, useTranslate } from 'react-admin'
import { homeCurrency } from '../../../../contract/base/money/money.ts'
import { countryName } from '../../../i18n/displayNames.ts'
import { Person } from '../../../ui/Avatar.tsx'
import { MoneyField } from '../../../ui/MoneyField.tsx'
import type { TransferRow } from '../transferTypes.ts'

/** Several transfers to decide at once: recipient, account and amount of each, and the total. */
export const DecisionTable = ({ items }: { items: readonly TransferRow[] }) => {
  const translate = useTranslate()
  const locale = useLocale()
  const total = items.reduce((sum, { total_minor }) => sum + BigInt(total_minor), 0n)
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {items.map((row) => (
        <Box
          component="li"
          key={row.id}
          sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, py: 1.25, borderTop: 1, borderColor: 'divider' }}
        >
          <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
            <Typography sx={{ fontWeight: 500 }}>{row.recipient_name}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {`${countryName(locale, row.country)} · ${row.bank_name} · ••••\u00a0${row.account_tail}`}
            </Typography>
            <Typography variant="body2" className="tabular" sx={{ color: 'text.secondary' }}>
              {row.reference}
            </Typography>
            <Person name={row.created_by_name} email={row.created_by_email} />
          </Box>
          <Box sx={{ ml: 'auto', textAlign: 'right' }}>
            <Box sx={{ fontWeight: 600 }}>
              <MoneyField minor={row.receive_amount_minor} currency={row.receive_currency} />
            </Box>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              <MoneyField minor={row.total_minor} currency={row.send_currency} />
            </Typography>
          </Box>
        </Box>
      ))}
      {items.length > 1 ? (
        <Box
          component="li"
          sx={{
            display: 'flex',
            justifyContent: 'space-between',
            py: 1.5,
            borderTop: 2,
            borderColor: 'divider',
            fontWeight: 600,
          }}
        >
          <span>{translate('transfers.in_all', { smart_count: items.length })}</span>
          <MoneyField minor={total} currency={homeCurrency} />
        </Box>
      ) : null}
    </Box>
  )
}
