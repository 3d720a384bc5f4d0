import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { useServer } from '../../dataProvider/useCall.ts'
import { useSecondsLeft } from '../../ui/dates/Countdown.tsx'
import type { ViewProps } from '../../wizard/flow.ts'
import type { Quote, TransferAnswers } from './answers.ts'
import { isSamePrice, quoteChanges } from './price.ts'

const Changes = ({ before, after }: { before: Quote; after: Quote }) => {
  const translate = useTranslate()
  const changes = quoteChanges(before, after)
  const isForeign = after.receive_currency !== after.send_currency
  const element = useRef<HTMLDivElement>(null)
  // The focus moves here, because the button that took the new quote is further down.
  useEffect(() => element.current?.focus(), [])
  return (
    <Alert ref={element} tabIndex={-1} severity="warning" role="status" sx={{ scrollMarginTop: 120 }}>
      {translate(
        !isForeign
          ? 'sendMoney.price_renewed'
          : changes.length === 0
            ? 'sendMoney.quote_renewed_same'
            : 'sendMoney.quote_renewed',
      )}
      {changes.length === 0 ? null : (
        <Box component="ul" sx={{ m: 0, mt: 0.75, pl: 2.5 }}>
          {changes.map(({ field, before: old, after: now }) => (
            <li key={field} className="tabular">
              {translate(`sendMoney.fields.${field}`)}: <s>{old}</s> <strong>{now}</strong>
            </li>
          ))}
        </Box>
      )}
    </Alert>
  )
}

/** The changes of a new quote, or that its rate has expired. Without an exchange there is no rate to lock. */
export const QuoteNotice = ({ controls }: ViewProps<TransferAnswers>) => {
  const translate = useTranslate()
  const { quote, previous_quote: before, transfer } = controls.answers
  const { serverNow } = useServer()
  const left = useSecondsLeft(quote?.expires_at ?? new Date(0).toISOString(), { now: serverNow })
  if (quote === null) return null
  const isForeign = quote.receive_currency !== quote.send_currency
  const isOver = isForeign && transfer === null && left === 0
  const isChanged = before !== null && (isForeign || !isSamePrice(before, quote))
  if (!isOver && !isChanged) return null
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {isChanged ? <Changes key={quote.id} before={before} after={quote} /> : null}
      {isOver ? (
        <Alert severity="warning" role="status">
          {translate('sendMoney.quote_over')}
        </Alert>
      ) : null}
    </Box>
  )
}
