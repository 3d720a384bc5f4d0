import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useController, useFormContext } from 'react-hook-form'
import { formatMoney } from '../../../contract/base/money.ts'
import { paymentMethods } from '../../../contract/features/transfers.ts'
import { CardChoice } from '../../form/CardChoice.tsx'
import type { ViewProps } from '../../wizard/flow.ts'
import type { TransferAnswers } from '../../wizard/transfer/answers.ts'
import { BalanceNotice, useBalance } from '../../wizard/transfer/BalanceNotice.tsx'
import { shownPrice } from '../../wizard/transfer/price.ts'

/** The step that asks how to pay: every method of the contract, with its conditions. */
export const MethodStep = ({ controls }: ViewProps<TransferAnswers>) => {
  const translate = useTranslate()
  const { control } = useFormContext<Pick<TransferAnswers, 'payment_method'>>()
  const { field, fieldState } = useController({ control, name: 'payment_method' })
  const { data } = useBalance()
  const price = shownPrice(controls.answers)
  const requested = data && data.requested_minor !== '0' ? formatMoney(data.requested_minor, data.currency) : null
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <CardChoice
        name="payment_method"
        label={translate('sendMoney.fields.payment_method')}
        isLabelHidden
        value={field.value}
        options={paymentMethods.map((method) => ({
          value: method,
          title: translate(`sendMoney.methods.${method}.title`),
          hint: translate(`sendMoney.methods.${method}.hint`),
          aside: data ? (
            <>
              <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
                {translate('sendMoney.available')}
              </Typography>
              <strong className="tabular">{formatMoney(data.available_minor, data.currency)}</strong>
            </>
          ) : (
            <Skeleton width={110} height={40} />
          ),
        }))}
        onChange={field.onChange}
        error={fieldState.error?.message}
        inputRef={field.ref}
      />
      {requested === null ? null : (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('sendMoney.balance_requested', { requested })}
        </Typography>
      )}
      {price === null ? null : <BalanceNotice totalMinor={price.total_minor} />}
    </Box>
  )
}
