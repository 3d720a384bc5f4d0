/** Letters that decompose into no letter of the Latin alphabet and a mark. */
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

/** The characters that every bank of the SWIFT network takes; null where the text cannot be said in them. */
export function toLatin(text: string): string | null {
  const plain = Array.from(text.normalize('NFC'), (letter) => spelled[letter] ?? letter)
    .join('')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return allowed.test(plain) ? plain : null
}

/** What XML 1.0 has no way to hold; whole characters, not halves of pairs. */
const unfit = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u

export const toUtf8 = (text: string): string | null => (unfit.test(text) ? null : text.replaceAll(/\s+/g, ' ').trim())

export const charsets = { latin: toLatin, utf8: toUtf8 } as const
export type Charset = keyof typeof charsets
