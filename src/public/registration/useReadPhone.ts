import { phoneTypedMax, usePhoneReader } from '../../form/usePhoneReader.ts'
import { type Typed, withPhoneRead } from './registrationForm.ts'

export const phoneField = { type: 'tel', autoComplete: 'tel-national', maxLength: phoneTypedMax } as const

/** Normalises the typed number; returns the whole form with it. */
export function useReadPhone(typed: Typed, onType: (typed: Typed) => void): () => Typed {
  const read = usePhoneReader()
  return () => {
    const whole = withPhoneRead(typed, read)
    if (whole !== typed) onType(whole)
    return whole
  }
}
