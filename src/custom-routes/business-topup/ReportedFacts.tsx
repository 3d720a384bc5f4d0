import { useTranslate } from 'ra-core'
import { payInBanks } from '../../../contract/base/money/paymentMethods.ts'
import { formatDay, formatMoney } from '../../i18n/formats.ts'
import { SummaryCard } from '../../ui/SummaryCard.tsx'
import type { TopUp } from './topUpPath.ts'

/** The payment as reported by the business, with the names of the receipts. */
export const ReportedPaymentFacts = ({ report }: { report: NonNullable<TopUp['report']> }) => {
  const translate = useTranslate()
  const { amount_minor, transferred_on, bank, receipts } = report
  return (
    <SummaryCard
      title={translate('topUp.reported_title')}
      rows={[
        { key: 'amount', label: translate('topUp.sent_amount'), value: formatMoney(amount_minor, 'IDR') },
        { key: 'on', label: translate('topUp.sent_on'), value: formatDay(transferred_on) },
        { key: 'bank', label: translate('topUp.sent_bank'), value: payInBanks[bank].full_name },
        { key: 'receipts', label: translate('topUp.receipts'), value: receipts.map(({ name }) => name).join(', ') },
      ]}
    />
  )
}
