import { useTranslate } from 'ra-core'
import { bulkStatus } from '../../../contract/base/statuses/bulk.ts'
import { statuses } from '../../../contract/base/statuses/reported.ts'
import { StateChip } from '../../ui/StateChip.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import type { BulkListed } from './bulkTypes.ts'

interface BulkChipProps {
  bulk: Pick<BulkListed, 'status' | 'actions'>
  /** Payments that came to nothing. */
  failed: number
}

/** The status of a bulk transfer. One that has ended is not simply completed where payments of it were not made. */
export const BulkChip = ({ bulk: { status, actions }, failed }: BulkChipProps) => {
  const translate = useTranslate()
  if (status !== bulkStatus.succeeded || failed === 0) return <StatusChip status={status} actions={actions} />
  const { colour, name } = statuses[status]
  return (
    <StateChip
      colour={colour}
      tone="outlined"
      icon="undo"
      name={name}
      label={translate('bulk.partly', { smart_count: failed })}
    />
  )
}
