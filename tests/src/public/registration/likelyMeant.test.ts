import { expect, test } from 'vitest'
import { suggestEmail } from '../../../../src/public/registration/RegistrationCode.tsx'

test.each([
  ['ratna@gmial.com', 'ratna@gmail.com'],
  ['Ratna.K@GMAIL.CON', 'ratna.k@gmail.com'],
  ['ratna@gmail.co', 'ratna@gmail.com'],
  ['ratna@gmaill.com', 'ratna@gmail.com'],
  ['ratna@yaho.co.id', 'ratna@yahoo.co.id'],
  ['ratna@hotnail.com', 'ratna@hotmail.com'],
  ['ratna@gmail.com', null],
  ['ratna@ymail.com', null],
  ['ratna@laut-biru.co.id', null],
  ['ratna@', null],
  ['gmial.com', null],
])('The address %s gets the suggestion %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant)
})
