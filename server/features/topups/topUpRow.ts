import type { PayInBank } from '../../../contract/base/paymentMethods.ts'
import type { TopUpStatus } from '../../../contract/base/statuses/topup.ts'
import type { InstructionRow } from '../instructions/store.ts'

export interface TopUpRow {
  business_id: string
  id: string
  reference: string
  status: TopUpStatus
  version: number
  requested_minor: bigint
  created_by: string
  created_by_name: string
  created_at: Date
  sent_minor: bigint | null
  sent_on: string | null
  sent_to_bank: PayInBank | null
  reported_at: Date | null
  credited_minor: bigint | null
  closed_at: Date | null
}

/** What is told of how it is paid in. */
type PaidIn = Pick<
  InstructionRow,
  'method' | 'bank' | 'account_number' | 'account_name' | 'state' | 'amount_minor' | 'unique_code' | 'expires_at'
>
export type WholeTopUp = TopUpRow & PaidIn
