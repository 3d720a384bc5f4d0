import { isoPurposeOf } from '../../../contract/corridors/isoPurposes.ts'
import type { Tx } from '../../db/client.ts'
import type { Originator, PayoutOrder } from '../../deps.ts'
import { readOriginator } from '../businesses/store.ts'
import { canonicalText, digestOf } from '../decisions/digest.ts'
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

/** A later release whose orders have other fields gets another number: it does not compare orders that this one bound. */
const bindingVersion = 1

interface Binding {
  version: number
  digest: string
  originator: Originator
}

const digestOrder = ({ amount_minor, ...order }: PayoutOrder): string =>
  digestOf(`order-${bindingVersion}`, canonicalText({ ...order, amount_minor: String(amount_minor) }))

/** For the journal, when the order is bound to a rail. The originator is part of it, since a company may change its details later. */
export const bindingOf = (order: PayoutOrder): string =>
  JSON.stringify({
    version: bindingVersion,
    digest: digestOrder(order),
    originator: order.originator,
  } satisfies Binding)

export const orderChangedReason = 'the order is not the one that its rail was handed'

/** The same message as the first time, for a rail that may have it already; null if it would be another. */
export function repeatOrder(order: PayoutOrder, binding: string): PayoutOrder | null {
  if (binding === '') return order
  const { version, digest, originator } = JSON.parse(binding) as Binding
  if (version !== bindingVersion) return order
  const same = { ...order, originator }
  return digestOrder(same) === digest ? same : null
}
