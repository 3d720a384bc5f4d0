import anyAscii from 'any-ascii'
import { distance } from 'fastest-levenshtein'

/** Words for a company's legal form, which most lists omit. */
const forms = new Set(
  'pt cv ud tbk persero perseroan terbatas ltd limited llc llp inc corp corporation co company gmbh ag sa bv plc sdn bhd pte the'.split(
    ' ',
  ),
)

/** Equivalent spellings of a sound, from old Indonesian and transliteration, applied in this order. */
const sounds: readonly (readonly [written: RegExp, as: string])[] = [
  [/oe|ou/g, 'u'],
  [/dj/g, 'j'],
  [/tj|ch/g, 'c'],
  [/ph/g, 'f'],
  [/kh|gh|q/g, 'k'],
  [/sj|sh|sy/g, 's'],
  [/y/g, 'i'],
  [/o/g, 'u'],
  [/e/g, 'a'],
  [/(.)\1+/g, '$1'],
]

const folded = (word: string): string => sounds.reduce((text, [written, as]) => text.replaceAll(written, as), word)

/** A name normalised for comparison: Latin words without case, marks and spelling variants. */
export interface NameWords {
  words: readonly string[]
  joined: string
}

export function nameWordsOf(name: string): NameWords {
  const plain = anyAscii(name.normalize('NFKC'))
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replaceAll(/['’`.]/g, '')
  const all = plain.split(/[^a-z0-9]+/).filter((word) => word !== '')
  const telling = all.filter((word) => !forms.has(word))
  const words = (telling.length > 0 ? telling : all).map(folded)
  return { words, joined: words.join('') }
}

/** Texts whose lengths differ more than this are not similar; this cheaply excludes most pairs. */
const lengthRatioMin = 0.66

/** Similarity from 0 to 1. */
function likeness(one: string, other: string): number {
  if (one === other) return 1
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return short.length < long.length * lengthRatioMin ? 0 : 1 - distance(short, long) / long.length
}

/** Penalty per extra word in one of the names. */
const perExtraWord = 0.05

/** Matches each word of the shorter name with the most similar word of the other, in any order. */
function byWords(one: readonly string[], other: readonly string[]): number {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  const left = [...long]
  let [like, letters] = [0, 0]
  for (const word of short) {
    let [best, most] = [0, 0]
    for (const [at, candidate] of left.entries()) {
      const found = likeness(word, candidate)
      if (found > most) [best, most] = [at, found]
    }
    like += most * word.length
    letters += word.length
    left.splice(best, 1)
  }
  // A one-word name must not match by that word alone.
  const extra = short.length === 1 ? left.join('').length / Math.max(1, letters) : left.length * perExtraWord
  return (like / Math.max(1, letters)) * Math.max(0, 1 - extra)
}

/** Similarity of two names in percent; 100 means equal apart from case, marks, order and spelling. */
export function scoreNames(one: NameWords, other: NameWords): number {
  if (one.joined === '' || other.joined === '') return 0
  return Math.round(100 * Math.max(byWords(one.words, other.words), likeness(one.joined, other.joined)))
}
