import Box from '@mui/material/Box'
import type { Currency } from '../../contract/base/money/money.ts'
import { formatAmount } from '../i18n/formats.ts'

interface MoneyFieldProps {
  minor: string | bigint
  currency: Currency
  size?: 'small' | 'body' | 'large' | 'display'
  /** A movement: `+` and green for money in, a minus sign for money out. */
  signed?: boolean
  align?: 'left' | 'right'
}

const fontSizes = { small: '0.8125rem', body: 'inherit', large: '1.25rem', display: '2.125rem' } as const

/** Money in tabular figures, always with its currency code. */
export const MoneyField = ({ minor, currency, size = 'body', signed = false, align = 'left' }: MoneyFieldProps) => {
  const isIn = signed && BigInt(minor) > 0n
  const prominent = size === 'large' || size === 'display'
  return (
    <Box
      component="span"
      className="tabular"
      sx={{
        fontSize: fontSizes[size],
        fontWeight: prominent ? 600 : 'inherit',
        letterSpacing: prominent ? '-0.02em' : 'inherit',
        whiteSpace: 'nowrap',
        textAlign: align,
        display: align === 'right' ? 'block' : 'inline',
        ...(isIn ? { color: 'var(--on-green-soft)' } : {}),
      }}
    >
      <Box
        component="span"
        sx={{ color: 'text.secondary', fontSize: prominent ? '0.56em' : '0.86em', fontWeight: 500, mr: '0.12em' }}
      >
        {currency}
        {/* A real space, so that copied and spoken amounts are not joined to the code. */}
        {'\u00a0'}
      </Box>
      {isIn ? '+' : ''}
      {formatAmount(minor, currency).replace('-', '\u2212')}
    </Box>
  )
}
