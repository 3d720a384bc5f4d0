import {
  type IncomingMethod,
  type PayInBank,
  type PaymentInstructionState,
  uniqueCodeMax,
} from '../../../contract/base/money/paymentMethods.ts'
import type { Tx } from '../../db/client.ts'

/** How one transfer, top-up or bulk transfer is paid from outside. */
export interface InstructionRow {
  business_id: string
  /** Exactly one of the three is set: the cause. */
  transfer_id: string | null
  topup_id: string | null
  bulk_id: string | null
  cause_id: string
  method: IncomingMethod
  bank: PayInBank
  account_number: string
  account_name: string
  reference: string
  state: PaymentInstructionState
  amount_minor: bigint | null
  unique_code: number | null
  expires_at: Date | null
  closed_at: Date | null
  reported_at: Date | null
  confirm_until: Date | null
  proof_file_ids: string[]
}

type Named = Pick<InstructionRow, 'business_id' | 'cause_id'>
export type Cause = Pick<InstructionRow, 'business_id' | 'transfer_id' | 'topup_id' | 'bulk_id' | 'cause_id'>
export type DraftedInstruction = Pick<
  InstructionRow,
  'business_id' | 'method' | 'bank' | 'account_number' | 'account_name' | 'reference'
> &
  ({ transfer_id: string } | { topup_id: string } | { bulk_id: string })

/** False if another instruction has the virtual account. */
export async function insertInstruction(tx: Tx, row: DraftedInstruction): Promise<boolean> {
  const written = await tx`
    insert into payment_instructions ${tx({ ...row, state: 'drafted' })}
    on conflict (account_number) where method = 'virtual_account' do nothing`
  return written.count === 1
}

export async function findInstruction(tx: Tx, { business_id, cause_id }: Named): Promise<InstructionRow | undefined> {
  const [row] = await tx<InstructionRow[]>`
    select * from payment_instructions where business_id = ${business_id} and cause_id = ${cause_id}`
  return row
}

export async function lockInstruction(tx: Tx, { business_id, cause_id }: Named): Promise<InstructionRow | undefined> {
  const [row] = await tx<InstructionRow[]>`
    select * from payment_instructions where business_id = ${business_id} and cause_id = ${cause_id} for update`
  return row
}

/** The payment of a virtual account; each account is for one payment only. */
export async function findByVirtualAccount(tx: Tx, accountNumber: string): Promise<Cause | undefined> {
  const [row] = await tx<Cause[]>`
    select business_id, transfer_id, topup_id, bulk_id, cause_id from payment_instructions
    where method = 'virtual_account' and account_number = ${accountNumber}`
  return row
}

/** The payment whose reference the payer wrote; undefined if the text names two. */
export async function findByReferences(
  tx: Tx,
  accountNumber: string,
  references: readonly string[],
): Promise<Cause | undefined> {
  const rows = await tx<Cause[]>`
    select business_id, transfer_id, topup_id, bulk_id, cause_id from payment_instructions
    where method <> 'virtual_account' and account_number = ${accountNumber} and reference = any(${[...references]})`
  return rows.length === 1 ? rows[0] : undefined
}

/** Payments to one of our accounts for which money may still arrive: open, or closed after `since`. */
const receivableInstructions = (tx: Tx, accountNumber: string, since: Date) => tx`
  method <> 'virtual_account' and account_number = ${accountNumber} and (state = 'open' or closed_at > ${since})`

const baseOf = (tx: Tx) => tx`(amount_minor - coalesce(unique_code, 0))`

/** The manual transfer with this amount; undefined if another payment has the same amount, or has it without its unique code. */
export async function findByAmount(
  tx: Tx,
  accountNumber: string,
  amountMinor: bigint,
  since: Date,
): Promise<Cause | undefined> {
  const rows = await tx<(Cause & { is_asked: boolean })[]>`
    select business_id, transfer_id, topup_id, bulk_id, cause_id,
      method = 'manual_transfer' and state = 'open' and amount_minor = ${amountMinor} as is_asked
    from payment_instructions
    where ${receivableInstructions(tx, accountNumber, since)} and (amount_minor = ${amountMinor} or ${baseOf(tx)} = ${amountMinor})
    limit 2`
  return rows.length === 1 && rows[0]?.is_asked ? rows[0] : undefined
}

interface CodeRange {
  accountNumber: string
  /** Amount without a code; codes from 1 to `uniqueCodeMax` are added to it. */
  totalMinor: bigint
  since: Date
}

/** Codes whose amount no other payment has that may still receive money. */
export async function listFreeCodes(tx: Tx, { accountNumber, totalMinor, since }: CodeRange): Promise<number[]> {
  const from = totalMinor + 1n
  const to = totalMinor + BigInt(uniqueCodeMax)
  const rows = await tx<{ code: number }[]>`
    with taken as (
      select amount_minor as minor from payment_instructions
      where ${receivableInstructions(tx, accountNumber, since)} and amount_minor between ${from} and ${to}
      union all
      select ${baseOf(tx)} from payment_instructions
      where ${receivableInstructions(tx, accountNumber, since)} and ${baseOf(tx)} between ${from} and ${to}
    )
    select code from generate_series(1, ${uniqueCodeMax}::int) as code
    where not exists (select 1 from taken where minor = ${totalMinor}::bigint + code)`
  return rows.map(({ code }) => code)
}

/** Number of these amounts that the business has taken. */
export async function countTakenAmounts(
  tx: Tx,
  businessId: string,
  { accountNumber, totalMinor, since }: CodeRange,
): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from payment_instructions
    where ${receivableInstructions(tx, accountNumber, since)} and business_id = ${businessId} and unique_code is not null
      and amount_minor between ${totalMinor + 1n} and ${totalMinor + BigInt(uniqueCodeMax)}`
  return row?.count ?? 0
}

/** Serialises the choice of codes until the transaction ends, so that no two take the same amount. */
export const lockCodes = (tx: Tx) => tx`select pg_advisory_xact_lock(hashtextextended('unique codes', 0))`

export const saveInstructionActive = (
  tx: Tx,
  { business_id, cause_id }: Named,
  open: { amount_minor: bigint; unique_code: number | null; expires_at: Date },
) =>
  tx`update payment_instructions set ${tx({ ...open, state: 'open' })}
    where business_id = ${business_id} and cause_id = ${cause_id} and state = 'drafted'`

export const closeInstruction = (tx: Tx, { business_id, cause_id }: Named, state: PaymentInstructionState, at: Date) =>
  tx`update payment_instructions set state = ${state}, closed_at = ${at}
    where business_id = ${business_id} and cause_id = ${cause_id} and state in ('drafted', 'open')`

export const reportPaid = (
  tx: Tx,
  { business_id, cause_id }: Named,
  report: Pick<InstructionRow, 'reported_at' | 'confirm_until' | 'proof_file_ids'>,
) =>
  tx`update payment_instructions set ${tx({ ...report })}
    where business_id = ${business_id} and cause_id = ${cause_id} and state = 'open'`

export interface ProofRow {
  file_id: string
  name: string
  size: number
  mime: string
}

/** In the requested order. */
export const findProofs = (tx: Tx, businessId: string, ids: readonly string[]): Promise<ProofRow[]> =>
  tx<ProofRow[]>`
    select id as file_id, name, size, mime from files
    where business_id = ${businessId} and id = any(${[...ids]}::uuid[]) and purpose = 'payment_proof'
    order by array_position(${[...ids]}::uuid[], id)`
