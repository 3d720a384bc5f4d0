import type { Reader } from '../../db/client.ts'
import type { PayoutOrder } from '../../deps.ts'
import { isUetr } from '../ids.ts'

/** Orders sent to rails of real banks, by the bank's reference. */
export interface RailOrder {
  rail: string
  end_to_end_id: string
  business_id: string
  payout_reference: string
  /** Null for orders older than UETRs. */
  uetr: string | null
  currency: string
  amount_minor: bigint
  message_id: string | null
}

/** Banks accept 35 characters; a UUID with hyphens has 36. */
export const endToEndIdOf = (payoutReference: string): string => payoutReference.replaceAll('-', '')

/** Stores the order; a repeat changes nothing. `instruction`: its content for a message file. */
export async function saveOrder(
  reader: Reader,
  rail: string,
  order: PayoutOrder,
  instruction: object | null,
  at: Date,
): Promise<void> {
  const { business_id, payout_reference, uetr, currency, amount_minor, account_number, recipient_name } = order
  const text = instruction === null ? null : JSON.stringify(instruction)
  await reader`
    insert into rail_orders (rail, end_to_end_id, business_id, payout_reference, currency, amount_minor, account_number, recipient_name,
      uetr, instruction, taken_at)
    values (${rail}, ${endToEndIdOf(payout_reference)}, ${business_id}, ${payout_reference}, ${currency}, ${amount_minor},
      ${account_number}, ${recipient_name}, ${uetr}, ${text}::text::jsonb, ${at})
    on conflict (rail, end_to_end_id) do nothing`
}

/** The rail has definitely not accepted the order. */
export const markDeclinedOrder = (reader: Reader, rail: string, payoutReference: string) =>
  reader`update rail_orders set is_declined = true where rail = ${rail} and end_to_end_id = ${endToEndIdOf(payoutReference)}`

const orderColumns = [
  'rail',
  'end_to_end_id',
  'business_id',
  'payout_reference',
  'uetr',
  'currency',
  'amount_minor',
  'message_id',
]

/** References by which a bank names an order. */
export interface OrderNames {
  /** Empty if it is not given. */
  end_to_end_id: string
  uetr: string
}

/** By its reference or its UETR, whichever the bank names; undefined if there is none, or if the two name different orders. Text that is no UETR names nothing. */
export async function findOrder(reader: Reader, rail: string, named: OrderNames): Promise<RailOrder | undefined> {
  const uetr = isUetr(named.uetr) ? named.uetr.toLowerCase() : null
  const [row, other] = await reader<RailOrder[]>`
    select ${reader(orderColumns)} from rail_orders
    where rail = ${rail} and (end_to_end_id = ${named.end_to_end_id} or uetr = ${uetr}) limit 2`
  const isOfOther = uetr !== null && row?.uetr !== null && row?.uetr !== uetr
  return other !== undefined || isOfOther ? undefined : row
}

export const listOrdersOfMessage = (reader: Reader, rail: string, messageId: string): Promise<RailOrder[]> =>
  reader<RailOrder[]>`
    select ${reader(orderColumns)} from rail_orders where rail = ${rail} and message_id = ${messageId} order by end_to_end_id`
