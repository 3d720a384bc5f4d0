import { isIncomingMethod, type PaymentMethod } from '../../../contract/base/paymentMethods.ts'
import type { Tx } from '../../db/client.ts'
import type { OwnAccount } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { assertTaken } from './rules.ts'
import { type DraftedInstruction, insertInstruction } from './store.ts'

/** Where money from outside is to come in. */
export async function draftInstruction(tx: Tx, row: DraftedInstruction): Promise<void> {
  if (!(await insertInstruction(tx, row)))
    throw new AppError('virtual_account_failed', { field: 'payment_bank', log: 'its number is taken' })
}

interface Payable {
  business_id: string
  payment_method: PaymentMethod
  reference: string
  total_minor: bigint
}

/** The same for what may be paid from a balance, too: then there is none. */
export async function draftIfIncoming(
  tx: Tx,
  cause: { transfer_id: string } | { bulk_id: string },
  { business_id, payment_method: method, reference, total_minor }: Payable,
  account: OwnAccount | null,
): Promise<void> {
  assertTaken(method, total_minor)
  if (account === null || !isIncomingMethod(method)) return
  await draftInstruction(tx, { business_id, ...cause, method, reference, ...account })
}
