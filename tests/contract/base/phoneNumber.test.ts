import { expect, test } from 'vitest'
import { parsePhoneNumber } from '../../../contract/base/people/phoneNumber.ts'

const read = (text: string, dialCode = '+62') => {
  const number = parsePhoneNumber(text, dialCode)
  return number && [number.dial_code, number.digits]
}

test.each([
  '0812-3456-7899',
  '0812 3456 7899',
  '81234567899',
  '+62 812 3456 7899',
  '+62 (0)812-3456-7899',
  '62 812 3456 7899',
  '0062 812 3456 7899',
  '+6281234567899',
  '０８１２３４５６７８９９',
  '0812‑3456‑7899',
])('The text %s normalises to one phone number', (text) => {
  expect(read(text)).toEqual(['+62', '81234567899'])
})

test('A written dialling code wins over the selected one', () => {
  expect(parsePhoneNumber('+44 20 7946 0958', '+62')).toEqual({ dial_code: '+44', digits: '2079460958', country: 'GB' })
  expect(parsePhoneNumber('+7 701 123 4567', '+62')).toMatchObject({ dial_code: '+7', digits: '7011234567' })
  // An area code that identifies a country is kept in the number only if another country was selected.
  expect(read('+1 684 633 1234', '+1')).toEqual(['+1', '6846331234'])
  expect(read('+1 684 633 1234', '+1684')).toEqual(['+1684', '6331234'])
})

test('Each country drops its own trunk prefix and keeps zeros that belong to the number', () => {
  expect(read('020 7946 0958', '+44')).toEqual(['+44', '2079460958'])
  expect(read('(212) 555-0123', '+1')).toEqual(['+1', '2125550123'])
  expect(read('138 1234 5678', '+86')).toEqual(['+86', '13812345678'])
  expect(read('06 1234 5678', '+39')).toEqual(['+39', '0612345678'])
})

test('A text that is not a phone number is left to field validation', () => {
  for (const text of ['', 'abc', '0812a3456', '123', '+', '1'.repeat(41)])
    expect([text, read(text)]).toEqual([text, null])
  // Too short for any country, but digits only.
  expect(read('08 123')).not.toBeNull()
})
