import { type ColourName, type Colours, colours, contrastPairs, type Mode, modes } from './colours.ts'

/** Derives a brand's colours from one colour for each theme, and measures them as WCAG 2.2 does. Colours are `#rrggbb`. */

type Channels = readonly [red: number, green: number, blue: number]

const black = '#000000'
const white = '#ffffff'

const channelsOf = (hex: string): Channels => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return [red, green, blue]
}

const hexOf = (channels: Channels): string =>
  `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`

const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

function luminance(hex: string): number {
  const [red, green, blue] = channelsOf(hex)
  return 0.2126 * linear(red / 255) + 0.7152 * linear(green / 255) + 0.0722 * linear(blue / 255)
}

/** The contrast ratio, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** `share` of the second colour, 0 to 1. */
function mix(one: string, other: string, share: number): string {
  const [from, to] = [channelsOf(one), channelsOf(other)]
  const at = (index: 0 | 1 | 2) => from[index] + (to[index] - from[index]) * share
  return hexOf([at(0), at(1), at(2)])
}

const steps = 40

/** The first colour on the way from `from` to `towards` that has this contrast to each background. */
function untilContrast(from: string, towards: string, backgrounds: readonly string[], least: number): string {
  for (let step = 0; step <= steps; step += 1) {
    const colour = mix(from, towards, step / steps)
    if (backgrounds.every((background) => contrast(colour, background) >= least)) return colour
  }
  return towards
}

/** Leaves room for rounding to whole channels. */
const comfort = 0.1

/** Texts on the brand's panel, which is dark in both themes. */
function panelOf(primary: string): Partial<Colours> {
  const onBrand = mix(white, primary, 0.04)
  const brandTo = untilContrast(primary, black, [onBrand], 7 + comfort)
  const brandFrom = mix(brandTo, black, 0.45)
  const onBrandSecondary = untilContrast(mix(onBrand, brandTo, 0.3), onBrand, [brandTo], 4.5 + comfort)
  return { brandFrom, brandTo, onBrand, onBrandSecondary }
}

/** The faintest tint of a surface is taken where a stronger one would make texts on it hard to read. */
function softOf(mode: Mode, primary: string): string {
  const { surface, textSecondary } = colours[mode]
  for (let share = mode === 'light' ? 0.12 : 0.2; share > 0.04; share -= 0.02) {
    const soft = mix(surface, primary, share)
    if ([textSecondary, primary].every((front) => contrast(front, soft) >= 4.5 + comfort)) return soft
  }
  return mix(surface, primary, 0.04)
}

function tintOf(mode: Mode, primary: string, lightPrimary: string): Partial<Colours> {
  const isLight = mode === 'light'
  const away = isLight ? black : white
  const primarySoft = softOf(mode, primary)
  return {
    primary,
    primaryHover: mix(primary, away, isLight ? 0.22 : 0.2),
    primarySoft,
    onPrimary: isLight ? white : mix(primary, black, 0.82),
    onPrimarySoft: untilContrast(primary, away, [primarySoft], 6),
    focus: primary,
    ...panelOf(lightPrimary),
  }
}

export type Primaries = Readonly<Record<Mode, string>>
export type Tint = Readonly<Record<Mode, Partial<Colours>>>

/** The colours that a brand has of its own; the others are those of every brand. */
export const tint = (primaries: Primaries): Tint => ({
  light: tintOf('light', primaries.light, primaries.light),
  dark: tintOf('dark', primaries.dark, primaries.light),
})

export interface WeakContrast {
  mode: Mode
  front: ColourName
  back: ColourName
  ratio: number
  least: number
}

/** Pairs of colours that would be hard to read with these, the worst first. */
export const weakContrasts = (tinted: Tint): WeakContrast[] =>
  modes
    .flatMap((mode) => {
      const all = { ...colours[mode], ...tinted[mode] }
      return contrastPairs.flatMap(([front, back, least]) => {
        const ratio = contrast(all[front], all[back])
        return ratio < least ? [{ mode, front, back, ratio, least }] : []
      })
    })
    .toSorted((one, other) => one.ratio / one.least - other.ratio / other.least)
