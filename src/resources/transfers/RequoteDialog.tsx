import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { currencies } from '../../../contract/base/money/money.ts'
import { priceTransfer } from '../../../contract/features/quotes.ts'
import { useCall, useCallMutation } from '../../dataProvider/useCall.ts'
import { formatDecimal, formatMoney } from '../../i18n/formats.ts'
import { DecisionDialog } from '../../ui/DecisionDialog.tsx'
import { ThrottledButton } from '../../ui/ThrottledButton.tsx'
import type { Transfer } from './transferTypes.ts'

type Priced = Pick<Transfer, 'rate' | 'send_amount_minor' | 'fee_minor' | 'total_minor'>

/** Price of the same received amount at the new rate. */
function priceAt(transfer: Transfer, rate: string): Priced {
  const price = priceTransfer({
    side: 'receive',
    amount_minor: BigInt(transfer.receive_amount_minor),
    send_currency: transfer.send_currency,
    receive_currency: transfer.receive_currency,
    // The received amount is fixed.
    received_decimals: currencies[transfer.receive_currency],
    rate,
    fee_minor: BigInt(transfer.fee_before_discount_minor),
    discount_minor: BigInt(transfer.discount_minor),
  })
  return {
    rate,
    send_amount_minor: String(price.send_amount_minor),
    fee_minor: transfer.fee_minor,
    total_minor: String(price.total_minor),
  }
}

const rows = ['rate', 'send_amount_minor', 'fee_minor', 'total_minor'] as const satisfies readonly (keyof Priced)[]

const Comparison = ({ before, after, transfer }: { before: Priced; after: Priced; transfer: Transfer }) => {
  const translate = useTranslate()
  const text = (price: Priced, field: keyof Priced) =>
    field === 'rate' ? formatDecimal(price.rate) : formatMoney(price[field], transfer.send_currency)
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell />
          <TableCell align="right">{translate('transfers.requote_before')}</TableCell>
          <TableCell align="right">{translate('transfers.requote_after')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((field) => (
          <TableRow key={field}>
            <TableCell component="th" scope="row">
              {translate(`transfers.changed_fields.${field}`)}
            </TableCell>
            <TableCell align="right" className="tabular" sx={{ color: 'text.secondary' }}>
              {text(before, field)}
            </TableCell>
            <TableCell align="right" className="tabular" sx={{ fontWeight: 600 }}>
              {text(after, field)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

interface RequoteDialogProps {
  item: Transfer
  refresh: () => Promise<unknown>
  onClose: () => void
}

/** Reprices a transfer whose rate has expired: shows the price at the current rate, accepts it, and shows the result. */
export const RequoteDialog = ({ item: transfer, refresh, onClose }: RequoteDialogProps) => {
  const translate = useTranslate()
  const [before] = useState(transfer)
  const [taken, setTaken] = useState<Transfer | null>(null)
  const isConverted = before.receive_currency !== before.send_currency
  const { data: rates } = useCall('/quote/rates', { currencies: [before.receive_currency] }, { enabled: isConverted })
  const rate = isConverted ? rates?.items[0]?.rate : before.rate
  const { mutateAsync: requote } = useCallMutation('/transfer/requote')
  const take = async () => {
    try {
      setTaken(await requote({ id: before.id, version: before.version }))
    } catch {
      // The call has already shown the error.
    }
    await refresh()
  }
  const after = taken ?? (rate === undefined ? null : priceAt(before, rate))
  return (
    <DecisionDialog title={translate(taken ? 'transfers.requote_done' : 'transfers.requote_title')} onClose={onClose}>
      <Typography role="status" sx={{ color: 'text.secondary', mb: 2 }}>
        {translate(taken ? 'transfers.requote_done_hint' : 'transfers.requote_hint')}
      </Typography>
      {after ? <Comparison before={before} after={after} transfer={before} /> : null}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mt: 3 }}>
        {taken ? (
          <Button variant="contained" onClick={onClose}>
            {translate('ui.close')}
          </Button>
        ) : (
          <>
            <Button variant="outlined" onClick={onClose}>
              {translate('ui.cancel')}
            </Button>
            <ThrottledButton variant="contained" onClick={take}>
              {translate('transfers.requote')}
            </ThrottledButton>
          </>
        )}
      </Box>
    </DecisionDialog>
  )
}
