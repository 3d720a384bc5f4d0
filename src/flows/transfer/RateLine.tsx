import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { homeCurrency } from '../../../contract/base/money/money.ts'
import { useServer } from '../../dataProvider/useCall.ts'
import { formatDecimal } from '../../i18n/formats.ts'
import { rateText } from '../../i18n/rateText.ts'
import { Countdown } from '../../ui/dates/Countdown.tsx'
import type { TransferAnswers } from './answers.ts'

/** The rate for one unit of the received currency, and how long it is locked. */
export const RateLine = ({ answers, isFailed }: { answers: TransferAnswers; isFailed: boolean }) => {
  const translate = useTranslate()
  const { serverNow } = useServer()
  const { receive_currency, rate, quote, transfer } = answers
  if (receive_currency === '') {
    return <Typography variant="body2">{translate('sendMoney.rate_after_country')}</Typography>
  }
  const shown = quote === null ? rate?.rate : quote.rate
  const margin = quote === null ? rate?.margin_percent : quote.certificate.margin_percent
  const until = quote === null ? rate?.refresh_at : quote.expires_at
  if (shown === undefined || until === undefined) {
    return isFailed ? (
      <Typography variant="body2">{translate('sendMoney.rate_failed')}</Typography>
    ) : (
      <Skeleton width={220} />
    )
  }
  return (
    <Typography variant="body2" component="div" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
      <span className="tabular">{rateText(receive_currency, homeCurrency, shown)}</span>
      {margin === undefined ? null : (
        <span>{translate('sendMoney.rate_margin', { percent: formatDecimal(margin) })}</span>
      )}
      {/* A created transfer locks its rate longer than its quote did. */}
      {transfer === null ? (
        <span>
          {translate(quote === null ? 'sendMoney.rate_renews_in' : 'sendMoney.rate_held_for')}{' '}
          <Countdown until={until} now={serverNow} isShort />
        </span>
      ) : null}
    </Typography>
  )
}
