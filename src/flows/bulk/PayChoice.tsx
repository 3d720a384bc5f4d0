import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { useController, useFormContext } from 'react-hook-form'
import { isIncomingMethod } from '../../../contract/base/money/paymentMethods.ts'
import { CardChoice } from '../../form/CardChoice.tsx'
import { BalanceNotice } from '../transfer/BalanceNotice.tsx'
import { availableBanks, availableMethods } from '../transfer/offeredWays.ts'
import { BankChoice } from '../transfer/steps/BankChoice.tsx'
import type { BulkAnswers, BulkCheckResult } from './answers.ts'

/** How to pay the batch: from the balance, or by a bank transfer now. */
export const BulkPaymentMethod = ({ checked }: { checked: BulkCheckResult }) => {
  const translate = useTranslate()
  const { control } = useFormContext<Pick<BulkAnswers, 'payment_method'>>()
  const { field, fieldState } = useController({ control, name: 'payment_method' })
  const priced = { quote: checked }
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <CardChoice
        name="payment_method"
        label={translate('sendMoney.fields.payment_method')}
        value={field.value}
        options={availableMethods(priced).map((method) => ({
          value: method,
          title: translate(`sendMoney.methods.${method}.title`),
          hint: translate(method === 'balance' ? 'sendMoney.methods.balance.hint' : `bulkFlow.methods.${method}`),
        }))}
        onChange={field.onChange}
        error={fieldState.error?.message}
        inputRef={field.ref}
      />
      {isIncomingMethod(field.value) ? (
        <BankChoice banks={availableBanks(priced, field.value)} />
      ) : (
        <BalanceNotice totalMinor={BigInt(checked.total_minor)} />
      )}
    </Box>
  )
}
