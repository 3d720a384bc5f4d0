/** Whether two names can be confused at a glance. */

/** Letters of other scripts and digits that resemble a Latin letter. `i` and `l` look alike in capitals. */
const lookAlikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  l: 'i',
  ı: 'i',
  а: 'a',
  ɑ: 'a',
  α: 'a',
  в: 'b',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  ε: 'e',
  ɡ: 'g',
  н: 'h',
  һ: 'h',
  і: 'i',
  ι: 'i',
  ј: 'j',
  к: 'k',
  κ: 'k',
  м: 'm',
  о: 'o',
  ο: 'o',
  р: 'p',
  ρ: 'p',
  ѕ: 's',
  т: 't',
  τ: 't',
  υ: 'u',
  ν: 'v',
  у: 'y',
  х: 'x',
  χ: 'x',
  ԝ: 'w',
  ø: 'o',
  đ: 'd',
  ł: 'i',
}

/** Reduces a name by ignoring case, accents, spaces, signs and look-alike letters. */
const skeletonOf = (name: string): string =>
  [...name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()]
    .map((letter) => lookAlikes[letter] ?? letter)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')

export const areNamesConfusable = (one: string, other: string): boolean => skeletonOf(one) === skeletonOf(other)
