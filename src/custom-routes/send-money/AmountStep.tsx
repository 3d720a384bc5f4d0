import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { useController, useFormContext } from 'react-hook-form'
import { type Currency, homeCurrency } from '../../../contract/base/money/money.ts'
import { currenciesOf, methodsOf } from '../../../contract/corridors/directory.ts'
import { type FeePayer, feePayers, type QuoteSide } from '../../../contract/features/quotes.ts'
import { useCall } from '../../dataProvider/useCall.ts'
import type { RecipientSummary, TransferAnswers } from '../../flows/transfer/answers.ts'
import { BalanceNotice } from '../../flows/transfer/BalanceNotice.tsx'
import { PaymentLimits } from '../../flows/transfer/PaymentLimits.tsx'
import { PromoCodeFormField } from '../../flows/transfer/PromoCodeFormField.tsx'
import { estimatePrice, feePayerOf } from '../../flows/transfer/price.ts'
import { useLiveRate } from '../../flows/transfer/useLiveRate.ts'
import { CardChoice } from '../../form/CardChoice.tsx'
import { CountryPicker } from '../../form/CountryPicker.tsx'
import { useFormFieldText } from '../../form/useFormFieldText.tsx'
import { formatMoney } from '../../i18n/formats.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import type { ViewProps } from '../../wizard/flow.ts'
import { AmountPair } from './AmountPair.tsx'
import { QuickRecipients } from './QuickRecipients.tsx'

/** The payer of the banks' fees: a choice if the corridor allows one, otherwise a statement. */
const FeePayerFormField = ({ answers }: { answers: TransferAnswers }) => {
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

type Form = Pick<TransferAnswers, 'country' | 'receive_currency' | 'payout_method' | 'side' | 'amount' | 'fee_payer'>

/** The currencies of a country; if there are several, only those with a current rate, since the rate source may not cover all. */
function useOffered(country: string): readonly Currency[] {
  const currencies = currenciesOf(country)
  const { data } = useCall(
    '/quote/rates',
    { currencies: [...currencies] },
    { enabled: currencies.length > 1, staleTime: 60_000, call: { toast: false } },
  )
  const rated = data && currencies.filter((code) => data.items.some((rate) => rate.currency === code))
  return rated === undefined || rated.length === 0 ? currencies : rated
}

const Destination = () => {
  const translate = useTranslate()
  const { control, setValue, formState } = useFormContext<Form>()
  const country = useController({ control, name: 'country' })
  const currency = useController({ control, name: 'receive_currency' })
  const below = useFormFieldText(country.fieldState.error?.message, undefined)
  // A chosen currency clears the error that none was chosen.
  const shouldValidate = formState.isSubmitted
  const chooseCurrency = (code: Form['receive_currency']) => setValue('receive_currency', code, { shouldValidate })
  const choose = (code: string) => {
    country.field.onChange(code)
    chooseCurrency(currenciesOf(code)[0] ?? '')
    setValue('payout_method', 'bank')
  }
  const currencies = useOffered(country.field.value)
  const [first] = currencies
  const isOffered = currencies.some((code) => code === currency.field.value)
  useEffect(() => {
    if (!isOffered && first !== undefined) setValue('receive_currency', first, { shouldValidate })
  }, [isOffered, first, setValue, shouldValidate])
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <CountryPicker
        value={country.field.value}
        onChange={choose}
        error={country.fieldState.invalid}
        helperText={below}
        inputRef={country.field.ref}
      />
      {currenciesOf(country.field.value).length > 1 ? (
        <CardChoice
          name="receive_currency"
          isRow
          label={translate('sendMoney.fields.receive_currency')}
          value={currency.field.value}
          options={currencies.map((code) => ({
            value: code,
            title: code,
            hint: translate(`sendMoney.currency_hint.${code === 'USD' ? 'usd' : code === 'EUR' ? 'eur' : 'own'}`),
          }))}
          onChange={(code) => {
            currency.field.onChange(code)
            setValue('payout_method', 'bank')
          }}
          error={currency.fieldState.error?.message}
          inputRef={currency.field.ref}
        />
      ) : null}
    </Box>
  )
}

/** The payout method, if the corridor offers more than bank accounts. */
const MethodChoice = () => {
  const translate = useTranslate()
  const { control, watch } = useFormContext<Form>()
  const [country, currency] = watch(['country', 'receive_currency'])
  const { field, fieldState } = useController({ control, name: 'payout_method' })
  const methods = currency === '' ? [] : methodsOf(country, currency)
  if (methods.length < 2) return null
  return (
    <CardChoice
      name="payout_method"
      label={translate('recipients.method')}
      value={field.value}
      options={methods.map((value) => ({ value, title: translate(`recipients.methods.${value}`) }))}
      onChange={field.onChange}
      error={fieldState.error?.message}
      inputRef={field.ref}
      isRow
    />
  )
}

const ChosenRecipient = ({ recipient }: { recipient: RecipientSummary }) => {
  const translate = useTranslate()
  return (
    <Box
      sx={{ display: 'flex', alignItems: 'center', gap: 1.5, p: 1.5, borderRadius: '12px', bgcolor: 'action.hover' }}
    >
      <Avatar name={recipient.full_name} fileId={null} size={36} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('sendMoney.start.to')}
        </Typography>
        <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          {recipient.full_name} · •••• {recipient.account_tail}
        </Typography>
      </Box>
    </Box>
  )
}

/** Asks for destination, amount and who pays the banks' fees. */
export const AmountStep = ({ controls }: ViewProps<TransferAnswers>) => {
  const { answers } = controls
  const { control, setFocus, setValue } = useFormContext<Form>()
  const amount = useController({ control, name: 'amount' })
  const recipientId = answers.recipient?.id
  const isUntyped = useRef(answers.amount === '')
  // With the recipient chosen, the amount is the next thing to type.
  useEffect(() => {
    if (recipientId !== undefined && isUntyped.current) setFocus('amount')
  }, [recipientId, setFocus])
  const { isFailed } = useLiveRate(controls)
  const price = estimatePrice(answers)
  const type = (side: QuoteSide, text: string) => {
    setValue('side', side)
    amount.field.onChange(text)
  }
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {answers.country === '' && answers.amount === '' ? <QuickRecipients /> : null}
      {answers.recipient === null ? null : <ChosenRecipient recipient={answers.recipient} />}
      <Destination />
      <MethodChoice />
      <AmountPair
        answers={answers}
        onType={type}
        error={amount.fieldState.error?.message}
        isRateFailed={isFailed}
        inputRef={amount.field.ref}
      />
      {answers.recipient === null ? null : (
        <PaymentLimits recipientId={answers.recipient.id} purpose={answers.purpose} />
      )}
      {price === null ? null : <BalanceNotice totalMinor={price.total_minor} />}
      <FeePayerFormField answers={answers} />
      <PromoCodeFormField quote={answers.quote} />
    </Box>
  )
}
