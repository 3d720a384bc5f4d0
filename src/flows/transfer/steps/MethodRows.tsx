import { useTranslate } from 'ra-core'
import type { ViewProps } from '../../../wizard/flow.ts'
import type { TransferAnswers } from '../answers.ts'
import { availableMethods } from '../offeredWays.ts'
import { ReviewRows } from './ReviewRows.tsx'

/** Payment method: the balance, unless the person wants to choose on the next page. */
export const MethodRows = ({ controls: { answers, change } }: ViewProps<TransferAnswers>) => {
  const translate = useTranslate()
  const { asks_method, payment_method } = answers
  const label = translate('sendMoney.fields.payment_method')
  const value = asks_method
    ? translate('sendMoney.method_next')
    : translate(`sendMoney.methods.${payment_method || 'balance'}.title`)
  return (
    <ReviewRows
      title={label}
      rows={[{ key: 'method', label, value }]}
      onEdit={asks_method || availableMethods(answers).length === 1 ? undefined : () => change({ asks_method: true })}
    />
  )
}
