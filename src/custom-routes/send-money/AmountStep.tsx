import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { useController, useFormContext } from 'react-hook-form'
import { formatMoney, homeCurrency } from '../../../contract/base/money.ts'
import { currenciesOf } from '../../../contract/corridors/directory.ts'
import { type FeePayer, feePayers, type QuoteSide } from '../../../contract/features/quotes.ts'
import { CardChoice } from '../../form/CardChoice.tsx'
import { CountryPicker } from '../../form/CountryPicker.tsx'
import { useAnswerText } from '../../form/useAnswerText.ts'
import type { ViewProps } from '../../wizard/flow.ts'
import type { TransferAnswers } from '../../wizard/transfer/answers.ts'
import { useLiveRate } from '../../wizard/transfer/useLiveRate.ts'
import { AmountPair } from './AmountPair.tsx'

type Form = Pick<TransferAnswers, 'country' | 'receive_currency' | 'side' | 'amount' | 'fee_payer'>

const Destination = () => {
  const translate = useTranslate()
  const { control, setValue, getValues } = useFormContext<Form>()
  const country = useController({ control, name: 'country' })
  const currency = useController({ control, name: 'receive_currency' })
  const below = useAnswerText(country.fieldState.error?.message, undefined)
  const choose = (code: string) => {
    country.field.onChange(code)
    setValue('receive_currency', currenciesOf(code)[0] ?? '')
    if (getValues('side') === 'receive') setValue('amount', '')
  }
  const currencies = currenciesOf(country.field.value)
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <CountryPicker
        value={country.field.value}
        onChange={choose}
        error={country.fieldState.invalid}
        helperText={below}
        inputRef={country.field.ref}
      />
      {currencies.length > 1 ? (
        <CardChoice
          name="receive_currency"
          isRow
          label={translate('sendMoney.fields.receive_currency')}
          value={currency.field.value}
          options={currencies.map((code) => ({
            value: code,
            title: code,
            hint: translate(`sendMoney.currency_hint.${code === 'USD' ? 'usd' : 'own'}`),
          }))}
          onChange={(code) => {
            currency.field.onChange(code)
            if (getValues('side') === 'receive') setValue('amount', '')
          }}
          error={currency.fieldState.error?.message}
          inputRef={currency.field.ref}
        />
      ) : null}
    </Box>
  )
}

const FeePayerChoice = ({ answers }: { answers: TransferAnswers }) => {
  const translate = useTranslate()
  const { control } = useFormContext<Form>()
  const { field } = useController({ control, name: 'fee_payer' })
  const fees = answers.corridor?.fee_minor
  return (
    <CardChoice<FeePayer>
      name="fee_payer"
      label={translate('sendMoney.fields.fee_payer')}
      value={field.value}
      options={feePayers.map((payer) => ({
        value: payer,
        title: translate(`sendMoney.fee_payers.${payer}.title`),
        hint: translate(`sendMoney.fee_payers.${payer}.hint`),
        aside: fees ? <span className="tabular">{formatMoney(fees[payer], homeCurrency)}</span> : null,
      }))}
      onChange={field.onChange}
      inputRef={field.ref}
    />
  )
}

/** The step that asks for destination, amount and who pays the banks' fees. */
export const AmountStep = ({ controls }: ViewProps<TransferAnswers>) => {
  const { answers } = controls
  const { control, setValue } = useFormContext<Form>()
  const amount = useController({ control, name: 'amount' })
  const { isFailed } = useLiveRate(controls)
  const type = (side: QuoteSide, text: string) => {
    setValue('side', side)
    amount.field.onChange(text)
  }
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Destination />
      <AmountPair
        answers={answers}
        onType={type}
        error={amount.fieldState.error?.message}
        isRateFailed={isFailed}
        inputRef={amount.field.ref}
      />
      <FeePayerChoice answers={answers} />
    </Box>
  )
}
