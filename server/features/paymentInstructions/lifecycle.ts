import { limits } from '../../../contract/base/money/limits.ts'
import {
  type IncomingMethod,
  incomingRules,
  isIncomingMethod,
  type PayInBank,
  type PaymentMethod,
  type SuspenseReason,
} from '../../../contract/base/money/paymentMethods.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps, IncomingPayment, OwnAccount } from '../../deps.ts'
import { AppError, VirtualAccountRefused } from '../../errors.ts'
import { moneyValue } from '../../i18n/textValues.ts'
import {
  type Cause,
  countTakenAmounts,
  type DraftedInstruction,
  findByAmount,
  findByReferences,
  findByVirtualAccount,
  findInstruction,
  type InstructionRow,
  insertInstruction,
  listFreeCodes,
  lockCodes,
  saveInstructionActive,
} from './store.ts'

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

/** A method has a range of totals; the bank would return others. */
export function assertMethodAccepts(method: PaymentMethod, totalMinor: bigint, field = 'payment_method'): void {
  if (!isIncomingMethod(method)) return
  const { total_min_minor, total_max_minor } = incomingRules[method]
  const refuse = (name: 'amount_below_minimum' | 'amount_above_maximum', values: Record<string, bigint>) =>
    new AppError(name, {
      field,
      values: Object.fromEntries(Object.entries(values).map(([key, minor]) => [key, moneyValue(minor, 'IDR')])),
    })
  if (totalMinor < total_min_minor) throw refuse('amount_below_minimum', { minimum: total_min_minor })
  if (totalMinor > total_max_minor) throw refuse('amount_above_maximum', { maximum: total_max_minor })
}

/** Money may arrive this long after an instruction is closed, so its amount is not reused before. */
const closedWindowMs = 30 * 24 * 3_600_000

/** Money that arrives now may be for an instruction closed after this time. */
export const receivableSince = (now: Date): Date => new Date(now.getTime() - closedWindowMs)

const written = /(?:LT|TU)\d{8}[2-9A-HJ-NP-Z]{8}/g

/** Our references in the payer's text, however the bank has spaced, cut or cased it. */
export function findPaymentReferences(remittance: string): string[] {
  const found =
    remittance
      .toUpperCase()
      .replace(/[^0-9A-Z]/g, '')
      .match(written) ?? []
  return [...new Set(found.map((text) => `${text.slice(0, 2)}-${text.slice(2, 10)}-${text.slice(10)}`))]
}

type PayableInstruction = Pick<InstructionRow, 'state' | 'amount_minor' | 'expires_at'>

/** Why an incoming payment does not pay its instruction; null if it does. The bank's time counts. */
export function findPaymentMismatch(
  { amount_minor, currency, credited_at }: Pick<IncomingPayment, 'amount_minor' | 'currency' | 'credited_at'>,
  asked: PayableInstruction,
): SuspenseReason | null {
  if (currency !== 'IDR') return 'currency'
  if (asked.state === 'drafted' || asked.amount_minor === null || asked.expires_at === null) return 'not_open'
  if (asked.state === 'paid') return 'double'
  if (asked.state !== 'open' || credited_at.getTime() >= asked.expires_at.getTime()) return 'late'
  if (amount_minor < asked.amount_minor) return 'under'
  return amount_minor > asked.amount_minor ? 'over' : null
}
