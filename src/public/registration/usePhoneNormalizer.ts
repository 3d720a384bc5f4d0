import { phoneLengthMax, usePhoneParser } from '../../form/usePhoneParser.ts'
import { type RegistrationValues, withParsedPhone } from './registrationForm.ts'

export const phoneField = { type: 'tel', autoComplete: 'tel-national', maxLength: phoneLengthMax } as const

/** Normalises the typed number; returns the whole form with it. */
export function usePhoneNormalizer(
  typed: RegistrationValues,
  onType: (typed: RegistrationValues) => void,
): () => RegistrationValues {
  const read = usePhoneParser()
  return () => {
    const whole = withParsedPhone(typed, read)
    if (whole !== typed) onType(whole)
    return whole
  }
}
