import type { CallResult } from '../../handler.ts'
import type { InstructionRow } from './store.ts'

type PayIn = Pick<
  CallResult<'/instruction/detail'>,
  | 'method'
  | 'bank'
  | 'state'
  | 'account_number'
  | 'account_name'
  | 'reference'
  | 'amount_minor'
  | 'unique_code'
  | 'expires_at'
>

/** How it is paid; null before it waits for money. */
export function replyPayIn(row: InstructionRow | undefined): PayIn | null {
  if (!row || row.amount_minor === null || row.expires_at === null) return null
  const { amount_minor, expires_at } = row
  return { ...row, amount_minor, expires_at }
}
