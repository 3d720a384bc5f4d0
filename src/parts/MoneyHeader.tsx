import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { Currency } from '../../contract/base/money/money.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import { MoneyField } from '../ui/MoneyField.tsx'

interface MoneyHeaderProps {
  minor: string
  currency: Currency
  /** The status's chip. */
  chip: ReactNode
  /** The recipient or subject. */
  subject: string
  reference: string
  /** The name of the reference, for its copy button. */
  referenceName: string
  /** Shown after the reference. */
  when?: ReactNode
  /** The actions this person may take now. */
  children: ReactNode
}

/** The header of a page about one payment: amount, status, reference and actions. */
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
