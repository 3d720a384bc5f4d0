import Skeleton from '@mui/material/Skeleton'
import { useLocale, useTranslate } from 'ra-core'
import { methodOf } from '../../../contract/corridors/directory.ts'
import { detailRows } from '../../parts/detailRows.ts'
import { useCorridor } from '../../parts/useCorridor.ts'
import { DateTimeField } from '../../ui/dates/DateTimeField.tsx'
import { SummaryCard, type SummaryRow } from '../../ui/SummaryCard.tsx'
import type { Recipient } from './recipientForm.ts'

/** All stored data of a recipient, with local labels. */
export const RecipientDetails = ({ recipient }: { recipient: Recipient }) => {
  const translate = useTranslate()
  const locale = useLocale()
  const { data: corridor, isLoading } = useCorridor(
    recipient.country,
    recipient.currency,
    methodOf(recipient.corridor_id),
  )
  if (isLoading) return <Skeleton variant="rounded" height={320} />
  const rows: SummaryRow[] = detailRows(corridor ?? null, recipient.type, recipient.details, { translate, locale })
  if (recipient.relationship) {
    rows.push({
      key: 'relationship',
      label: translate('resources.recipients.fields.relationship'),
      value: translate(`lists.relationships.${recipient.relationship}`),
    })
  }
  rows.push({
    key: 'created_at',
    label: translate('resources.recipients.fields.created_at'),
    value: <DateTimeField value={recipient.created_at} dateOnly />,
  })
  return <SummaryCard title={translate('recipients.details')} rows={rows} />
}
