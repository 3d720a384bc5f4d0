import { expect, it } from 'vitest'
import { isMark } from '../../../contract/base/brands/brand.ts'
import { colours, modes } from '../../../contract/base/brands/colours.ts'
import { contrast, tint, weakContrasts } from '../../../contract/base/brands/tint.ts'

it('The contrast measure agrees with WCAG: black on white is 21, #777 on white just misses 4.5', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

it.each([
  ['#0b5c5c', '#56c6bf'],
  ['#7a1f5c', '#e58ac4'],
  ['#1d4ed8', '#8fb0ff'],
  ['#b00020', '#ff8a8a'],
  ['#000000', '#ffffff'],
])('Every text is readable in the colours derived from %s and %s', (light, dark) => {
  expect(weakContrasts(tint({ light, dark }))).toEqual([])
})

it.each([
  ['a pale yellow in the light theme', { light: '#ffcc00', dark: '#ffcc00' }, 'light'],
  ['an orange that just misses', { light: '#b45309', dark: '#f0a95b' }, 'light'],
  ['a dark grey in the dark theme', { light: '#333333', dark: '#333333' }, 'dark'],
] as const)('A colour in which a text would be hard to read is measured as such: %s', (_name, primaries, mode) => {
  const weak = weakContrasts(tint(primaries))
  expect(weak.length).toBeGreaterThan(0)
  expect(new Set(weak.map((pair) => pair.mode))).toEqual(new Set([mode]))
  for (const { ratio, least } of weak) expect(ratio).toBeLessThan(least)
})

it('The built-in colours are readable too, and a tint leaves states such as red and green alone', () => {
  expect(weakContrasts({ light: {}, dark: {} })).toEqual([])
  const tinted = tint({ light: '#7a1f5c', dark: '#e58ac4' })
  for (const mode of modes)
    for (const name of ['red', 'green', 'amber', 'text', 'surface'] as const)
      expect({ ...colours[mode], ...tinted[mode] }[name]).toBe(colours[mode][name])
})

it.each([
  ['M12 2 22 20H2z', true],
  ['m2,2 a1 1 0 0 1 2e0', false],
  ['', false],
  ['M0 0"/><script>', false],
  ['M0 0 url(#x)', false],
  [`M${' 1'.repeat(2_001)}`, false],
])('A mark is an SVG path and nothing else: %s', (text, isGood) => {
  expect(isMark(text)).toBe(isGood)
})
