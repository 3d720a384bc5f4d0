import type { IncomingMethod, PayInBank, PaymentInstructionState } from '../../../contract/base/money/paymentMethods.ts'
import { type TransferStatus, transferStatus } from '../../../contract/base/statuses/transfer.ts'
import { type Deps, type OwnAccount, VirtualAccountRefused } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { Moving } from '../decisions/work.ts'
import { openInstruction } from '../paymentInstructions/calls.ts'
import { closeInstruction } from '../paymentInstructions/store.ts'
import { askForMoney } from './notices.ts'
import type { TransferRow } from './transferRow.ts'

/** What becomes of the payment instruction where its transfer goes on without it. */
const stateAfter: Partial<Record<TransferStatus, PaymentInstructionState>> = {
  [transferStatus.processing]: 'paid',
  [transferStatus.payment_timed_out]: 'lapsed',
  [transferStatus.cancelled]: 'withdrawn',
  [transferStatus.denied]: 'withdrawn',
}

/** The instruction of a transfer opens and closes with the move just made. */
export async function followMove(work: Moving, moved: TransferRow): Promise<void> {
  const { tx, deps, at } = work
  const { business_id, id: cause_id } = moved
  const state = stateAfter[moved.status]
  if (state) await closeInstruction(tx, { business_id, cause_id }, state, at)
  else if (moved.status === transferStatus.awaiting_payment)
    await askForMoney(work, moved, await openInstruction(tx, deps, moved, moved.rate_held_until))
}

/**
 * The account that is to be paid in to: one of ours, or a virtual one that the bank makes. Asked outside of any transaction; for the same
 * reference the bank gives the same one again.
 */
export async function accountFor(
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
