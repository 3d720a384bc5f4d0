import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { formatMoney, homeCurrency } from '../../../contract/base/money.ts'
import { fieldMessage } from '../../form/fieldMessage.ts'
import { PinHelp } from '../../ui/PinHelp.tsx'
import { PinInput } from '../../ui/PinInput.tsx'
import type { ViewProps } from '../flow.ts'
import type { TransferAnswers } from './answers.ts'
import { shownPrice } from './price.ts'

/** Asks for the PIN. The button pays, not the last digit: nothing is paid by a slip of the finger. */
export const PinStep = ({ controls }: ViewProps<TransferAnswers>) => {
  const translate = useTranslate()
  const id = useId()
  const { control } = useFormContext<Pick<TransferAnswers, 'pin'>>()
  const { field, fieldState } = useController({ control, name: 'pin' })
  const { answers } = controls
  const price = shownPrice(answers)
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      {price === null ? null : (
        <Typography>
          {translate('sendMoney.pin_for', {
            total: formatMoney(price.total_minor, homeCurrency),
            receive: formatMoney(price.receive_amount_minor, price.receive_currency),
            name: answers.recipient?.full_name ?? '',
          })}
        </Typography>
      )}
      <PinInput
        id={id}
        value={field.value}
        onChange={field.onChange}
        error={fieldState.error?.message && fieldMessage(translate, fieldState.error.message)}
        ref={field.ref}
        autoFocus
      />
      <PinHelp />
    </Box>
  )
}
