import type { CallResponse } from '../../../contract/calls.ts'

/** Payment instructions of a transfer or a top-up funded from outside. */
export type PaymentInstructions = Pick<
  CallResponse<'/instruction/detail'>,
  'method' | 'bank' | 'account_number' | 'account_name' | 'amount_minor' | 'unique_code' | 'reference'
>
