import type { PayoutOrder } from '../../../deps.ts'
import { endToEndIdOf } from '../orderStore.ts'
import { type Charset, charsets } from './characters.ts'
import type { Debtor, Instruction } from './pain001.ts'

export type Written = { instruction: Instruction } | { reason: string }

/** National clearing code of the bank: sort code, routing number, bank and branch. */
const clearingCodeOf = (details: Readonly<Record<string, string>>): string => {
  const { sort_code, routing_number, bank_code, branch_code } = details
  return sort_code ?? routing_number ?? [bank_code ?? '', branch_code ?? ''].join('')
}

function plainOf(
  order: PayoutOrder,
): Omit<Instruction, 'end_to_end_id' | 'uetr' | 'currency' | 'amount_minor' | 'fee_payer'> {
  const { recipient_details: details, country } = order
  return {
    reference: order.reference,
    account: order.account_number,
    bic: details.swift_code ?? '',
    clearing_code: details.swift_code === undefined && details.iban === undefined ? clearingCodeOf(details) : '',
    bank_name: order.bank_name,
    bank_country: country,
    name: order.recipient_name,
    street: details.street ?? '',
    building: details.building ?? '',
    post_code: details.post_code ?? '',
    town: details.town ?? '',
    subdivision: details.subdivision ?? '',
    country: details.address_country ?? country,
    remittance: [order.reference, order.invoice_number].filter((part) => part !== '').join(' '),
  }
}

/** Maximum lengths in the message. A longer value needs another rail instead of truncation, since names and accounts are compared. */
const longest: Partial<Record<keyof Instruction, number>> = { account: 34, name: 140, bank_name: 140, street: 70 }
const remittanceMax = 140

/** Converts the order to the message's format, or explains why that is impossible. */
export function writeInstruction(order: PayoutOrder, debtor: Debtor, charset: Charset): Written {
  const { currency } = order
  if (debtor.accounts[currency] === undefined) return { reason: `no account of ours pays ${currency}` }
  const { card_number, ewallet_id } = order.recipient_details
  if (order.account_number === '' || card_number !== undefined || ewallet_id !== undefined)
    return { reason: 'the recipient has no bank account' }
  const plain = Object.entries(plainOf(order))
  const said = plain.map(([name, value]): [string, string | null] => [name, charsets[charset](value)])
  const unsaid = said.find(([, value]) => value === null)
  if (unsaid) return { reason: `the bank's character set cannot represent the recipient's ${unsaid[0]}` }
  const instruction = {
    ...(Object.fromEntries(said) as unknown as ReturnType<typeof plainOf>),
    end_to_end_id: endToEndIdOf(order.payout_reference),
    uetr: order.uetr,
    currency,
    amount_minor: String(order.amount_minor),
    fee_payer: order.fee_payer,
  }
  const [long] = Object.entries(longest).filter(([name, most]) => instruction[name as keyof Instruction].length > most)
  if (long) return { reason: `the recipient's ${long[0]} is longer than ${long[1]} characters` }
  return { instruction: { ...instruction, remittance: instruction.remittance.slice(0, remittanceMax) } }
}
