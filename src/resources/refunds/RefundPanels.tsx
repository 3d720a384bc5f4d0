import Link from '@mui/material/Link'
import { LinkBase, useTranslate } from 'ra-core'
import { parseBankReason } from '../../../contract/base/money/bankReasons.ts'
import { pathTo } from '../../addresses/paths.ts'
import { DateTimeField } from '../../ui/dates/DateTimeField.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { SummaryCard, type SummaryRow } from '../../ui/SummaryCard.tsx'
import type { Refund } from './refundTypes.ts'

/** `paid − kept by the bank − penalty = returned` */
export const AmountsPanel = ({ refund }: { refund: Refund }) => {
  const translate = useTranslate()
  const row = (key: string, minor: string, strong = false): SummaryRow => ({
    key,
    strong,
    label: translate(`refunds.fields.${key}`),
    value: <MoneyField minor={minor} currency={refund.currency} />,
  })
  const taken = (key: string, minor: string) => (minor === '0' ? [] : [row(key, `-${minor}`)])
  return (
    <SummaryCard
      title={translate('refunds.amounts')}
      rows={[
        row('total', refund.total_minor),
        ...taken('rejection_fee', refund.rejection_fee_minor),
        ...taken('penalty', refund.penalty_minor),
        row('amount', refund.amount_minor, true),
      ]}
    />
  )
}

export const TransferPanel = ({ refund }: { refund: Refund }) => {
  const translate = useTranslate()
  const known = parseBankReason(refund.reason ?? '')
  const reason = known === null ? refund.reason : `${translate(`bankReasons.${known}`)} (${known})`
  const rows = [
    { key: 'reference', value: <span className="tabular">{refund.reference}</span> },
    {
      key: 'received',
      value: <MoneyField minor={refund.receive_amount_minor} currency={refund.receive_currency} />,
    },
    { key: 'created', value: <DateTimeField value={refund.transfer_at} /> },
    { key: 'failed', value: <DateTimeField value={refund.failed_at} /> },
    ...(reason === null ? [] : [{ key: 'reason', value: reason }]),
    ...(refund.refunded_at === null ? [] : [{ key: 'refunded', value: <DateTimeField value={refund.refunded_at} /> }]),
  ]
  return (
    <SummaryCard
      title={translate('refunds.about')}
      rows={rows.map(({ key, value }) => ({ key, label: translate(`refunds.fields.${key}`), value }))}
      footer={
        <Link component={LinkBase} to={pathTo('transfers.show', { id: refund.id })}>
          {translate('refunds.open_transfer')}
        </Link>
      }
    />
  )
}
