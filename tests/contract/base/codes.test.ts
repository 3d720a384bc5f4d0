import { expect, it } from 'vitest'
import { codes } from '../../../contract/base/calls/codes.ts'

it('Every outcome has a code of its own', () => {
  const numbers = Object.values(codes).map(({ code }) => code)
  expect(numbers.filter((code, index) => numbers.indexOf(code) !== index)).toEqual([])
})
