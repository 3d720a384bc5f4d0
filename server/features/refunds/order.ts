import { refundReferenceOf } from '../../../contract/base/money/refunds.ts'
import { refundPurpose } from '../../../contract/corridors/isoPurposes.ts'
import type { Tx } from '../../db/client.ts'
import type { PayoutOrder } from '../../deps.ts'
import { readOriginator } from '../businesses/store.ts'
import type { TransferRow } from '../transfers/transferRow.ts'
import type { RequestRow } from './rules.ts'

/** A refund goes to an account of the company in Indonesia. */
export const refundCorridor = { corridor_id: 'id-idr-bank', country: 'ID' } as const

/** The company is paid its own money, in its own name. */
export async function createRefundOrder(tx: Tx, transfer: TransferRow, request: RequestRow): Promise<PayoutOrder> {
  const { bank_code, bank_name, account_number, account_name, payout_reference, uetr } = request
  if (payout_reference === null || !bank_code || !bank_name || !account_number || !account_name)
    throw new Error(`the refund ${request.id} has no account`)
  return {
    ...refundCorridor,
    payout_reference,
    business_id: request.business_id,
    transfer_id: request.transfer_id,
    currency: request.currency,
    amount_minor: request.amount_minor,
    account_number,
    recipient_name: account_name,
    bank_name,
    recipient_details: { bank_code, bank_account_number: account_number, company_name: account_name },
    recipient_type: 'business',
    fee_payer: 'OUR',
    originator: await readOriginator(tx, request.business_id),
    purpose: refundPurpose,
    uetr: uetr ?? '',
    reference: refundReferenceOf(transfer.reference),
    invoice_number: '',
  }
}
