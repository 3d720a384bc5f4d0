import type { Tx } from '../../db/client.ts'

export interface PayoutRow {
  business_id: string
  transfer_id: string
  rail: string
  payout_reference: string
  payload_digest: string
  created_at: Date
}

export async function insertPayout(tx: Tx, payout: PayoutRow): Promise<void> {
  await tx`insert into payouts ${tx({ ...payout })}`
}

export type PayoutStateName = 'queued' | 'submitted' | 'succeeded' | 'rejected' | 'failed'

export async function lockPayout(
  tx: Tx,
  businessId: string,
  transferId: string,
): Promise<(PayoutRow & { state: PayoutStateName }) | undefined> {
  const [row] = await tx<(PayoutRow & { state: PayoutStateName })[]>`
    select business_id, transfer_id, rail, payout_reference, payload_digest, created_at, state from payouts
    where business_id = ${businessId} and transfer_id = ${transferId} for update`
  return row
}

export async function findPayoutTransfer(tx: Tx, businessId: string, reference: string): Promise<string | null> {
  const [row] = await tx<{ transfer_id: string }[]>`
    select transfer_id from payouts where business_id = ${businessId} and payout_reference = ${reference}`
  return row?.transfer_id ?? null
}

export async function writePayoutState(
  tx: Tx,
  payout: Pick<PayoutRow, 'business_id' | 'transfer_id'>,
  state: PayoutStateName,
  detail: string,
  at: Date,
): Promise<void> {
  await tx`update payouts set state = ${state}, detail = ${detail}, reported_at = ${at}
    where business_id = ${payout.business_id} and transfer_id = ${payout.transfer_id}`
}

/** A try to submit, counted; the rail took it unless a report has been quicker. */
export async function markSubmitted(tx: Tx, businessId: string, transferId: string): Promise<void> {
  await tx`update payouts set state = 'submitted'
    where business_id = ${businessId} and transfer_id = ${transferId} and state = 'queued'`
}

export async function countAttempt(tx: Tx, businessId: string, transferId: string): Promise<void> {
  await tx`update payouts set attempts = attempts + 1 where business_id = ${businessId} and transfer_id = ${transferId}`
}
