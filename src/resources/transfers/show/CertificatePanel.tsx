import { useTranslate } from 'ra-core'
import type { Certificate } from '../../../../contract/features/quotes.ts'
import { useCertificateRows } from '../../../parts/useCertificateRows.tsx'
import { SummaryCard } from '../../../ui/SummaryCard.tsx'
import type { Transfer } from '../transferTypes.ts'

const Certified = ({ transfer, certificate }: { transfer: Transfer; certificate: Certificate }) => {
  const translate = useTranslate()
  const rows = useCertificateRows({ ...transfer, certificate })
  return <SummaryCard title={translate('transfers.certificate.title')} rows={rows} />
}

/** The price certificate as promised; transfers from before the introduction of certificates have none. */
export const CertificatePanel = ({ transfer }: { transfer: Transfer }) =>
  transfer.certificate === null ? null : <Certified transfer={transfer} certificate={transfer.certificate} />
