import { useTranslate } from 'ra-core'
import { MoneyHeader } from '../../../parts/MoneyHeader.tsx'
import { DateTimeField } from '../../../ui/dates/DateTimeField.tsx'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import { TransferActions } from '../TransferActions.tsx'
import type { Transfer } from '../transferTypes.ts'

/** Amount, recipient and status of a transfer, and the actions this person may take now. */
export const TransferHeader = ({ transfer }: { transfer: Transfer }) => {
  const translate = useTranslate()
  return (
    <MoneyHeader
      minor={transfer.receive_amount_minor}
      currency={transfer.receive_currency}
      chip={<StatusChip status={transfer.status} actions={transfer.actions} />}
      subject={translate('transfers.to', { name: transfer.recipient_name })}
      reference={transfer.reference}
      referenceName={translate('resources.transfers.fields.reference')}
      when={<DateTimeField value={transfer.created_at} />}
    >
      <TransferActions transfer={transfer} />
    </MoneyHeader>
  )
}
