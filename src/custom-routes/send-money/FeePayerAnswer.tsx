import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useController, useFormContext } from 'react-hook-form'
import { homeCurrency } from '../../../contract/base/money/money.ts'
import { type FeePayer, feePayers } from '../../../contract/features/quotes.ts'
import type { TransferAnswers } from '../../flows/transfer/answers.ts'
import { feePayerOf } from '../../flows/transfer/price.ts'
import { CardChoice } from '../../form/CardChoice.tsx'
import { formatMoney } from '../../i18n/formats.ts'

/** The payer of the banks' fees: a choice if the corridor allows one, otherwise a statement. */
export const FeePayerFormField = ({ answers }: { answers: TransferAnswers }) => {
  const translate = useTranslate()
  const { control } = useFormContext<{ fee_payer: FeePayer }>()
  const { field } = useController({ control, name: 'fee_payer' })
  const { corridor } = answers
  const fees = corridor?.fee_minor
  const offered = corridor?.fee_payers ?? feePayers
  const title = (payer: FeePayer) => translate(`sendMoney.fee_payers.${payer}.title`)
  // Without correspondent banks, nobody deducts a fee on the way.
  const isDirect = corridor !== null && corridor.correspondent_fee_max_minor === undefined
  const hint = (payer: FeePayer) =>
    translate(`sendMoney.fee_payers.${payer}.${payer === 'SHA' && isDirect ? 'hint_direct' : 'hint'}`)
  const only = feePayerOf(answers)
  if (offered.length === 1) {
    return (
      <Box sx={{ display: 'grid', gap: 0.25 }}>
        <Typography variant="body2" sx={{ fontWeight: 500 }}>
          {translate('sendMoney.fields.fee_payer')}
        </Typography>
        <Typography>{title(only)}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {hint(only)}
        </Typography>
      </Box>
    )
  }
  return (
    <CardChoice<FeePayer>
      name="fee_payer"
      label={translate('sendMoney.fields.fee_payer')}
      value={field.value}
      options={offered.map((payer) => ({
        value: payer,
        title: title(payer),
        hint: hint(payer),
        aside: fees ? <span className="tabular">{formatMoney(fees[payer], homeCurrency)}</span> : null,
      }))}
      onChange={field.onChange}
      inputRef={field.ref}
    />
  )
}
