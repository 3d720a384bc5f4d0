import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { homeCurrency } from '../../../contract/base/money/money.ts'
import { formatMoney } from '../../i18n/formats.ts'
import type { ViewProps } from '../../wizard/flow.ts'
import type { BulkAnswers } from './answers.ts'
import { useBulkTotals } from './useBulkTotals.ts'

/** The summary in one line, for phones. */
export const BulkSummaryLine = ({ controls }: ViewProps<BulkAnswers>) => {
  const translate = useTranslate()
  const { count, currency, amount, total } = useBulkTotals(controls.answers)
  return (
    <Typography component="span" variant="body2" className="tabular">
      {translate('bulkFlow.line', {
        smart_count: count,
        total: total === null ? formatMoney(amount, currency) : formatMoney(total, homeCurrency),
      })}
    </Typography>
  )
}
