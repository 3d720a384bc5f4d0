import type { StringSchema } from 'yup'
import { patternString } from './patterns/patterns.ts'

/**
 * Weak codes (spec §5). Repeated: one digit stands three times or more, anywhere (1121, 1112). Sequential: three digits next to each
 * other go up or down by one (1239, 9876); 0 does not follow 9. 9,324 of the 10,000 PINs are left.
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

/** A new payment PIN: four digits, none of the weak ones. An existing PIN is checked with `patternString('pin')` alone. */
export const newPinString = (): StringSchema<string | undefined> =>
  patternString('pin')
    .test('repeated', 'patterns.pin_repeated', (pin = '') => !hasRepeatedDigits(pin))
    .test('sequential', 'patterns.pin_sequence', (pin = '') => !hasSequentialDigits(pin))
