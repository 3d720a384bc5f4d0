import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import { useController, useFormContext } from 'react-hook-form'
import { type PayInBank, payInBanks } from '../../../../contract/base/money/paymentMethods.ts'
import { CardChoice } from '../../../form/CardChoice.tsx'
import { BankBadge } from '../../../parts/BankBadge.tsx'
import type { TransferAnswers } from '../answers.ts'

/** The bank to which the money is sent. */
export const BankChoice = ({ banks }: { banks: readonly PayInBank[] }) => {
  const translate = useTranslate()
  const { control } = useFormContext<Pick<TransferAnswers, 'payment_bank'>>()
  const { field, fieldState } = useController({ control, name: 'payment_bank' })
  return (
    <CardChoice
      name="payment_bank"
      label={translate('sendMoney.fields.payment_bank')}
      isRow
      value={field.value}
      options={banks.map((bank) => ({
        value: bank,
        title: (
          <Box component="span" sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
            <BankBadge bank={bank} />
            {payInBanks[bank].full_name}
          </Box>
        ),
      }))}
      onChange={field.onChange}
      error={fieldState.error?.message}
      inputRef={field.ref}
    />
  )
}
