import type { CallAnswer } from '../../../contract/calls.ts'
import type { RecipientRow } from './store.ts'

export const answerRow = (row: RecipientRow): CallAnswer<'/recipient/list'>['items'][number] => ({
  id: row.id,
  type: row.type,
  corridor_id: row.corridor_id,
  country: row.country,
  currency: row.currency,
  full_name: row.full_name,
  bank_name: row.bank_name,
  account_tail: row.account_tail,
  relationship: row.relationship,
  last_sent_at: row.last_sent_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
})

export const answerWhole = (row: RecipientRow, transferCount: number): CallAnswer<'/recipient/detail'> => ({
  ...answerRow(row),
  details: row.details,
  is_saved: row.is_saved,
  version: row.version,
  transfer_count: transferCount,
})
