import type { Originator, PayoutOrder } from '../../../deps.ts'
import { endToEndIdOf } from '../orderStore.ts'
import { type Charset, charsets } from './characters.ts'
import type { Debtor, Instruction } from './pain001.ts'

export type Written = { instruction: Instruction } | { reason: string }

const bic = /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/

/** Clearing systems of the external code list of ISO 20022, with the form of their members' codes. */
const clearingSystems: Readonly<Record<string, { system: string; form: RegExp }>> = {
  AU: { system: 'AUBSB', form: /^\d{6}$/ },
  CA: { system: 'CACPA', form: /^\d{9}$/ },
  CN: { system: 'CNAPS', form: /^\d{12}$/ },
  GB: { system: 'GBDSC', form: /^\d{6}$/ },
  HK: { system: 'HKNCC', form: /^\d{3}$/ },
  IN: { system: 'INFSC', form: /^[A-Z0-9]{11}$/ },
  JP: { system: 'JPZGN', form: /^\d{7}$/ },
  SG: { system: 'SGIBG', form: /^\d{7}$/ },
  TH: { system: 'THCBC', form: /^\d{3}$/ },
  US: { system: 'USABA', form: /^\d{9}$/ },
}

/** Sort code, routing number, or bank and branch. Payments Canada writes a zero before its eight digits. */
function nationalCodeOf({ recipient_details: details, country }: PayoutOrder): string {
  const { sort_code, routing_number, bank_code, branch_code } = details
  const code = sort_code ?? routing_number ?? [bank_code ?? '', branch_code ?? ''].join('')
  return country === 'CA' && /^\d{8}$/.test(code) ? `0${code}` : code
}

/** The recipient's bank by its BIC, or by its code in the national clearing. An IBAN names the bank itself. */
function bankCodesOf(order: PayoutOrder): Pick<Instruction, 'bic' | 'clearing_code'> & { clearing_system: string } {
  const { swift_code, iban } = order.recipient_details
  const code = swift_code === undefined && iban === undefined ? nationalCodeOf(order) : (swift_code ?? '')
  if (swift_code !== undefined || bic.test(code)) return { bic: code, clearing_code: '', clearing_system: '' }
  const known = clearingSystems[order.country]
  return { bic: '', clearing_code: code, clearing_system: known?.form.test(code) ? known.system : '' }
}

function plainOf(
  order: PayoutOrder,
): Omit<
  Instruction,
  'end_to_end_id' | 'uetr' | 'currency' | 'amount_minor' | 'fee_payer' | 'remittance' | OriginatorPart
> {
  const { recipient_details: details, country } = order
  return {
    reference: order.reference,
    account: order.account_number,
    ...bankCodesOf(order),
    bank_name: order.bank_name,
    bank_country: country,
    name: order.recipient_name,
    street: details.street ?? '',
    building: details.building ?? '',
    post_code: details.post_code ?? '',
    town: details.town ?? '',
    subdivision: details.subdivision ?? '',
    country: details.address_country ?? country,
  }
}

/** Maximum lengths in the message. A longer value needs another rail instead of truncation, since names and accounts are compared. */
const longest = { account: 34, name: 140, bank_name: 140, street: 70 } as const
const remittanceMax = 140

type OriginatorPart = 'originator' | 'purpose_code'

/** Maximum lengths of a party that no bank compares, and so may be cut (CBPR+). */
const partyMax = {
  name: 140,
  registration_number: 35,
  street: 70,
  post_code: 16,
  town: 35,
  subdivision: 35,
  country: 2,
}

const originatorOf = ({ originator }: PayoutOrder, charset: Charset): Originator => {
  const cut = (part: keyof Originator) => charsets[charset].nearest(originator[part]).slice(0, partyMax[part]).trim()
  return {
    name: cut('name'),
    registration_number: cut('registration_number'),
    street: cut('street'),
    post_code: cut('post_code'),
    town: cut('town'),
    subdivision: cut('subdivision'),
    country: cut('country'),
  }
}

const remittanceOf = ({ reference, invoice_number }: PayoutOrder, charset: Charset): string =>
  charsets[charset].nearest([reference, invoice_number].filter((part) => part !== '').join(' ')).slice(0, remittanceMax)

/** Converts the order to the message's format, or explains why that is impossible. */
export function writeInstruction(order: PayoutOrder, debtor: Debtor, charset: Charset): Written {
  const { currency } = order
  if (debtor.accounts[currency] === undefined) return { reason: `no account of ours pays ${currency}` }
  const { card_number, ewallet_id } = order.recipient_details
  if (order.account_number === '' || card_number !== undefined || ewallet_id !== undefined)
    return { reason: 'the recipient has no bank account' }
  const plain = Object.entries(plainOf(order))
  const said = plain.map(([name, value]): [string, string | null] => [name, charsets[charset].exact(value)])
  const unsaid = said.find(([, value]) => value === null)
  if (unsaid) return { reason: `the bank's character set cannot represent the recipient's ${unsaid[0]}` }
  const originator = originatorOf(order, charset)
  const lost = (['name', 'registration_number', 'town', 'country'] as const).find((part) => originator[part] === '')
  if (lost) return { reason: `the bank's character set cannot represent the sender's ${lost}` }
  const instruction = {
    ...(Object.fromEntries(said) as unknown as ReturnType<typeof plainOf>),
    end_to_end_id: endToEndIdOf(order.payout_reference),
    uetr: order.uetr,
    currency,
    amount_minor: String(order.amount_minor),
    fee_payer: order.fee_payer,
    remittance: remittanceOf(order, charset),
    originator,
    purpose_code: order.purpose.iso,
  }
  const [long] = Object.entries(longest).filter(
    ([name, most]) => instruction[name as keyof typeof longest].length > most,
  )
  if (long) return { reason: `the recipient's ${long[0]} is longer than ${long[1]} characters` }
  return { instruction }
}
