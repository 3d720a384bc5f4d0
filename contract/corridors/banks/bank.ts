/** A bank under the code by which the corridor knows it. */
export interface Bank {
  /** The bank's code, or the beginning of its branches' codes: the longest that fits a code names the bank. */
  readonly value: string
  readonly name: string
  /** What else people call it, for the search. */
  readonly also?: string
}

export interface BankDirectory {
  /** The field that holds the code. */
  readonly field: 'bank_code' | 'sort_code' | 'routing_number' | 'swift_code' | 'iban' | 'card_number' | 'ewallet_type'
  /**
   * `whole`: no other code can be paid to. `codes`: whole codes, but not every bank's. `beginnings`: how the codes of a bank's
   * branches begin. In the last two the bank of an unknown code is asked for by its name.
   */
  readonly kind: 'whole' | 'codes' | 'beginnings'
  readonly banks: readonly Bank[]
  readonly as_of: string
  readonly source: string
}

/** `0001|Mizuho Bank|みずほ銀行`, one bank a line; of several codes, parted by a space, each is a row. */
export const bankRows = (table: string): readonly Bank[] =>
  table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [codes = '', name = '', also] = line.split('|')
      return codes.split(' ').map((value) => (also === undefined ? { value, name } : { value, name, also }))
    })

/** What an IBAN tells its bank by: without the check digits, and without the letter that Italy puts before the bank. */
function bankPart(iban: string): string {
  const account = iban.slice(4)
  return `${iban.slice(0, 2)}${/^(?:IT|SM)/.test(iban) ? account.slice(1) : account}`
}

/** The bank of a code: of several beginnings that fit, the longest. */
export function bankOfCode({ banks, field, kind }: BankDirectory, code: string): Bank | undefined {
  const told = field === 'iban' ? bankPart(code) : code
  return banks
    .filter(({ value }) => (kind === 'beginnings' ? told.startsWith(value) : told === value))
    .sort((one, other) => other.value.length - one.value.length)[0]
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase()

/** Banks whose code begins so, or whose names hold every word; those that begin with the first word stand before the others. */
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
