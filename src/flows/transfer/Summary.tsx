import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Divider from '@mui/material/Divider'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { homeCurrency } from '../../../contract/base/money/money.ts'
import { isCalendarDay } from '../../../contract/base/time/calendarDay.ts'
import { formatDay } from '../../i18n/formats.ts'
import { MoneyField } from '../../ui/MoneyField.tsx'
import type { ViewProps } from '../../wizard/flow.ts'
import type { TransferAnswers } from './answers.ts'
import { type ShownPrice, shownPrice } from './price.ts'
import { RateLine } from './RateLine.tsx'
import { isScheduled } from './scheduling.ts'
import { useLiveRate } from './useLiveRate.ts'

const dash = '–'

const Row = ({ label, children, strong = false }: { label: string; children: ReactNode; strong?: boolean }) => (
  <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, fontWeight: strong ? 600 : 'inherit' }}>
    <Box component="dt" sx={{ color: strong ? 'text.primary' : 'text.secondary' }}>
      {label}
    </Box>
    <Box component="dd" sx={{ m: 0, textAlign: 'right', overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  </Box>
)

const Money = ({ minor }: { minor: bigint | undefined }) =>
  minor === undefined ? dash : <MoneyField minor={minor} currency={homeCurrency} />

const TheyGet = ({ price, answers }: { price: ShownPrice | null; answers: TransferAnswers }) => {
  const translate = useTranslate()
  const name = answers.recipient?.full_name
  return (
    <Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {name ? translate('sendMoney.summary.named_gets', { name }) : translate('sendMoney.summary.they_get')}
      </Typography>
      <Box sx={{ minHeight: 34 }}>
        {price === null ? (
          <Typography variant="h3" component="span" sx={{ color: 'text.secondary' }}>
            {dash}
          </Typography>
        ) : (
          <MoneyField minor={price.receive_amount_minor} currency={price.receive_currency} size="large" />
        )}
      </Box>
    </Box>
  )
}

/** Expected arrival, or the first payment: as promised by the quote or, before it, by the corridor's bank days. */
function useArrival(answers: TransferAnswers): string {
  const translate = useTranslate()
  const { quote, corridor, starts_on } = answers
  if (isScheduled(answers)) return isCalendarDay(starts_on) ? formatDay(starts_on) : dash
  if (quote !== null) return formatDay(quote.arrives_on)
  if (corridor === null) return dash
  const { min, max } = corridor.arrival_bank_days
  if (max === 0) return translate('sendMoney.summary.same_day')
  return min === max || min === 0
    ? translate('sendMoney.summary.bank_days', { smart_count: max })
    : translate('sendMoney.summary.bank_days_between', { min, max })
}

/** The live summary next to every step. */
export const Summary = ({ controls }: ViewProps<TransferAnswers>) => {
  const translate = useTranslate()
  const { answers } = controls
  const { isFailed } = useLiveRate(controls)
  const price = shownPrice(answers)
  const arrival = useArrival(answers)
  const isForeign = answers.receive_currency !== homeCurrency
  return (
    <Card
      sx={(theme) => ({
        p: 2.5,
        [theme.breakpoints.down('md')]: { p: 0, border: 0, borderRadius: 0, boxShadow: 'none' },
      })}
    >
      <Typography variant="subtitle1" component="h3" sx={{ mb: 2, display: { xs: 'none', md: 'block' } }}>
        {translate('wizard.summary')}
      </Typography>
      <TheyGet price={price} answers={answers} />
      <Divider sx={{ my: 2 }} />
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1, fontSize: '0.875rem' }}>
        <Row label={translate('sendMoney.fields.send_amount_minor')}>
          <Money minor={price?.send_amount_minor} />
        </Row>
        <Row label={translate('sendMoney.fields.fee_minor')}>
          <Money minor={price?.fee_minor} />
        </Row>
        <Row label={translate('sendMoney.fields.total_minor')} strong>
          <Money minor={price?.total_minor} />
        </Row>
        <Row label={translate(isScheduled(answers) ? 'schedules.first_day' : 'sendMoney.fields.arrives_on')}>
          <span className="tabular">{arrival}</span>
        </Row>
      </Box>
      {isForeign ? (
        <>
          <Divider sx={{ my: 2 }} />
          <Box sx={{ color: 'text.secondary', minHeight: 40 }}>
            <RateLine answers={answers} isFailed={isFailed} />
          </Box>
        </>
      ) : null}
    </Card>
  )
}
