import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { useController, useFormContext } from 'react-hook-form'
import { isIncomingMethod } from '../../../../contract/base/money/paymentMethods.ts'
import { CardChoice } from '../../../form/CardChoice.tsx'
import { formatMoney } from '../../../i18n/formats.ts'
import type { ViewProps } from '../../../wizard/flow.ts'
import type { TransferAnswers } from '../answers.ts'
import { BalanceNotice, useBalance } from '../BalanceNotice.tsx'
import { availableBanks, availableMethods } from '../paymentOptions.ts'
import { shownPrice } from '../price.ts'
import { BankChoice } from './BankChoice.tsx'

const Available = () => {
  const translate = useTranslate()
  const { data } = useBalance()
  if (!data) return <Skeleton width={110} height={40} />
  return (
    <>
      <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
        {translate('sendMoney.available')}
      </Typography>
      <strong className="tabular">{formatMoney(data.available_minor, data.currency)}</strong>
    </>
  )
}

/** The balance's shortfall, and the amounts reserved by others. */
const BalanceFacts = ({ totalMinor }: { totalMinor: bigint | null }) => {
  const translate = useTranslate()
  const { data } = useBalance()
  const requested = data && data.requested_minor !== '0' ? formatMoney(data.requested_minor, data.currency) : null
  return (
    <>
      {requested === null ? null : (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('sendMoney.balance_requested', { requested })}
        </Typography>
      )}
      {totalMinor === null ? null : <BalanceNotice totalMinor={totalMinor} />}
    </>
  )
}

/** Asks for the payment method: each that accepts this total, and the receiving bank for money from outside. */
export const MethodStep = ({ controls }: ViewProps<TransferAnswers>) => {
  const translate = useTranslate()
  const { control } = useFormContext<Pick<TransferAnswers, 'payment_method'>>()
  const { field, fieldState } = useController({ control, name: 'payment_method' })
  const price = shownPrice(controls.answers)
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <CardChoice
        name="payment_method"
        label={translate('sendMoney.fields.payment_method')}
        isLabelHidden
        value={field.value}
        options={availableMethods(controls.answers).map((method) => ({
          value: method,
          title: translate(`sendMoney.methods.${method}.title`),
          hint: translate(`sendMoney.methods.${method}.hint`),
          aside: method === 'balance' ? <Available /> : undefined,
        }))}
        onChange={field.onChange}
        error={fieldState.error?.message}
        inputRef={field.ref}
      />
      {field.value !== '' && isIncomingMethod(field.value) ? (
        <BankChoice banks={availableBanks(controls.answers, field.value)} />
      ) : (
        <BalanceFacts totalMinor={price?.total_minor ?? null} />
      )}
    </Box>
  )
}
