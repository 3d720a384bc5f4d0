/** Spellings of one sound in different transliterations, and in old and new Indonesian; in this order. */
const sounds: readonly (readonly [written: RegExp, as: string])[] = [
  [/^abd(?:[aeiou]{0,2}(?:l|([rsnzdt])(?=\1))|[aeiou]+(?=[a-z]{3}))?/, 'abd'],
  [/shch|sch|shh/g, 'sh'],
  [/^ye|^je(?=[vl])/, 'e'],
  [/(?<=[^aeiou])yo/g, 'e'],
  [/iy|yi|ij(?![aeou])|ii|ee/g, 'i'],
  [/oe|ou|ue/g, 'u'],
  [/dj/g, 'j'],
  [/dz/g, 'z'],
  [/dh/g, 'd'],
  [/ph/g, 'f'],
  [/kh/g, 'h'],
  [/gh|q|ck/g, 'k'],
  [/c(?=[aoukl])/g, 'k'],
  [/tj|tch|ch/g, 'c'],
  [/sj|sh|sy|ts|tz/g, 's'],
  [/zh|zj/g, 'z'],
  [/th/g, 't'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/y|(?<=[aeiou])j$/g, 'i'],
  [/o/g, 'u'],
  [/e/g, 'a'],
  [/(.)\1+/g, '$1'],
  [/(?<=...)h$/, ''],
]

const fold = (word: string): string => sounds.reduce((text, [written, as]) => text.replace(written, as), word)

/** Most words of names are frequent. */
const kept = new Map<string, string>()
const keptMax = 20_000

/** One spelling for all that sound alike, in lower-case Latin letters. */
export function foldWord(word: string): string {
  const known = kept.get(word)
  if (known !== undefined) return known
  if (kept.size >= keptMax) kept.clear()
  const folded = fold(word)
  kept.set(word, folded)
  return folded
}

/** As the first letter of a folded word. */
export const foldInitial = (letter: string): string => foldWord(`${letter}a`).slice(0, 1)

const withoutDoubles = (text: string): string => text.replaceAll(/(.)\1+/g, '$1')

/** Consonants alone; vowels are the least certain part of a transliteration. */
export const skeletonOf = (word: string): string => withoutDoubles(word.replaceAll(/[aiu]/g, ''))

/** Consonants as Arabic shows them: w and y may stand for vowels, and some letters are romanized in two ways. */
export const abjadSkeletonOf = (word: string): string =>
  withoutDoubles(skeletonOf(word).replaceAll('v', '').replaceAll('t', 's').replaceAll('z', 'd'))

/** Without spaces, to compare names that are split into words in other ways. */
export const joinedOf = (plain: readonly string[]): string => withoutDoubles(plain.join(''))
