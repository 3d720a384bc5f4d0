import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { LinkBase, useLocale, useTranslate } from 'react-admin'
import {
  type Currency,
  currencyCodes,
  homeCurrency,
  isCurrency,
  parseAmount,
  plainAmount,
} from '../../../contract/base/money/money.ts'
import { receivedFromSent, sentFromReceived } from '../../../contract/base/money/rates.ts'
import { currenciesOf } from '../../../contract/corridors/directory.ts'
import type { QuoteSide } from '../../../contract/features/quotes.ts'
import { pathTo } from '../../addresses/paths.ts'
import { usePermitted } from '../../authProvider/usePermitted.ts'
import { useCall } from '../../dataProvider/useCall.ts'
import { currencyName } from '../../i18n/displayNames.ts'
import { formatDecimal } from '../../i18n/formats.ts'
import { AmountInput } from '../../ui/AmountInput.tsx'

/** The country of a currency: the first two letters of its code, or Germany for the euro. */
const countryOf = (currency: Currency): string => (currency === 'EUR' ? 'DE' : currency.slice(0, 2))

/** Currencies that can be sent to their own country. */
export const sendableCurrencies: readonly Currency[] = currencyCodes.filter(
  (currency) => currency !== homeCurrency && currenciesOf(countryOf(currency)).includes(currency),
)

/** Address of the send flow with the calculated amount filled in. */
export function quotationPath(currency: Currency, side: QuoteSide, amount: string): string {
  const said = new URLSearchParams({ country: countryOf(currency), currency, amount, side })
  return `${pathTo('sendMoney', {})}?${said}`
}

/** Converts the amount at this rate; empty while there is no amount. */
function otherAmount(side: QuoteSide, amount: string, currency: Currency, rate: string | undefined): string {
  const typed = side === 'send' ? homeCurrency : currency
  const minor = parseAmount(amount, typed) ?? 0n
  if (rate === undefined || minor <= 0n) return ''
  return side === 'send'
    ? plainAmount(receivedFromSent(minor, homeCurrency, currency, rate, 0), currency)
    : plainAmount(sentFromReceived(minor, homeCurrency, currency, rate), homeCurrency)
}

/** Currency calculator, before fees, editable on either side; links to the flow with the amount filled in. */
export const Calculator = ({ first }: { first: Currency | undefined }) => {
  const translate = useTranslate()
  const locale = useLocale()
  const may = usePermitted()
  const [currency, setCurrency] = useState<Currency>(first && sendableCurrencies.includes(first) ? first : 'USD')
  const [{ side, amount }, setTyped] = useState<{ side: QuoteSide; amount: string }>({
    side: 'send',
    amount: '1000000',
  })
  const { data } = useCall('/quote/rates', { currencies: [currency] }, { placeholderData: (before) => before })
  const found = data?.items.find((row) => row.currency === currency)
  const rate = found?.rate
  const other = otherAmount(side, amount, currency, rate)
  const textOf = (one: QuoteSide) => (one === side ? amount : other)
  return (
    <Box sx={{ display: 'grid', gap: 2, pt: 2 }}>
      <AmountInput
        label={translate('home.calculate_send')}
        currency={homeCurrency}
        value={textOf('send')}
        onChange={(typed) => setTyped({ side: 'send', amount: typed })}
      />
      <TextField
        select
        fullWidth
        label={translate('home.calculate_currency')}
        value={currency}
        onChange={({ target }) => {
          if (isCurrency(target.value)) setCurrency(target.value)
        }}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        {sendableCurrencies.map((code) => (
          <option key={code} value={code}>
            {`${code} · ${currencyName(locale, code)}`}
          </option>
        ))}
      </TextField>
      <AmountInput
        key={currency}
        label={translate('home.calculate_gets')}
        currency={currency}
        value={textOf('receive')}
        onChange={(typed) => setTyped({ side: 'receive', amount: typed })}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('home.calculate_hint')}
        {found ? ` ${translate('home.calculate_margin', { percent: formatDecimal(found.margin_percent) })}` : null}
      </Typography>
      {may?.('transfers.create') && other !== '' ? (
        <Button component={LinkBase} to={quotationPath(currency, side, amount)} variant="outlined">
          {translate('home.calculate_go')}
        </Button>
      ) : null}
    </Box>
  )
}
