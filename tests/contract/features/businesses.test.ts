import { describe, expect, it } from 'vitest'
import { isOfAge } from '../../../contract/base/identity.ts'
import { taxIdOf } from '../../../contract/features/businesses.ts'

describe('age', () => {
  it.each([
    ['2008-11-21', '2026-11-21', true],
    ['2008-11-22', '2026-11-21', false],
    ['2008-02-29', '2026-02-28', false],
    ['2008-02-29', '2026-03-01', true],
    ['1960-01-01', '2026-11-21', true],
    ['2026-11-21', '2026-11-21', false],
  ])('of who was born on %s is enough on %s: %s', (born, today, expected) => {
    expect(isOfAge(born, today)).toBe(expected)
  })
})

it('a tax number of 15 digits is the one of 16 with a 0 before it', () => {
  expect(taxIdOf('012345678901234')).toBe('0012345678901234')
  expect(taxIdOf('3171010101900001')).toBe('3171010101900001')
})
