import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import type { Currency } from '../../contract/base/money/money.ts'
import { MoneyField } from '../ui/MoneyField.tsx'

interface DocumentTextProps {
  document: { name: string; amount_minor?: string | null; currency?: Currency | null; note?: string }
}

/** A supporting document in one line: file, amount and explanation. */
export const DocumentText = ({ document: { name, amount_minor, currency, note } }: DocumentTextProps) => {
  const translate = useTranslate()
  return (
    <>
      <span>{name}</span>
      <Box component="span" sx={{ display: 'block' }}>
        {amount_minor && currency ? (
          <MoneyField minor={amount_minor} currency={currency} />
        ) : (
          translate('documents.no_amount')
        )}
      </Box>
      {note ? (
        <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
          {note}
        </Box>
      ) : null}
    </>
  )
}
