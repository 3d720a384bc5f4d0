import { limits } from '../../../contract/base/money/limits.ts'
import { incomingRules, isIncomingMethod, type PaymentMethod } from '../../../contract/base/money/paymentMethods.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps, IncomingPayment, OwnAccount } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { type CallResult, defineHandler } from '../../handler.ts'
import { assertMethodAccepts, findPaymentReferences, receivableSince } from './rules.ts'
import {
  type Cause,
  countTakenAmounts,
  type DraftedInstruction,
  findByAmount,
  findByReferences,
  findByVirtualAccount,
  findInstruction,
  findProofs,
  type InstructionRow,
  insertInstruction,
  listFreeCodes,
  lockCodes,
  saveInstructionActive,
} from './store.ts'

type InstructionsResponse = Pick<
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

/** How it is paid; null before it awaits payment. */
export function serializeInstructions(row: InstructionRow | undefined): InstructionsResponse | null {
  if (!row || row.amount_minor === null || row.expires_at === null) return null
  const { amount_minor, expires_at } = row
  return { ...row, amount_minor, expires_at }
}

/** The payment that the money belongs to: by its virtual account, the payer's reference, or a unique amount. Never guessed. */
export async function matchIncomingPayment(
  tx: Tx,
  { now }: Pick<Deps, 'now'>,
  { account_number, amount_minor, remittance }: IncomingPayment,
): Promise<Cause | undefined> {
  const ofAccount = await findByVirtualAccount(tx, account_number)
  if (ofAccount) return ofAccount
  const references = findPaymentReferences(remittance)
  if (references.length > 0) return findByReferences(tx, account_number, references)
  return findByAmount(tx, account_number, amount_minor, receivableSince(now()))
}

/** Drafts where incoming money is to be paid. */
export async function draftInstruction(tx: Tx, row: DraftedInstruction): Promise<void> {
  if (!(await insertInstruction(tx, row)))
    throw new AppError('virtual_account_failed', { field: 'payment_bank', log: 'its number is taken' })
}

interface InstructionCause {
  business_id: string
  payment_method: PaymentMethod
  reference: string
  total_minor: bigint
}

/** Like `draftInstruction`; does nothing for a payment from a balance. */
export async function draftIfIncoming(
  tx: Tx,
  cause: { transfer_id: string } | { bulk_id: string },
  { business_id, payment_method: method, reference, total_minor }: InstructionCause,
  account: OwnAccount | null,
): Promise<void> {
  assertMethodAccepts(method, total_minor)
  if (account === null || !isIncomingMethod(method)) return
  await draftInstruction(tx, { business_id, ...cause, method, reference, ...account })
}

/** A random free code, so that nobody can guess the amount of the next payment. */
const pickRandomCode = (codes: readonly number[], random: Uint8Array): number | undefined =>
  codes[new DataView(random.buffer, random.byteOffset).getUint32(0) % Math.max(1, codes.length)]

/**
 * Chooses a unique code under the account's lock: no two open payments request the same amount, and no business takes all amounts above one
 * total, through open or withdrawn payments.
 */
async function chooseCode(
  tx: Tx,
  deps: Pick<Deps, 'now' | 'randomBytes'>,
  { business_id, account_number: accountNumber }: InstructionRow,
  totalMinor: bigint,
): Promise<number> {
  await lockCodes(tx)
  const range = { accountNumber, totalMinor, since: receivableSince(deps.now()) }
  if ((await countTakenAmounts(tx, business_id, range)) >= limits.uniqueAmountsMax)
    throw new AppError('unique_amounts_of_business')
  const code = pickRandomCode(await listFreeCodes(tx, range), deps.randomBytes(4))
  if (code === undefined) throw new AppError('unique_amounts_used_up')
  return code
}

/** The transfer or top-up awaits payment until then; returns the amount to pay. */
export async function activateInstruction(
  tx: Tx,
  deps: Pick<Deps, 'now' | 'randomBytes'>,
  cause: { business_id: string; id: string; total_minor: bigint },
  expires_at: Date,
): Promise<bigint> {
  const named = { business_id: cause.business_id, cause_id: cause.id }
  const instruction = await findInstruction(tx, named)
  if (!instruction) throw new Error(`${cause.id} has no payment instruction`)
  const unique_code =
    incomingRules[instruction.method].knownBy === 'amount'
      ? await chooseCode(tx, deps, instruction, cause.total_minor)
      : null
  const amount_minor = cause.total_minor + BigInt(unique_code ?? 0)
  await saveInstructionActive(tx, named, { amount_minor, unique_code, expires_at })
  return amount_minor
}

const detailHandler = defineHandler('/instruction/detail', {
  async run(tx, { actor: { business_id } }, { transfer_id }) {
    const row = await findInstruction(tx, { business_id, cause_id: transfer_id })
    const payIn = serializeInstructions(row)
    if (row?.transfer_id !== transfer_id || payIn === null) throw new AppError('not_found')
    return {
      transfer_id,
      ...payIn,
      reported_at: row.reported_at,
      confirm_until: row.confirm_until,
      proofs: await findProofs(tx, business_id, row.proof_file_ids),
    }
  },
})

export const paymentInstructionHandlers = {
  '/instruction/detail': detailHandler,
} as const
