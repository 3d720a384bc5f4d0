import { useEffect, useState } from 'react'
import { phoneLengthMax, usePhoneParser } from '../../form/usePhoneParser.ts'
import { type RegistrationValues, withParsedPhone } from './registrationForm.ts'

export const phoneField = { type: 'tel', autoComplete: 'tel-national', maxLength: phoneLengthMax } as const

/**
 * Normalises the typed number, on `leave` and on `press`, which hands the whole form on. A press before the parser of numbers is
 * loaded counts once it is; until then `isPressed`.
 */
export function usePhoneNormalizer(
  typed: RegistrationValues,
  onType: (typed: RegistrationValues) => void,
  onPress: (whole: RegistrationValues) => void,
): { leave: () => void; press: () => void; isPressed: boolean } {
  const parser = usePhoneParser()
  const [isPressed, setPressed] = useState(false)
  const normalize = () => {
    const whole = parser === null ? typed : withParsedPhone(typed, parser)
    if (whole !== typed) onType(whole)
    return whole
  }
  const press = () => {
    setPressed(parser === null)
    if (parser !== null) onPress(normalize())
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once the parser is loaded
  useEffect(() => {
    if (isPressed) press()
  }, [parser])
  return { leave: normalize, press, isPressed }
}
