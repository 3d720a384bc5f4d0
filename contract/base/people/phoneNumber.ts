import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { countries } from './countries.ts'

/** A normalised telephone number: the dialling code, and the digits after it without the trunk zero. */
export interface PhoneNumber {
  dial_code: string
  digits: string
  /** Null when the number does not determine the country. */
  country: string | null
}

const written = /^\+?[\d ().\-/]{4,40}$/

/** Countries such as Jamaica (+1876) share calling code 1; the rest is an area code. */
const callingCodeOf = (dialCode: string): string => (dialCode.startsWith('+1') ? '1' : dialCode.slice(1))

const dialCodes = [...new Set(countries.map(({ dial_code }) => dial_code))].sort(
  (one, other) => other.length - one.length,
)

/** The dialling code that the number starts with: the chosen one if it fits, else the longest match. */
const dialCodeOf = (whole: string, chosen: string): string | undefined =>
  [chosen, ...dialCodes].find((code) => whole.startsWith(code))

/**
 * Parses `0812-3456-7899`, `+62 812 3456 7899`, `0062 812…`; null when it is no number. A typed dialling code overrides
 * the chosen one. Whether the number is valid is checked by the field's own pattern.
 */
export function parsePhoneNumber(text: string, chosen: string): PhoneNumber | null {
  const typed = text
    .normalize('NFKC')
    .replace(/[\u2010-\u2015]/g, '-')
    .trim()
  if (!written.test(typed)) return null
  const international = typed.startsWith('+') ? typed : typed.startsWith('00') ? `+${typed.slice(2)}` : null
  const found = parsePhoneNumberFromString(international ?? typed, { defaultCallingCode: callingCodeOf(chosen) })
  const whole = found?.number ?? international?.replace(/[^+\d]/g, '') ?? ''
  const dial_code = dialCodeOf(whole, chosen)
  const country = found?.country ?? found?.getPossibleCountries()[0] ?? null
  if (dial_code !== undefined && (international !== null || dial_code === chosen)) {
    return { dial_code, digits: whole.slice(dial_code.length), country }
  }
  return { dial_code: chosen, digits: typed.replace(/\D/g, '').replace(/^0+/, ''), country: null }
}
