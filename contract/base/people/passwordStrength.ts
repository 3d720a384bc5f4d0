/**
 * Estimates while typing how hard a password is to guess (spec §5: Poor, Weak, Strong). The server also checks
 * dictionaries and refuses weak passwords.
 */
export const passwordStrengths = ['poor', 'weak', 'strong'] as const
export type PasswordStrength = (typeof passwordStrengths)[number]

const lengthMin = 8
const strongLength = 12
const strongKinds = 8
const classes = [/[a-z]/, /[A-Z]/, /[0-9]/, /[._~!?%@#$^&*]/]

/** Longest run of repeated, ascending or descending characters: 4 in `xx1234`, 3 in `aaa`. */
export function longestRun(text: string): number {
  const codes = [...text.toLowerCase()].map((letter) => letter.codePointAt(0) ?? 0)
  let longest = Math.min(1, codes.length)
  for (const step of [0, 1, -1]) {
    let run = 1
    for (const [at, code] of codes.entries()) {
      run = at > 0 && code - (codes[at - 1] ?? 0) === step ? run + 1 : 1
      longest = Math.max(longest, run)
    }
  }
  return longest
}

/** A password with a run of this length is always refused. */
export const forbiddenRunLength = 4

/** Words of a person's names and addresses that are long enough to search for in a password. */
export const personalWords = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length > 3)

/** A password made of the product's name is refused. */
const productName = 'lintas'

/** Letters commonly replaced by digits or signs; `i` and `l` look alike in either case. */
const disguises: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '!': 'i',
  l: 'i',
  '2': 'z',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
}

/** Removes accents and signs, and undoes digits in place of letters: `P@55-wörd` → `password`. */
const plainText = (text: string): string =>
  [...text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')]
    .map((letter) => disguises[letter] ?? letter)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Whether a password is built from known words: the person's names and addresses, the company's name, the product's. */
export function containsPersonalWord(password: string, own: readonly string[]): boolean {
  const texts = [...own, productName]
  const plain = plainText(password)
  if (personalWords(texts).some((word) => plain.includes(plainText(word)))) return true
  // Short names count as whole words: "Adi.Wu-2026!".
  const known = new Set(texts.flatMap((text) => text.toLowerCase().split(/[^\p{L}]+/u)))
  const parts = password
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
  return parts.length > 0 && parts.every((part) => known.has(part))
}

/** `own`: names and addresses of the person and the company. */
export function passwordStrength(password: string, own: readonly string[] = []): PasswordStrength {
  const lower = password.toLowerCase()
  const isPoor =
    password.length < lengthMin ||
    !classes.every((letters) => letters.test(password)) ||
    longestRun(password) >= forbiddenRunLength ||
    containsPersonalWord(password, own)
  if (isPoor) return 'poor'
  const isStrong =
    password.length >= strongLength &&
    longestRun(password) < forbiddenRunLength - 1 &&
    new Set(lower).size >= strongKinds
  return isStrong ? 'strong' : 'weak'
}
