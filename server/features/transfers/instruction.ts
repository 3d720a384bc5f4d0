import type { IncomingMethod, PayInBank, PaymentInstructionState } from '../../../contract/base/money/paymentMethods.ts'
import { type TransferStatus, transferStatus } from '../../../contract/base/statuses/transfer.ts'
import { type Deps, type OwnAccount, VirtualAccountRefused } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { TransitionTx } from '../decisions/transaction.ts'
import { activateInstruction } from '../paymentInstructions/calls.ts'
import { closeInstruction } from '../paymentInstructions/store.ts'
import { notifyPaymentDue } from './notices.ts'
import type { TransferRow } from './transferRow.ts'

/** State of the payment instruction after a status that no longer needs it. */
const instructionStateAfter: Partial<Record<TransferStatus, PaymentInstructionState>> = {
  [transferStatus.processing]: 'paid',
  [transferStatus.payment_timed_out]: 'lapsed',
  [transferStatus.cancelled]: 'withdrawn',
  [transferStatus.denied]: 'withdrawn',
}

/** Opens or closes the instruction of a transfer after a transition. */
export async function updatePaymentInstruction(work: TransitionTx, moved: TransferRow): Promise<void> {
  const { tx, deps, at } = work
  const { business_id, id: cause_id } = moved
  const state = instructionStateAfter[moved.status]
  if (state) await closeInstruction(tx, { business_id, cause_id }, state, at)
  else if (moved.status === transferStatus.awaiting_payment)
    await notifyPaymentDue(work, moved, await activateInstruction(tx, deps, moved, moved.rate_held_until))
}

/**
 * The account to pay in to: an account of the operator, or a virtual one made by the bank. Called outside any transaction; the bank returns the same
 * account for the same reference.
 */
export async function requestPayInAccount(
  { bank: port }: Pick<Deps, 'bank'>,
  { method, bank, reference }: { method: IncomingMethod; bank: PayInBank | undefined; reference: string },
): Promise<OwnAccount> {
  if (bank === undefined) throw new AppError('input_invalid', { field: 'payment_bank' })
  if (method !== 'virtual_account') {
    const own = (await port.listAccounts()).find((account) => account.bank === bank)
    if (!own) throw new AppError('input_invalid', { field: 'payment_bank' })
    return own
  }
  try {
    return { bank, ...(await port.createVirtualAccount({ bank, reference })) }
  } catch (error) {
    if (!(error instanceof VirtualAccountRefused)) throw error
    throw new AppError('virtual_account_failed', { field: 'payment_bank', log: error.message })
  }
}
