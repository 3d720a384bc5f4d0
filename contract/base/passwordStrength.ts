/**
 * How hard a new password is to guess, as far as can be said while it is typed (spec §5: Poor, Weak, Strong). The server judges with
 * dictionaries besides, and refuses what they find easy.
 */
export const passwordStrengths = ['poor', 'weak', 'strong'] as const
export type PasswordStrength = (typeof passwordStrengths)[number]

const lengthMin = 8
const strongLength = 12
const strongKinds = 8
const classes = [/[a-z]/, /[A-Z]/, /[0-9]/, /[._~!?%@#$^&*]/]

/** The longest part whose characters repeat, or go up or down by one: 4 in `xx1234`, 3 in `aaa`. */
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

/** A password with a run of this length is refused, whatever else it has. */
export const runTooLong = 4

/** Words of a person's own names and addresses that are long enough to be found in a password. */
export const personalWords = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length > 3)

/** A password that is made of the product's name is refused. */
const productName = 'lintas'

/** Letters that are often written as digits or signs; `i` and `l` look alike in any case. */
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

/** The text without accents, signs, and digits in place of letters: `P@55-wörd` → `password`. */
const plainText = (text: string): string =>
  [...text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')]
    .map((letter) => disguises[letter] ?? letter)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Whether a password is made of what is known of its person: their names and addresses, the company's name, the product's. */
export function hasOwnWord(password: string, own: readonly string[]): boolean {
  const texts = [...own, productName]
  const plain = plainText(password)
  if (personalWords(texts).some((word) => plain.includes(plainText(word)))) return true
  // Short names count where there is nothing else: "Adi.Wu-2026!".
  const known = new Set(texts.flatMap((text) => text.toLowerCase().split(/[^\p{L}]+/u)))
  const parts = password
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
  return parts.length > 0 && parts.every((part) => known.has(part))
}

/** `own` are names and addresses of the person and the company. */
export function passwordStrength(password: string, own: readonly string[] = []): PasswordStrength {
  const lower = password.toLowerCase()
  const isPoor =
    password.length < lengthMin ||
    !classes.every((letters) => letters.test(password)) ||
    longestRun(password) >= runTooLong ||
    hasOwnWord(password, own)
  if (isPoor) return 'poor'
  const isStrong =
    password.length >= strongLength && longestRun(password) < runTooLong - 1 && new Set(lower).size >= strongKinds
  return isStrong ? 'strong' : 'weak'
}
