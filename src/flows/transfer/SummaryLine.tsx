import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { homeCurrency } from '../../../contract/base/money/money.ts'
import { formatMoney } from '../../i18n/formats.ts'
import type { ViewProps } from '../../wizard/flow.ts'
import type { TransferAnswers } from './answers.ts'
import { shownPrice } from './price.ts'

const dash = '–'

/** The summary in one line, for phones. */
export const SummaryLine = ({ controls }: ViewProps<TransferAnswers>) => {
  const translate = useTranslate()
  const price = shownPrice(controls.answers)
  return (
    <Box
      component="span"
      className="tabular"
      sx={{ display: 'flex', justifyContent: 'space-between', gap: 1.5, pr: 0.5 }}
    >
      <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('sendMoney.fields.total_minor')}
        <Box component="strong" sx={{ display: 'block', color: 'text.primary' }}>
          {price === null ? dash : formatMoney(price.total_minor, homeCurrency)}
        </Box>
      </Typography>
      <Typography component="span" variant="body2" sx={{ color: 'text.secondary', textAlign: 'right' }}>
        {translate('sendMoney.summary.they_get')}
        <Box component="strong" sx={{ display: 'block', color: 'text.primary' }}>
          {price === null ? dash : formatMoney(price.receive_amount_minor, price.receive_currency)}
        </Box>
      </Typography>
    </Box>
  )
}
