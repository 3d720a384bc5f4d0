import { expect, test } from 'vitest'
import { formats } from '../../../contract/corridors/formats.ts'
import { digitsOf, maxDigitsOf } from '../../../src/form/digitsOnly.ts'

test('A field with a digits-only rule accepts as many digits as the rule', () => {
  expect(maxDigitsOf(formats.gb_sort_code)).toBe(6)
  expect(maxDigitsOf(formats.bank_account)).toBe(30)
  expect(maxDigitsOf(formats.china_mobile)).toBe(11)
  expect(maxDigitsOf(formats.address)).toBeNull()
  expect(maxDigitsOf(formats.us_zip)).toBeNull()
})

test('Letters and symbols are dropped, and what is too long is cut', () => {
  expect(digitsOf('12-34-56', 6)).toBe('123456')
  expect(digitsOf('12ab345678901', 8)).toBe('12345678')
})
