import { findCorridor } from '../../../contract/corridors/all.ts'
import { bankNameOf } from '../../../contract/corridors/recipientSchema.ts'
import type { CallResult } from '../../handler.ts'
import type { RecipientRow } from './store.ts'

export const replyRow = (row: RecipientRow): CallResult<'/recipient/list'>['items'][number] => ({
  id: row.id,
  type: row.type,
  corridor_id: row.corridor_id,
  country: row.country,
  currency: row.currency,
  full_name: row.full_name,
  // By the directory of today: also of those stored before it knew their bank.
  bank_name: bankNameOf(findCorridor(row.corridor_id, row.country), row.details),
  account_tail: row.account_tail,
  relationship: row.relationship,
  last_sent_at: row.last_sent_at,
  created_at: row.created_at,
})

export const replyWhole = (
  row: RecipientRow,
  transferCount: number,
  hasOpenChange = false,
): CallResult<'/recipient/detail'> => ({
  ...replyRow(row),
  details: row.details,
  is_saved: row.is_saved,
  version: row.version,
  transfer_count: transferCount,
  has_open_change: hasOpenChange,
  name_check: row.name_check,
})
