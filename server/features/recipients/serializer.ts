import { findCorridor } from '../../../contract/corridors/all.ts'
import { bankNameOf } from '../../../contract/corridors/recipientSchema.ts'
import type { CallResult } from '../../handler.ts'
import type { RecipientRow } from './store.ts'

export const serializeRecipientRow = (row: RecipientRow): CallResult<'/open/recipients'>['items'][number] => ({
  ...row,
  metadata: row.metadata ?? {},
  // By the current directory, also for recipients stored before it knew their bank.
  bank_name: bankNameOf(findCorridor(row.corridor_id, row.country), row.details),
})

export const serializeRecipient = (
  row: RecipientRow,
  transferCount: number,
  hasOpenChange = false,
): CallResult<'/open/recipient'> => ({
  ...row,
  ...serializeRecipientRow(row),
  transfer_count: transferCount,
  has_open_change: hasOpenChange,
})
