import { useTranslate } from 'react-admin'
import { useCertificateRows } from '../../parts/useCertificateRows.tsx'
import type { Quote } from './answers.ts'
import { ReviewRows } from './steps/ReviewRows.tsx'

/** The components of the price, before signing. */
export const CertificateRows = ({ quote }: { quote: Quote }) => {
  const translate = useTranslate()
  return <ReviewRows title={translate('transfers.certificate.title')} rows={useCertificateRows(quote)} />
}
