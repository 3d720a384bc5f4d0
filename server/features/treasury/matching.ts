/** Lines of bank and books for matching, pure. Money received by the bank is positive on both sides. */
export interface ReconciliationLine {
  id: string
  day: string
  currency: string
  amount_minor: bigint
  /** Possible references on the other side, as written by `normalizeReferences`. */
  references: readonly string[]
}

export interface LineMatch {
  bank: readonly string[]
  books: readonly string[]
}

/** Most days between our booking and the bank's: a weekend with holidays. */
export const daysApartMax = 5
const lengthMin = 6

/** Only letters and digits, since banks and people write references differently; shorter ones are not distinctive. */
export const normalizeReferences = (...texts: readonly (string | null)[]): string[] => {
  const words = texts.flatMap((text) => (text ?? '').split(/\s+/))
  const plain = words.map((word) => word.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase())
  return [...new Set(plain.filter((word) => word.length >= lengthMin && /\d/.test(word)))]
}

const sum = (lines: readonly ReconciliationLine[]): bigint =>
  lines.reduce((all, { amount_minor }) => all + amount_minor, 0n)
const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000

function areNear(lines: readonly ReconciliationLine[]): boolean {
  const days = lines.map(({ day }) => dayNumber(day))
  return Math.max(...days) - Math.min(...days) <= daysApartMax
}

const isOneWay = (lines: readonly ReconciliationLine[]): boolean =>
  new Set(lines.map(({ amount_minor }) => amount_minor > 0n)).size === 1

interface Group {
  bank: ReconciliationLine[]
  books: ReconciliationLine[]
}

/** Lines connected by shared references, also through other lines. */
function groupsOf(bank: readonly ReconciliationLine[], books: readonly ReconciliationLine[]): Group[] {
  const parent = new Map<string, string>()
  const rootOf = (key: string): string => {
    const above = parent.get(key)
    if (above === undefined || above === key) return key
    const root = rootOf(above)
    parent.set(key, root)
    return root
  }
  const own = (side: string, line: ReconciliationLine) => `${side} ${line.id}`
  const join = (side: string, line: ReconciliationLine) => {
    for (const reference of line.references)
      parent.set(rootOf(own(side, line)), rootOf(`${line.currency} ${reference}`))
  }
  for (const line of bank) join('bank', line)
  for (const line of books) join('books', line)
  const groups = new Map<string, Group>()
  const groupOf = (side: string, line: ReconciliationLine): Group => {
    const root = rootOf(own(side, line))
    const group = groups.get(root) ?? { bank: [], books: [] }
    groups.set(root, group)
    return group
  }
  for (const line of bank) groupOf('bank', line).bank.push(line)
  for (const line of books) groupOf('books', line).books.push(line)
  return [...groups.values()].filter((group) => group.bank.length > 0 && group.books.length > 0)
}

const idsOf = (lines: readonly ReconciliationLine[]): string[] => lines.map(({ id }) => id)

/** One to one: the same reference and amount, close in time. */
function pairsOf({ bank, books }: Group): LineMatch[] {
  const left = [...bank]
  return books.flatMap((line) => {
    const place = left.findIndex(
      (one) =>
        one.amount_minor === line.amount_minor &&
        one.references.some((reference) => line.references.includes(reference)) &&
        areNear([one, line]),
    )
    const [found] = place < 0 ? [] : left.splice(place, 1)
    return found ? [{ bank: [found.id], books: [line.id] }] : []
  })
}

/**
 * Certain matches: lines that share references and sum to the same amount, one to one, split or merged. Merely similar lines are left to
 * people, since a wrong match would hide a difference.
 */
export function matchLines(bank: readonly ReconciliationLine[], books: readonly ReconciliationLine[]): LineMatch[] {
  return groupsOf(bank, books).flatMap((group) => {
    const all = [...group.bank, ...group.books]
    const isWhole = sum(group.bank) === sum(group.books) && isOneWay(all) && areNear(all)
    return isWhole ? [{ bank: idsOf(group.bank), books: idsOf(group.books) }] : pairsOf(group)
  })
}
