import { isoPurposeOf } from '../../../contract/corridors/isoPurposes.ts'
import type { Tx } from '../../db/client.ts'
import type { PayoutOrder } from '../../deps.ts'
import { readOriginator } from '../businesses/store.ts'
import type { PayoutOrderRow } from './payoutStore.ts'
import { payeeOf, type TransferRow } from './transferRow.ts'

/** Exactly what was signed is executed, in the name of the business. */
export async function createOrder(tx: Tx, transfer: TransferRow, payout: PayoutOrderRow): Promise<PayoutOrder> {
  const { account_number, recipient_name, bank_name } = payeeOf(transfer)
  const { business_id } = transfer
  return {
    business_id,
    transfer_id: transfer.id,
    payout_reference: payout.payout_reference,
    currency: transfer.receive_currency,
    amount_minor: transfer.receive_amount_minor,
    corridor_id: transfer.corridor_id,
    country: transfer.country,
    account_number,
    recipient_name,
    bank_name,
    recipient_details: transfer.recipient_details,
    recipient_type: transfer.recipient_type,
    fee_payer: transfer.fee_payer,
    originator: await readOriginator(tx, business_id),
    purpose: { local: transfer.purpose, iso: isoPurposeOf(transfer.purpose) },
    uetr: transfer.uetr ?? '',
    reference: transfer.reference,
    invoice_number: transfer.invoice_number,
  }
}
