import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { Ref } from 'react'
import { useTranslate } from 'react-admin'
import { homeCurrency } from '../../../contract/base/money/money.ts'
import { receivedDecimals } from '../../../contract/corridors/decimals.ts'
import type { QuoteSide } from '../../../contract/features/quotes.ts'
import type { TransferAnswers } from '../../flows/transfer/answers.ts'
import { boundsText, estimatePrice, followingAmount, limitState, typedAmountMinor } from '../../flows/transfer/price.ts'
import { RateLine } from '../../flows/transfer/RateLine.tsx'
import { useFormFieldText } from '../../form/useFormFieldText.tsx'
import { formatMoney } from '../../i18n/formats.ts'
import { AmountInput } from '../../ui/AmountInput.tsx'
import { Icon } from '../../ui/Icon.tsx'

interface AmountPairProps {
  answers: TransferAnswers
  onType: (side: QuoteSide, amount: string) => void
  error: string | undefined
  isRateFailed: boolean
  inputRef: Ref<HTMLInputElement>
}

/** Shows what the typed amount becomes after rounding down on arrival, and warns near the corridor's limits. */
function useAmountHint(answers: TransferAnswers): { text: string; isWarning: boolean } {
  const translate = useTranslate()
  const price = estimatePrice(answers)
  const { corridor, side } = answers
  if (price === null || corridor === null) return { text: '', isWarning: false }
  const state = limitState(price.receive_amount_minor, corridor)
  if (state !== 'inside') return { text: translate(`sendMoney.limits.${state}`, boundsText(corridor)), isWarning: true }
  if (side === 'receive' || typedAmountMinor(answers) === price.send_amount_minor) return { text: '', isWarning: false }
  const values = {
    send: formatMoney(price.send_amount_minor, homeCurrency),
    receive: formatMoney(price.receive_amount_minor, price.receive_currency),
  }
  const hint = receivedDecimals(corridor) === 0 ? 'whole_units_hint' : 'rounded_hint'
  return { text: translate(`sendMoney.${hint}`, values), isWarning: false }
}

/** Both amounts; either can be typed, and the other follows. */
export const AmountPair = ({ answers, onType, error, isRateFailed, inputRef }: AmountPairProps) => {
  const translate = useTranslate()
  const { side, amount, receive_currency } = answers
  const following = followingAmount(answers)
  const errorText = useFormFieldText(error, undefined)
  const hint = useAmountHint(answers)
  const isTyped = (which: QuoteSide) => side === which
  const below = (which: QuoteSide) => (error !== undefined && isTyped(which) ? errorText : undefined)
  return (
    <div>
      <AmountInput
        label={translate('sendMoney.fields.send_amount')}
        currency={homeCurrency}
        prominent
        value={isTyped('send') ? amount : following}
        onChange={(value) => onType('send', value)}
        error={error !== undefined && isTyped('send')}
        helperText={below('send')}
        {...(isTyped('send') ? { inputRef } : {})}
      />
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 48, my: 1, px: 0.5, color: 'text.secondary' }}
      >
        <Icon name="swap" size={18} />
        <RateLine answers={answers} isFailed={isRateFailed} />
      </Box>
      {receive_currency === '' ? (
        <TextField
          fullWidth
          disabled
          label={translate('sendMoney.fields.receive_amount')}
          slotProps={{ htmlInput: { sx: { height: 34 } } }}
        />
      ) : (
        <AmountInput
          label={translate('sendMoney.fields.receive_amount')}
          currency={receive_currency}
          prominent
          value={isTyped('receive') ? amount : following}
          onChange={(value) => onType('receive', value)}
          error={error !== undefined && isTyped('receive')}
          helperText={below('receive')}
          {...(isTyped('receive') ? { inputRef } : {})}
        />
      )}
      <Typography
        variant="body2"
        role="status"
        sx={(theme) => ({
          // Reserves the height unless the field's own error takes it.
          ...(error === undefined ? { mt: 0.75, minHeight: 20 } : {}),
          color: hint.isWarning ? theme.palette.tokens.onAmberSoft : 'text.secondary',
        })}
      >
        {error === undefined ? hint.text : ''}
      </Typography>
    </div>
  )
}
