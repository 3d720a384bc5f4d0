import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { Currency } from '../../contract/base/money/money.ts'
import type { Certificate, FeePayer } from '../../contract/features/quotes.ts'
import { formatDecimal } from '../i18n/formats.ts'
import { rateText } from '../i18n/rateText.ts'
import { DateTimeField } from '../ui/dates/DateTimeField.tsx'
import { MoneyField } from '../ui/MoneyField.tsx'

interface Certified {
  certificate: Certificate
  send_currency: Currency
  receive_currency: Currency
  fee_payer: FeePayer
}

interface CertificateRow {
  key: string
  label: string
  value: ReactNode
  strong?: boolean
}

/** Components of a price and its promise: reference rate and margin, each fee with its payer, and the guaranteed minimum. */
export function useCertificateRows({
  certificate,
  send_currency,
  receive_currency,
  fee_payer,
}: Certified): CertificateRow[] {
  const translate = useTranslate()
  const row = (key: string, value: ReactNode, values: Record<string, string> = {}) => ({
    key,
    label: translate(`transfers.certificate.${key}`, values),
    value,
  })
  const isForeign = send_currency !== receive_currency
  const source = translate(`lists.rate_sources.${certificate.reference_source}`, {
    _: certificate.reference_source,
  })
  const takes = certificate.recipient_fee_max_minor !== '0'
  return [
    ...(isForeign
      ? [
          row(
            'reference_rate',
            <span className="tabular">{rateText(receive_currency, send_currency, certificate.reference_rate)}</span>,
          ),
          row(
            'reference',
            <>
              {translate('transfers.certificate.as_of', { source })}
              <DateTimeField value={certificate.reference_at} />
            </>,
          ),
          row('margin', <MoneyField minor={certificate.margin_minor} currency={send_currency} />, {
            percent: formatDecimal(certificate.margin_percent),
          }),
        ]
      : []),
    row('service_fee', <MoneyField minor={certificate.service_fee_minor} currency={send_currency} />),
    ...(isForeign && fee_payer === 'OUR'
      ? [row('correspondent_fee', <MoneyField minor={certificate.correspondent_fee_minor} currency={send_currency} />)]
      : []),
    ...(takes
      ? [row('recipient_fee', <MoneyField minor={certificate.recipient_fee_max_minor} currency={receive_currency} />)]
      : []),
    {
      ...row('guaranteed', <MoneyField minor={certificate.guaranteed_minor} currency={receive_currency} />),
      strong: true,
    },
  ]
}
