import type { Bank } from '../corridors/banks/bank.ts'

/** A bank as people write it into a cell: its code, with or without the zeros in front, or one of its names. */

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\b(pt|bank|tbk|persero|indonesia)\b/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** `BCA (Bank Central Asia)` is called by both; the words that every bank has in its name tell none apart. */
const namesOf = ({ name, also = '' }: Bank): string[] =>
  [name, ...name.split(/[()]/), ...also.split(',')].map(plain).filter((each) => each !== '')

export interface ReadBank {
  code: string
  /** A spreadsheet has taken the zeros in front away, and only this bank has the code with them. */
  isRestored: boolean
}

/** Nothing where no bank, or more than one, is called so: nobody guesses where money goes. */
export function readBank(banks: readonly Bank[], text: string): ReadBank | undefined {
  const typed = text.trim()
  if (/^\d+$/.test(typed)) {
    const length = banks[0]?.value.length ?? 0
    const code = typed.padStart(length, '0')
    return banks.some(({ value }) => value === code) ? { code, isRestored: code !== typed } : undefined
  }
  const wanted = plain(typed)
  const called = wanted === '' ? [] : banks.filter((bank) => namesOf(bank).includes(wanted))
  const [only] = called
  return only && called.length === 1 ? { code: only.value, isRestored: false } : undefined
}
