import { describe, expect, test } from 'vitest'
import { colours, contrastPairs, modes } from '../../../contract/base/brands/colours.ts'
import { contrast } from '../../../contract/base/brands/tint.ts'
import { cssVariables } from '../../../src/theme/cssVariables.ts'

describe.each(modes)('%s theme', (mode) => {
  test.each(contrastPairs.map((pair) => [...pair]))('The contrast of %s on %s reaches %f', (front, back, least) => {
    expect(contrast(colours[mode][front], colours[mode][back])).toBeGreaterThanOrEqual(least)
  })
})

test('Every colour is in the style sheet in both modes', () => {
  const css = cssVariables()
  for (const mode of modes) for (const value of Object.values(colours[mode])) expect(css).toContain(value)
})

/** A new colour belongs to one of these, so that none escapes the measure. */
const surfaces = ['background', 'surface', 'surfaceRaised', 'surfaceSunken'] as const
const texts = ['text', 'textSecondary', 'textDisabled', 'primary', 'red', 'green'] as const
const onTinted = ['onPrimarySoft', 'onAmberSoft', 'onGreenSoft', 'onRedSoft'] as const
/** Texts on a filled control, in each of its states. */
const onFilled = [
  ['onPrimary', ['primary', 'primaryHover']],
  ['onRed', ['red', 'redHover']],
  ['onPrimarySoft', ['primarySoft']],
  ['onAmberSoft', ['amberSoft']],
  ['onGreenSoft', ['greenSoft']],
  ['onRedSoft', ['redSoft']],
  ['onBrand', ['brandFrom', 'brandTo']],
  ['onBrandSecondary', ['brandFrom', 'brandTo']],
  ['text', ['primarySoft', 'amberSoft', 'greenSoft', 'redSoft']],
  ['textSecondary', ['primarySoft']],
  ['primary', ['primarySoft']],
] as const
/** Lines, icons and veils: no text has these colours. */
const lines = ['border', 'borderStrong', 'amber', 'focus', 'scrim'] as const

describe.each(modes)('every text in the %s theme', (mode) => {
  const pairs = [
    ...[...texts, ...onTinted].flatMap((front) => surfaces.map((back) => [front, back] as const)),
    ...onFilled.flatMap(([front, backs]) => backs.map((back) => [front, back] as const)),
  ]
  test.each(pairs)('The text colour %s is readable on %s', (front, back) => {
    expect(contrast(colours[mode][front], colours[mode][back])).toBeGreaterThanOrEqual(4.5)
  })
})

test('Each colour of the theme is a text, a surface or a line, and measured as such', () => {
  const named = new Set<string>([...surfaces, ...texts, ...onTinted, ...lines, ...onFilled.flat(2)])
  expect(Object.keys(colours.light).filter((name) => !named.has(name))).toEqual([])
})
