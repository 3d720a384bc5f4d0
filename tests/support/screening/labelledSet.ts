import type { ListEntry, ScreenedName } from '../../../server/features/screening/matching/listEntry.ts'
import { type MadeName, type Mix, makeName } from './madeNames.ts'
import { createRandom, type Random } from './random.ts'
import { variants } from './variants.ts'

/** Lists, names that must be found and names that must not, made from a seed: the same on each machine. */

const listed: Mix = { arabic: 32, russian: 24, latin: 14, chinese: 4, indonesian: 5, english: 3, company: 18 }
const paid: Mix = { arabic: 4, russian: 2, latin: 4, chinese: 15, indonesian: 40, english: 10, company: 25 }

const dateOf = (random: Random): string => {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${1940 + random.below(65)}-${two(1 + random.below(12))}-${two(1 + random.below(28))}`
}

const kindOf = ({ origin }: MadeName) => (origin === 'company' ? 'company' : 'person')
const asked = (name: string, made: MadeName): ScreenedName => ({
  name,
  kind: kindOf(made),
  birth_date: null,
  country: null,
})

export interface Planted {
  variant: string
  entryId: string
  asked: ScreenedName
}

export interface LabelledSet {
  entries: ListEntry[]
  /** Each must match its entry. */
  planted: Planted[]
}

function entryOf(id: string, name: MadeName, alias: MadeName | null, birth_date: string | null): ListEntry {
  return {
    id,
    list: 'made',
    kind: kindOf(name),
    names: [
      { name: name.words.join(' '), quality: 'primary' },
      ...(alias === null ? [] : [{ name: alias.words.join(' '), quality: 'alias' as const }]),
    ],
    birth_dates: birth_date === null ? [] : [birth_date],
    countries: [],
    programme: 'MADE',
  }
}

export function makeLabelledSet(seed: number, entryCount: number, plantedCount: number): LabelledSet {
  const random = createRandom(seed)
  const made = Array.from({ length: entryCount }, (_, at) => {
    const name = makeName(random, listed)
    const alias = random.isIn(0.5) ? makeName(random, listed) : null
    const birth_date = name.origin === 'company' || random.isIn(0.3) ? null : dateOf(random)
    const isAlike = alias !== null && kindOf(alias) === kindOf(name)
    return { name, entry: entryOf(String(at + 1), name, isAlike ? alias : null, birth_date) }
  })
  const names = Object.entries(variants)
  const planted: Planted[] = []
  while (planted.length < plantedCount) {
    const [variant, vary] = names[planted.length % names.length] ?? ['', () => null]
    const { name, entry } = random.pick(made)
    const text = vary(name, random)
    if (text !== null) planted.push({ variant, entryId: entry.id, asked: asked(text, name) })
  }
  return { entries: made.map(({ entry }) => entry), planted }
}

/** Names of payees as an Indonesian company has them; none is of the list but by chance. */
export function* cleanNames(seed: number, count: number): Generator<ScreenedName> {
  const random = createRandom(seed)
  for (let at = 0; at < count; at += 1) {
    const name = makeName(random, paid)
    yield asked(name.words.join(' '), name)
  }
}
