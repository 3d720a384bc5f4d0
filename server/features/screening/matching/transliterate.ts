import anyAscii from 'any-ascii'
import type { NameKind } from './listEntry.ts'

export interface Transliterated {
  ascii: string
  /** Written without vowels, as in Arabic. */
  isAbjad: boolean
  isLatin: boolean
}

/** By the sounds of `foldWord`, as any-ascii's digraphs could be two letters; without the letters that may be vowels. */
const arabicSounds: Readonly<Record<string, string>> = {
  b: 'ب',
  p: 'پ',
  t: 'تط',
  s: 'ثسشص',
  j: 'ج',
  c: 'چ',
  h: 'حخه',
  d: 'دذض',
  r: 'ر',
  z: 'زظژ',
  k: 'غقكک',
  g: 'گ',
  f: 'ف',
  l: 'ل',
  m: 'م',
  n: 'ن',
}
const arabicLetters = new Map(
  Object.entries(arabicSounds).flatMap(([sound, letters]) => [...letters].map((letter) => [letter, sound] as const)),
)

const hanForms = /(?:股份|集团|集團|控股)?(?:有限)?(?:责任|責任)?(?:公司|集团|集團)|株式会社|合同会社/gu
const arabicForms = /(?<!\p{L})(?:شركة|مؤسسة|المحدودة|بن|ابن|بنت)(?!\p{L})/gu

/** Chinese characters become a surname and the given name as one word, as lists write them. */
function romanizeHan(text: string, kind: NameKind): string {
  return text.replaceAll(hanForms, ' ').replaceAll(/\p{Script=Han}+/gu, (han) => {
    const [surname = '', ...others] = [...han].map((sign) => anyAscii(sign).trim().toLowerCase())
    const isName = kind !== 'company' && others.length < 4
    return isName ? ` ${surname} ${others.join('')} ` : ` ${[surname, ...others].join(' ')} `
  })
}

/** Without articles; `abd al` and what follows are one word. */
const romanizeArabic = (text: string): string =>
  text
    .replaceAll(arabicForms, ' ')
    .replaceAll(/(?<!\p{L})عبد\s*(?:ال)?/gu, 'عبد')
    .replaceAll(/(?<!\p{L})ال(?=\p{L}{3})/gu, '')
    .replaceAll(/\p{Script=Arabic}+/gu, (word) =>
      [...word]
        .map((letter, at, { length }) => (letter === 'ه' && at === length - 1 ? '' : (arabicLetters.get(letter) ?? '')))
        .join(''),
    )

export function transliterate(name: string, kind: NameKind): Transliterated {
  const text = name.normalize('NFKC')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: most names are ASCII, which needs nothing.
  if (/^[\u0000-\u007f]*$/.test(text)) return { ascii: text, isAbjad: false, isLatin: true }
  const isArabic = /\p{Script=Arabic}/u.test(text)
  return {
    ascii: anyAscii(romanizeHan(isArabic ? romanizeArabic(text) : text, kind)),
    isAbjad: isArabic || /\p{Script=Hebrew}/u.test(text),
    isLatin: !/[^\p{Script=Latin}\P{L}]/u.test(text),
  }
}
