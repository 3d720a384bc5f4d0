import type { IncomingPaymentState, SuspenseReason } from '../../../contract/base/money/paymentMethods.ts'
import type { Reader, Tx } from '../../db/client.ts'
import type { IncomingPayment } from '../../deps.ts'

export interface IncomingPaymentRow extends IncomingPayment {
  payer_account: string | null
  payer_country: string | null
  id: string
  received_at: Date
  state: IncomingPaymentState
  reason: SuspenseReason | null
  business_id: string | null
  transfer_id: string | null
  topup_id: string | null
  bulk_id: string | null
  settled_at: Date | null
}

export type NewIncomingPayment = Omit<IncomingPaymentRow, 'settled_at'>

/** False if the bank has reported it before. */
export async function insertIncomingPayment(tx: Tx, credit: NewIncomingPayment): Promise<boolean> {
  const written = await tx`
    insert into incoming_credits ${tx({ ...credit })} on conflict (bank, bank_reference) do nothing`
  return written.count === 1
}

export async function findIncomingPayment(
  tx: Tx,
  { bank, bank_reference }: Pick<IncomingPaymentRow, 'bank' | 'bank_reference'>,
): Promise<IncomingPaymentRow | undefined> {
  const [row] = await tx<IncomingPaymentRow[]>`
    select * from incoming_credits where bank = ${bank} and bank_reference = ${bank_reference}`
  return row
}

export async function lockIncomingPayment(tx: Tx, id: string): Promise<IncomingPaymentRow | undefined> {
  const [row] = await tx<IncomingPaymentRow[]>`select * from incoming_credits where id = ${id} for update`
  return row
}

export const listPaymentsOfTransfer = (tx: Tx, businessId: string, transferId: string): Promise<IncomingPaymentRow[]> =>
  tx<IncomingPaymentRow[]>`
    select * from incoming_credits where business_id = ${businessId} and transfer_id = ${transferId} and reason is not null
    order by received_at, id`

/** Money held for a transfer or a top-up that has been assigned to its business since. */
export async function sumAssigned(tx: Tx, businessId: string, causeId: string): Promise<bigint> {
  const [row] = await tx<{ sum: bigint }[]>`
    select coalesce(sum(amount_minor), 0)::bigint as sum from incoming_credits
    where business_id = ${businessId} and ${causeId} in (transfer_id, topup_id, bulk_id) and state = 'assigned'`
  return row?.sum ?? 0n
}

/** Owner and purpose, if it is assigned. */
export async function markSettled(
  tx: Tx,
  id: string,
  end: { state: Extract<IncomingPaymentState, 'assigned' | 'returned'>; settled_at: Date } & Pick<
    IncomingPaymentRow,
    'business_id' | 'transfer_id' | 'topup_id' | 'bulk_id'
  >,
): Promise<void> {
  await tx`update incoming_credits set ${tx({ ...end })} where id = ${id} and state = 'held'`
}

export interface SuspensePayment extends IncomingPaymentRow {
  business_name: string | null
  reference: string | null
}

/** Incoming payments in suspense of all businesses, oldest first, each with its presumed business and payment. */
export const listSuspensePayments = (reader: Reader): Promise<SuspensePayment[]> => reader<SuspensePayment[]>`
  select c.*, b.name as business_name, i.reference from incoming_credits c
  left join businesses b on b.id = c.business_id
  left join payment_instructions i on i.business_id = c.business_id and i.cause_id = coalesce(c.transfer_id, c.topup_id, c.bulk_id)
  where c.state = 'held' order by c.received_at, c.id`
