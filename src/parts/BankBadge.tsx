import Box from '@mui/material/Box'
import { type PayInBank, payInBanks } from '../../contract/base/money/paymentMethods.ts'

/** A bank's name in our own box; banks' logos are not used. */
export const BankBadge = ({ bank }: { bank: PayInBank }) => (
  <Box
    component="span"
    aria-hidden="true"
    sx={(theme) => ({
      display: 'inline-grid',
      placeItems: 'center',
      minWidth: 76,
      height: 32,
      px: 1,
      borderRadius: '8px',
      fontSize: 13,
      fontWeight: 700,
      letterSpacing: '0.02em',
      backgroundColor: theme.palette.tokens.primarySoft,
      color: theme.palette.tokens.onPrimarySoft,
    })}
  >
    {payInBanks[bank].name}
  </Box>
)
