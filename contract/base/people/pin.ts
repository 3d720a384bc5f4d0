import type { StringSchema } from 'yup'
import { patternString } from '../patterns/patterns.ts'

/**
 * Weak codes (spec §5). Repeated: one digit three times or more, anywhere (1121, 1112). Sequential: three adjacent
 * digits ascending or descending by one (1239, 9876); 0 does not follow 9. This leaves 9,324 of 10,000 PINs.
 */
const runLength = 3

export const hasRepeatedDigits = (digits: string): boolean =>
  [...digits].some((digit) => digits.split(digit).length > runLength)

export const hasSequentialDigits = (digits: string): boolean =>
  [1, -1].some((step) =>
    [...digits].some((_, start) => {
      const run = digits.slice(start, start + runLength)
      return run.length === runLength && [...run].every((digit, at) => Number(digit) === Number(run[0]) + at * step)
    }),
  )

/** A new payment PIN: four digits, not weak. Existing PINs are checked by `patternString('pin')` alone. */
export const newPinString = (): StringSchema<string | undefined> =>
  patternString('pin')
    .test('repeated', 'patterns.pin_repeated', (pin = '') => !hasRepeatedDigits(pin))
    .test('sequential', 'patterns.pin_sequence', (pin = '') => !hasSequentialDigits(pin))
