import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { useCertificateRows } from '../../../parts/useCertificateRows.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { MoneyField } from '../../../ui/MoneyField.tsx'
import type { Quote, TransferAnswers } from '../answers.ts'
import { RateLine } from '../RateLine.tsx'
import { RowList } from './ReviewRows.tsx'

interface PriceHeadProps {
  answers: TransferAnswers
  quote: Quote
  onEdit: () => void
}

/** The fee, the rate and its lock in one line; without an exchange only the fee. */
const PriceLine = ({ answers, quote }: Omit<PriceHeadProps, 'onEdit'>) => {
  const translate = useTranslate()
  const isForeign = quote.receive_currency !== quote.send_currency
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'baseline',
        columnGap: 1.5,
        color: 'text.secondary',
        typography: 'body2',
      }}
    >
      <span>
        {translate('sendMoney.fields.fee_minor')}{' '}
        <MoneyField minor={quote.fee_before_discount_minor} currency={quote.send_currency} />
      </span>
      {quote.discount_minor === '0' ? null : (
        <span>
          {translate('sendMoney.promo.row', { code: quote.certificate.promo_code })}{' '}
          <MoneyField minor={`-${quote.discount_minor}`} currency={quote.send_currency} />
        </span>
      )}
      {isForeign ? <RateLine answers={answers} isFailed={false} /> : null}
    </Box>
  )
}

const Breakdown = ({ quote }: { quote: Quote }) => {
  const translate = useTranslate()
  const certificate = useCertificateRows(quote)
  const isForeign = quote.receive_currency !== quote.send_currency
  const label = (name: string) => translate(`sendMoney.fields.${name}`)
  const rows = [
    {
      key: 'send',
      label: label('send_amount_minor'),
      value: <MoneyField minor={quote.send_amount_minor} currency={quote.send_currency} />,
    },
    ...(isForeign
      ? [
          {
            key: 'payer',
            label: label('fee_option'),
            value: translate(`sendMoney.fee_payers.${quote.fee_payer}.title`),
          },
        ]
      : []),
    ...certificate,
  ]
  return (
    <Box sx={{ pt: 1 }}>
      <RowList rows={rows} isWide />
    </Box>
  )
}

/** Payee and amount first, then what it costs; the components of the price unfold. */
export const PriceHead = ({ answers, quote, onEdit }: PriceHeadProps) => {
  const translate = useTranslate()
  const title = translate('sendMoney.sections.money')
  return (
    <Box component="section" aria-label={title}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', columnGap: 4, rowGap: 1 }}>
        <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
          <Typography component="h3" variant="subtitle1" sx={{ overflowWrap: 'anywhere' }}>
            {translate('sendMoney.summary.named_gets', { name: answers.recipient?.full_name ?? '' })}
          </Typography>
          <MoneyField minor={quote.receive_amount_minor} currency={quote.receive_currency} size="display" />
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 2, flex: { xs: '1 1 100%', sm: '0 1 auto' } }}>
          <Box sx={{ flex: 1 }}>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {translate('sendMoney.fields.total_minor')}
            </Typography>
            <MoneyField minor={quote.total_minor} currency={quote.send_currency} size="large" />
          </Box>
          <Button
            size="small"
            onClick={onEdit}
            aria-label={translate('wizard.edit_named', { name: title })}
            sx={{ mr: '-12px' }}
          >
            {translate('wizard.edit')}
          </Button>
        </Box>
      </Box>
      <Disclosure
        label={translate('transfers.certificate.title')}
        before={<PriceLine answers={answers} quote={quote} />}
      >
        <Breakdown quote={quote} />
      </Disclosure>
    </Box>
  )
}
