/** Letters that do not decompose into a Latin letter and a mark. */
const spelled: Readonly<Record<string, string>> = {
  ß: 'ss',
  Æ: 'AE',
  æ: 'ae',
  Œ: 'OE',
  œ: 'oe',
  Ø: 'O',
  ø: 'o',
  Đ: 'D',
  đ: 'd',
  Ð: 'D',
  ð: 'd',
  Ł: 'L',
  ł: 'l',
  Þ: 'Th',
  þ: 'th',
  ı: 'i',
  '’': "'",
  '‘': "'",
  '–': '-',
  '—': '-',
  '&': '+',
  _: '-',
  '@': '(at)',
  '#': '.',
  ';': ',',
  '"': "'",
}

const allowed = /^[A-Za-z0-9/\-?:().,'+ ]*$/
const notAllowed = /[^A-Za-z0-9/\-?:().,'+ ]+/g

const transliterate = (text: string): string =>
  Array.from(text.normalize('NFC'), (letter) => spelled[letter] ?? letter)
    .join('')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Transliterates to the SWIFT character set; null if impossible. For texts that a bank compares. */
export function toLatin(text: string): string | null {
  const plain = transliterate(text)
  return allowed.test(plain) ? plain : null
}

/**
 * The same with a point for each run of characters that the set lacks. It starts with a letter, digit or bracket and has no double slash,
 * which CBPR+ refuses. Empty if nothing readable is left.
 */
export function toNearestLatin(text: string): string {
  const plain = transliterate(text)
    .replaceAll(notAllowed, '.')
    .replaceAll(/\/{2,}/g, '/')
    .replace(/^[-:/., ]+/, '')
  return /[A-Za-z0-9]/.test(plain) ? plain : ''
}

/** Characters that XML 1.0 cannot contain, by code point rather than surrogate. */
const unfit = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u

export const toUtf8 = (text: string): string | null => (unfit.test(text) ? null : text.replaceAll(/\s+/g, ' ').trim())

/** `exact`: null where the set cannot express it. `nearest`: as near as the set comes. */
export const charsets = {
  latin: { exact: toLatin, nearest: toNearestLatin },
  utf8: { exact: toUtf8, nearest: (text: string) => toUtf8(text) ?? '' },
} as const
export type Charset = keyof typeof charsets
