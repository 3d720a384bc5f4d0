import { describe, expect, it } from 'vitest'
import { isOfAge } from '../../../contract/base/people/identity.ts'
import { normalizeTaxId } from '../../../contract/features/businesses.ts'

describe('minimum age', () => {
  it.each([
    ['2008-11-21', '2026-11-21', true],
    ['2008-11-22', '2026-11-21', false],
    ['2008-02-29', '2026-02-28', false],
    ['2008-02-29', '2026-03-01', true],
    ['1960-01-01', '2026-11-21', true],
    ['2026-11-21', '2026-11-21', false],
  ])('A person born on %s is old enough on %s: %s', (born, today, expected) => {
    expect(isOfAge(born, today)).toBe(expected)
  })
})

it('A tax number of 15 digits equals the 16-digit one with a leading 0', () => {
  expect(normalizeTaxId('012345678901234')).toBe('0012345678901234')
  expect(normalizeTaxId('3171010101900001')).toBe('3171010101900001')
})
