/** A bank with its code in the corridor. */
export interface Bank {
  /** The bank's code, or a prefix of its branch codes; the longest matching prefix wins. */
  readonly value: string
  readonly name: string
  /** Other names, for the search. */
  readonly also?: string
  /** Digits of its account numbers, where all have the same. */
  readonly account_digits?: number
}

export interface BankDirectory {
  /** The field that holds the code. */
  readonly field: 'bank_code' | 'sort_code' | 'routing_number' | 'swift_code' | 'iban' | 'card_number' | 'ewallet_type'
  /**
   * `whole`: the complete list of valid codes. `codes`: full codes of some banks. `beginnings`: prefixes of branch
   * codes. For the last two, the bank of an unknown code is asked for by name.
   */
  readonly kind: 'whole' | 'codes' | 'beginnings'
  readonly banks: readonly Bank[]
  readonly as_of: string
  readonly source: string
}

/** Parses `0001|Mizuho Bank|みずほ銀行`, one bank per line; several codes separated by spaces become one row each. */
export const bankRows = (table: string): readonly Bank[] =>
  table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [codes = '', name = '', also] = line.split('|')
      return codes.split(' ').map((value) => (also === undefined ? { value, name } : { value, name, also }))
    })

/** The part of an IBAN that identifies the bank: without check digits, and without Italy's letter before the bank code. */
function bankPart(iban: string): string {
  const account = iban.slice(4)
  return `${iban.slice(0, 2)}${/^(?:IT|SM)/.test(iban) ? account.slice(1) : account}`
}

/** The bank of a code, by the longest matching prefix. */
export function bankOfCode({ banks, field, kind }: BankDirectory, code: string): Bank | undefined {
  const told = field === 'iban' ? bankPart(code) : code
  return banks
    .filter(({ value }) => (kind === 'beginnings' ? told.startsWith(value) : told === value))
    .sort((one, other) => other.value.length - one.value.length)[0]
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase()

/** Banks whose code starts with the text, or whose names contain every word; names that start with the first word come first. */
export function searchBanks(banks: readonly Bank[], typed: string): readonly Bank[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  const [first = ''] = words
  const namesOf = ({ name, also = '' }: Bank) => plain(`${name} ${also}`)
  const found = banks.filter(
    (bank) => bank.value.startsWith(typed.trim()) || words.every((word) => namesOf(bank).includes(word)),
  )
  return found.sort(
    (one, other) => Number(plain(other.name).startsWith(first)) - Number(plain(one.name).startsWith(first)),
  )
}
