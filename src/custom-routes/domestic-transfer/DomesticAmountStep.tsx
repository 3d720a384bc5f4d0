import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import { useController, useFormContext } from 'react-hook-form'
import { homeCurrency } from '../../../contract/base/money/money.ts'
import type { TransferAnswers } from '../../flows/transfer/answers.ts'
import { BalanceNotice } from '../../flows/transfer/BalanceNotice.tsx'
import { PromoCodeFormField } from '../../flows/transfer/PromoCodeFormField.tsx'
import { PurposeFormFields } from '../../flows/transfer/PurposeFormFields.tsx'
import { boundsText, estimatePrice, limitState } from '../../flows/transfer/price.ts'
import { TextFormField } from '../../form/TextFormField.tsx'
import { useFormFieldText } from '../../form/useFormFieldText.tsx'
import { AmountInput } from '../../ui/AmountInput.tsx'
import type { ViewProps } from '../../wizard/flow.ts'

/** Warns when a limit is near; otherwise empty. */
function useLimitHint(answers: TransferAnswers): string {
  const translate = useTranslate()
  const price = estimatePrice(answers)
  if (price === null || answers.corridor === null) return ' '
  const state = limitState(price.receive_amount_minor, answers.corridor)
  return state === 'inside' ? ' ' : translate(`sendMoney.limits.${state}`, boundsText(answers.corridor))
}

/** Asks for amount and purpose. */
export const DomesticAmountStep = ({ controls }: ViewProps<TransferAnswers>) => {
  const translate = useTranslate()
  const { answers } = controls
  const { control } = useFormContext<Pick<TransferAnswers, 'amount'>>()
  const { field, fieldState } = useController({ control, name: 'amount' })
  const below = useFormFieldText(fieldState.error?.message, useLimitHint(answers))
  const price = estimatePrice(answers)
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <AmountInput
        label={translate('sendMoney.fields.send_amount')}
        currency={homeCurrency}
        prominent
        value={field.value}
        onChange={field.onChange}
        error={fieldState.invalid}
        helperText={below}
        inputRef={field.ref}
      />
      <PurposeFormFields answers={answers} />
      <TextFormField
        name="note"
        label={translate('wizard.optional', { label: translate('sendMoney.fields.note') })}
        hint={translate('sendMoney.hints.note')}
        rows={2}
      />
      <PromoCodeFormField quote={answers.quote} />
      {price === null ? null : <BalanceNotice totalMinor={price.total_minor} />}
    </Box>
  )
}
