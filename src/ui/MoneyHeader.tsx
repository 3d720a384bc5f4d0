import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { Currency } from '../../contract/base/money.ts'
import { CopyButton } from './CopyButton.tsx'
import { MoneyField } from './MoneyField.tsx'

interface MoneyHeaderProps {
  minor: string
  currency: Currency
  /** The status's chip. */
  chip: ReactNode
  /** Whom it goes to, or what it is of. */
  subject: string
  reference: string
  /** What the reference is called, for the button that copies it. */
  referenceName: string
  /** Stands behind the reference. */
  when?: ReactNode
  /** What this person may do now. */
  children: ReactNode
}

/** The head of a page about one amount of money on its way: how much, how it stands, its reference, and what may be done. */
export const MoneyHeader = (props: MoneyHeaderProps) => {
  const { minor, currency, chip, subject, reference, referenceName, when, children } = props
  return (
    <Box component="header" sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 2, mb: 3 }}>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 0.75 }}>
          <Typography variant="h2" component="h2">
            <MoneyField minor={minor} currency={currency} />
          </Typography>
          <span role="status">{chip}</span>
        </Box>
        <Typography sx={{ fontWeight: 500 }}>{subject}</Typography>
        <Typography
          variant="body2"
          component="div"
          sx={{ color: 'text.secondary', display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}
        >
          <span className="tabular">{reference}</span>
          <CopyButton text={reference} name={referenceName} />
          {when}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>{children}</Box>
    </Box>
  )
}
