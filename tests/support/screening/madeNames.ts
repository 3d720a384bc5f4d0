import * as parts from './nameParts.ts'
import type { Random } from './random.ts'

/** A made-up name in its usual order, and in its own script if that is not Latin. */
export interface MadeName {
  origin: Origin
  words: readonly string[]
  original: string | null
}

const origins = ['arabic', 'russian', 'chinese', 'indonesian', 'latin', 'english', 'company'] as const
export type Origin = (typeof origins)[number]

/** BGN/PCGN, as sanctions lists write Russian, and the letters of Russian passports (ICAO 9303). */
const bgn: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'yo',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
}
const icao: Readonly<Record<string, string>> = { ...bgn, ё: 'e', й: 'i', ъ: 'ie', ю: 'iu', я: 'ia' }

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const romanize = (text: string, table: Readonly<Record<string, string>>): string =>
  text
    .split(' ')
    .map((word) => capital([...word.toLowerCase()].map((letter) => table[letter] ?? letter).join('')))
    .join(' ')
export const toPassport = (original: string): string => romanize(original, icao)

const fromPairs = (
  origin: Origin,
  chosen: readonly (readonly [string, string])[],
  joinOriginal: (words: readonly string[]) => string,
): MadeName => ({
  origin,
  words: chosen.map(([latin]) => latin),
  original: joinOriginal(chosen.map(([, original]) => original)),
})

function arabic(random: Random): MadeName {
  const [servant, servantOriginal] = random.pick(parts.arabicServants)
  const first: readonly [string, string] = random.isIn(0.15)
    ? [`Abdul ${servant}`, `عبد ال${servantOriginal}`]
    : random.pick(parts.arabicGiven)
  const [family, familyOriginal] = random.pick(parts.arabicFamily)
  const middle = [random.pick(parts.arabicGiven), ...(random.isIn(0.4) ? [random.pick(parts.arabicGiven)] : [])]
  return fromPairs('arabic', [first, ...middle, [`al-${family}`, `ال${familyOriginal}`]], (words) => words.join(' '))
}

function russian(random: Random): MadeName {
  const surname = `${random.pick(parts.russianRoots)}${random.pick(parts.russianEndings)}`
  const original = `${random.pick(parts.russianGiven)} ${random.pick(parts.russianPatronymics)} ${surname}`
  return { origin: 'russian', words: romanize(original, bgn).split(' '), original }
}

function chinese(random: Random): MadeName {
  const [surname, surnameOriginal] = random.pick(parts.chineseSurnames)
  const given = [random.pick(parts.chineseGiven), random.pick(parts.chineseGiven)]
  const latin = capital(given.map(([syllable]) => syllable).join(''))
  return {
    origin: 'chinese',
    words: [surname, latin],
    original: `${surnameOriginal}${given.map(([, sign]) => sign).join('')}`,
  }
}

const plain = (origin: Origin, words: readonly string[]): MadeName => ({ origin, words, original: null })

const makers: Readonly<Record<Origin, (random: Random) => MadeName>> = {
  arabic,
  russian,
  chinese,
  indonesian: (random) =>
    plain('indonesian', [
      random.pick(parts.indonesianGiven),
      ...(random.isIn(0.7) ? [random.pick(parts.indonesianGiven)] : []),
      random.pick(parts.indonesianFamily),
    ]),
  latin: (random) =>
    plain('latin', [
      random.pick(parts.latinGiven),
      ...(random.isIn(0.5) ? [random.pick(parts.latinGiven)] : []),
      random.pick(parts.latinFamily),
      random.pick(parts.latinFamily),
    ]),
  english: (random) =>
    plain('english', [
      random.pick(parts.englishGiven),
      ...(random.isIn(0.4) ? [random.pick(parts.englishGiven)] : []),
      random.pick(parts.englishFamily),
    ]),
  company: (random) =>
    plain('company', [
      random.pick(parts.companyCoined),
      random.pick(parts.companyNames),
      ...(random.isIn(0.5) ? [random.pick(parts.companyPlaces)] : []),
      random.pick(parts.companyTrades),
    ]),
}

/** Shares in percent. */
export type Mix = Readonly<Record<Origin, number>>

export function makeName(random: Random, mix: Mix): MadeName {
  let left = random.below(100)
  const origin = origins.find((one) => {
    left -= mix[one]
    return left < 0
  })
  return makers[origin ?? 'company'](random)
}
