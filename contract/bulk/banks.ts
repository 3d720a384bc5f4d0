import type { Bank } from '../corridors/banks/bank.ts'

/** Finds a bank from the text of a cell: its code, with or without leading zeros, or one of its names. */

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\b(pt|bank|tbk|persero|indonesia)\b/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** `BCA (Bank Central Asia)` is found by either name. Words common to most bank names are ignored. */
const namesOf = ({ name, also = '' }: Bank): string[] =>
  [name, ...name.split(/[()]/), ...also.split(',')].map(plain).filter((each) => each !== '')

export interface ParsedBank {
  code: string
  /** Leading zeros, which spreadsheets drop, were restored. */
  isRestored: boolean
}

interface BankIndex {
  codes: ReadonlySet<string>
  /** Name → code; null when several banks share the name. */
  byName: ReadonlyMap<string, string | null>
}

function indexOf(banks: readonly Bank[]): BankIndex {
  const byName = new Map<string, string | null>()
  for (const bank of banks)
    for (const name of new Set(namesOf(bank))) byName.set(name, byName.has(name) ? null : bank.value)
  return { codes: new Set(banks.map(({ value }) => value)), byName }
}

/** Cached, because a directory is searched for every cell of a file. */
const indexes = new WeakMap<readonly Bank[], BankIndex>()

function knownIndex(banks: readonly Bank[]): BankIndex {
  const index = indexes.get(banks) ?? indexOf(banks)
  indexes.set(banks, index)
  return index
}

/** The Chinese name of a bank given by its abbreviation or English name; any other text is returned as it is. */
export function chineseBankName(banks: readonly Bank[], text: string): string {
  const typed = plain(text)
  const found = banks.filter(({ also = '' }) => {
    const [first = '', ...rest] = also.split(' ')
    return typed !== '' && (plain(first) === typed || plain(rest.join(' ')) === typed || plain(also) === typed)
  })
  return found.length === 1 && found[0] ? found[0].name : text
}

/** Undefined when no bank or several match: the destination is never guessed. */
export function parseBank(banks: readonly Bank[], text: string): ParsedBank | undefined {
  const typed = text.trim()
  const { codes, byName } = knownIndex(banks)
  if (/^\d+$/.test(typed)) {
    const code = typed.padStart(banks[0]?.value.length ?? 0, '0')
    return codes.has(code) ? { code, isRestored: code !== typed } : undefined
  }
  const code = byName.get(plain(typed))
  return code ? { code, isRestored: false } : undefined
}
