import { limits } from '../../../contract/base/limits.ts'
import { incomingRules } from '../../../contract/base/paymentMethods.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { meantSince } from './rules.ts'
import { countTaken, findInstruction, type InstructionRow, listFreeCodes, lockCodes, writeOpen } from './store.ts'

/** A random free code, so that nobody can guess the amount of the next payment. */
const pickOf = (codes: readonly number[], random: Uint8Array): number | undefined =>
  codes[new DataView(random.buffer, random.byteOffset).getUint32(0) % Math.max(1, codes.length)]

/**
 * Chooses a unique code behind the account's lock: no two open payments ask for the same amount, and no business takes all amounts above
 * one total, whether by open or by withdrawn payments.
 */
async function chooseCode(
  tx: Tx,
  deps: Pick<Deps, 'now' | 'randomBytes'>,
  { business_id, account_number: accountNumber }: InstructionRow,
  totalMinor: bigint,
): Promise<number> {
  await lockCodes(tx)
  const range = { accountNumber, totalMinor, since: meantSince(deps.now()) }
  if ((await countTaken(tx, business_id, range)) >= limits.uniqueAmountsMax)
    throw new AppError('unique_amounts_of_business')
  const code = pickOf(await listFreeCodes(tx, range), deps.randomBytes(4))
  if (code === undefined) throw new AppError('unique_amounts_used_up')
  return code
}

/** The transfer or top-up waits for payment from now on, until then; answers how much is to be paid. */
export async function openInstruction(
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
  await writeOpen(tx, named, { amount_minor, unique_code, expires_at })
  return amount_minor
}
