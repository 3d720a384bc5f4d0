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

/** Transliterates to the SWIFT character set; null if impossible. */
export function toLatin(text: string): string | null {
  const plain = Array.from(text.normalize('NFC'), (letter) => spelled[letter] ?? letter)
    .join('')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return allowed.test(plain) ? plain : null
}

/** Characters that XML 1.0 cannot contain, by code point rather than surrogate. */
const unfit = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u

export const toUtf8 = (text: string): string | null => (unfit.test(text) ? null : text.replaceAll(/\s+/g, ' ').trim())

export const charsets = { latin: toLatin, utf8: toUtf8 } as const
export type Charset = keyof typeof charsets
