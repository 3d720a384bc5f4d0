import { useTranslate } from 'react-admin'
import { type Currency, homeCurrency } from '../../../contract/base/money/money.ts'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { SummaryCard } from '../../ui/SummaryCard.tsx'
import type { ViewProps } from '../../wizard/flow.ts'
import type { BulkAnswers } from './answers.ts'
import { useBulkTotals } from './useBulkTotals.ts'

/** The summary next to every step: totals of the valid rows. */
export const BulkSummary = ({ controls }: ViewProps<BulkAnswers>) => {
  const translate = useTranslate()
  const { count, currency, amount, fee, total } = useBulkTotals(controls.answers)
  const money = (key: string, minor: bigint, of: Currency = homeCurrency, strong = false) => ({
    key,
    strong,
    label: translate(key === 'arrives' ? 'bulkFlow.arrives' : `bulk.fields.${key}`),
    value: <MoneyField minor={minor} currency={of} />,
  })
  return (
    <SummaryCard
      title={translate('wizard.summary')}
      rows={[
        { key: 'rows', label: translate('bulkFlow.right_rows'), value: <span className="tabular">{count}</span> },
        money(currency === homeCurrency ? 'amount' : 'arrives', amount, currency),
        money('fee', fee),
        ...(total === null ? [] : [money('total', total, homeCurrency, true)]),
      ]}
    />
  )
}
