import { useTranslate } from 'react-admin'
import { bulkStatus } from '../../../contract/base/statuses/bulk.ts'
import { statuses } from '../../../contract/base/statuses/reported.ts'
import { StateChip, StatusChip } from '../../ui/StatusChip.tsx'
import type { BulkListed } from './bulkTypes.ts'

interface BulkChipProps {
  bulk: Pick<BulkListed, 'status' | 'actions'>
  /** Number of failed payments. */
  failed: number
}

/** The status of a bulk transfer; a finished one with failed payments does not count as fully completed. */
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
