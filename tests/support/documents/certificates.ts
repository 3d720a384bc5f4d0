import type { Certificate } from '../../../contract/features/quotes.ts'

export const makeCertificate = (terms: Partial<Certificate> = {}): Certificate => ({
  reference_rate: '20827',
  reference_source: 'reference',
  reference_at: '2026-03-09T02:00:00.000Z',
  margin_percent: '0.6',
  margin_minor: '59625',
  service_fee_minor: '50000',
  promo_code: '',
  correspondent_fee_minor: '25000',
  recipient_fee_max_minor: '0',
  guaranteed_minor: '47700',
  usd_value_minor: '60000',
  ...terms,
})
