import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { countries } from './countries.ts'

/** A telephone number in the one form that is kept: the dialling code, and the digits behind it without the zero of home calls. */
export interface PhoneNumber {
  dial_code: string
  digits: string
  /** Whose number it is; null where the number does not tell. */
  country: string | null
}

const written = /^\+?[\d ().\-/]{4,40}$/

/** Countries such as Jamaica (+1876) share the calling code 1; what follows it is an area code. */
const callingCodeOf = (dialCode: string): string => (dialCode.startsWith('+1') ? '1' : dialCode.slice(1))

const dialCodes = [...new Set(countries.map(({ dial_code }) => dial_code))].sort(
  (one, other) => other.length - one.length,
)

/** The dialling code that the number begins with: the chosen one, else the longest that fits. */
const dialCodeOf = (whole: string, chosen: string): string | undefined =>
  [chosen, ...dialCodes].find((code) => whole.startsWith(code))

/**
 * `0812-3456-7899`, `+62 812 3456 7899`, `0062 812…` as people write them; null for what is no number. Whoever writes the dialling
 * code with it need not choose it. Whether the number may be used is for the field's own pattern to say.
 */
export function readPhoneNumber(text: string, chosen: string): PhoneNumber | null {
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
