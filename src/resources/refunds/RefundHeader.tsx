import { useTranslate } from 'ra-core'
import { MoneyHeader } from '../../parts/MoneyHeader.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { RefundActions } from './RefundActions.tsx'
import type { Refund } from './refundTypes.ts'

/** The amount, the original transfer, and the actions this person may take now. */
export const RefundHeader = ({ refund }: { refund: Refund }) => {
  const translate = useTranslate()
  return (
    <MoneyHeader
      minor={refund.amount_minor}
      currency={refund.currency}
      chip={<StatusChip status={refund.status} />}
      subject={translate('refunds.of_transfer', { name: refund.recipient_name })}
      reference={refund.refund_reference}
      referenceName={translate('resources.refunds.fields.refund_reference')}
    >
      <RefundActions refund={refund} />
    </MoneyHeader>
  )
}
