import type { CallReply } from '../../../contract/calls.ts'

/** How something is paid with money from outside: a transfer, or a top-up. */
export type PayIn = Pick<
  CallReply<'/instruction/detail'>,
  'method' | 'bank' | 'account_number' | 'account_name' | 'amount_minor' | 'unique_code' | 'reference'
>
