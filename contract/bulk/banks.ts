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

interface BankIndex {
  codes: ReadonlySet<string>
  /** Of the only bank that is called so; null where more than one is. */
  byName: ReadonlyMap<string, string | null>
}

function indexOf(banks: readonly Bank[]): BankIndex {
  const byName = new Map<string, string | null>()
  for (const bank of banks)
    for (const name of new Set(namesOf(bank))) byName.set(name, byName.has(name) ? null : bank.value)
  return { codes: new Set(banks.map(({ value }) => value)), byName }
}

/** A directory is searched for each cell of a file: its names are made plain once. */
const indexes = new WeakMap<readonly Bank[], BankIndex>()

function knownIndex(banks: readonly Bank[]): BankIndex {
  const index = indexes.get(banks) ?? indexOf(banks)
  indexes.set(banks, index)
  return index
}

/** Nothing where no bank, or more than one, is called so: nobody guesses where money goes. */
export function readBank(banks: readonly Bank[], text: string): ReadBank | undefined {
  const typed = text.trim()
  const { codes, byName } = knownIndex(banks)
  if (/^\d+$/.test(typed)) {
    const code = typed.padStart(banks[0]?.value.length ?? 0, '0')
    return codes.has(code) ? { code, isRestored: code !== typed } : undefined
  }
  const code = byName.get(plain(typed))
  return code ? { code, isRestored: false } : undefined
}
