import { describe, expect, test } from 'vitest'
import { cssVariables } from '../../../src/theme/cssVariables.ts'
import { colours, contrastPairs, modes } from '../../../src/theme/tokens.ts'

const channel = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

test('The contrast measure agrees with WCAG: black on white is 21, #777 on white just misses 4.5', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

describe.each(modes)('%s theme', (mode) => {
  test.each(contrastPairs.map((pair) => [...pair]))('The contrast of %s on %s reaches %f', (front, back, least) => {
    expect(contrast(colours[mode][front], colours[mode][back])).toBeGreaterThanOrEqual(least)
  })
})

test('Every colour is in the style sheet in both modes', () => {
  const css = cssVariables()
  for (const mode of modes) for (const value of Object.values(colours[mode])) expect(css).toContain(value)
})
