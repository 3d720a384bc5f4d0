import { expect, it } from 'vitest'
import { codes } from '../../../contract/base/codes.ts'

it('a number says one thing: no two outcomes share a code', () => {
  const numbers = Object.values(codes).map(({ code }) => code)
  expect(numbers.filter((code, index) => numbers.indexOf(code) !== index)).toEqual([])
})
