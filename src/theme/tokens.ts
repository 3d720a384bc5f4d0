/** Design tokens: the source of the public pages' CSS variables and of the signed-in shell's theme. */

export const modes = ['light', 'dark'] as const
export type Mode = (typeof modes)[number]

const light = {
  background: '#f5f7f6',
  surface: '#ffffff',
  surfaceRaised: '#ffffff',
  surfaceSunken: '#eef2f1',
  border: '#dfe6e4',
  borderStrong: '#7d8d8a',
  text: '#0f1f1e',
  textSecondary: '#4b5c59',
  textDisabled: '#5f6f6c',
  primary: '#0b5c5c',
  primaryHover: '#084848',
  primarySoft: '#dfefed',
  onPrimary: '#ffffff',
  onPrimarySoft: '#0a4f4f',
  amber: '#b76a00',
  amberSoft: '#fdf1da',
  onAmberSoft: '#7a4500',
  green: '#127a46',
  greenSoft: '#e2f5e9',
  onGreenSoft: '#0e5f37',
  red: '#b42318',
  redHover: '#8f1b12',
  redSoft: '#fdeae8',
  onRed: '#ffffff',
  onRedSoft: '#97190f',
  focus: '#0f8a87',
  scrim: '#0f1f1e80',
  brandFrom: '#062f31',
  brandTo: '#0d5c5c',
  onBrand: '#f2fbfa',
  onBrandSecondary: '#b9dad6',
} as const

export type ColourName = keyof typeof light

const dark = {
  background: '#0b1312',
  surface: '#121c1b',
  surfaceRaised: '#182423',
  surfaceSunken: '#0f1817',
  border: '#243230',
  borderStrong: '#6f827f',
  text: '#e6eeec',
  textSecondary: '#a3b4b1',
  textDisabled: '#8c9d9a',
  primary: '#56c6bf',
  primaryHover: '#7ad6d0',
  primarySoft: '#133533',
  onPrimary: '#04201f',
  onPrimarySoft: '#9fe3de',
  amber: '#e0a340',
  amberSoft: '#33260f',
  onAmberSoft: '#f6c878',
  green: '#4fbf85',
  greenSoft: '#11301f',
  onGreenSoft: '#86dcae',
  red: '#ff8a80',
  redHover: '#ffa69e',
  redSoft: '#3a1a17',
  onRed: '#330603',
  onRedSoft: '#ffb3ab',
  focus: '#7adcd6',
  scrim: '#000000a6',
  brandFrom: '#041d1e',
  brandTo: '#0a4343',
  onBrand: '#f2fbfa',
  onBrandSecondary: '#a9cdc9',
} as const satisfies Record<ColourName, string>

export const colours: Record<Mode, Record<ColourName, string>> = { light, dark }

/** Foreground, background and minimum WCAG contrast of each pair that the portal uses. */
export const contrastPairs: readonly (readonly [ColourName, ColourName, number])[] = [
  ['text', 'background', 7],
  ['text', 'surface', 7],
  ['text', 'surfaceRaised', 7],
  ['text', 'surfaceSunken', 7],
  ['textSecondary', 'background', 4.5],
  ['textSecondary', 'surface', 4.5],
  ['textSecondary', 'surfaceRaised', 4.5],
  ['textSecondary', 'surfaceSunken', 4.5],
  ['textDisabled', 'background', 4.5],
  ['textDisabled', 'surface', 4.5],
  ['textDisabled', 'surfaceRaised', 4.5],
  ['textDisabled', 'surfaceSunken', 4.5],
  ['primary', 'background', 4.5],
  ['primary', 'surface', 4.5],
  ['primary', 'surfaceRaised', 4.5],
  ['primary', 'surfaceSunken', 4.5],
  ['primary', 'primarySoft', 4.5],
  ['onPrimary', 'primary', 4.5],
  ['onPrimary', 'primaryHover', 4.5],
  ['onPrimarySoft', 'primarySoft', 4.5],
  ['text', 'primarySoft', 4.5],
  ['textSecondary', 'primarySoft', 4.5],
  ['onAmberSoft', 'amberSoft', 4.5],
  ['onGreenSoft', 'greenSoft', 4.5],
  ['onRedSoft', 'redSoft', 4.5],
  ['onAmberSoft', 'surface', 4.5],
  ['onAmberSoft', 'surfaceRaised', 4.5],
  ['onAmberSoft', 'surfaceSunken', 4.5],
  ['onAmberSoft', 'background', 4.5],
  ['onGreenSoft', 'surface', 4.5],
  ['onGreenSoft', 'surfaceRaised', 4.5],
  ['onGreenSoft', 'surfaceSunken', 4.5],
  ['onGreenSoft', 'background', 4.5],
  ['text', 'amberSoft', 4.5],
  ['text', 'redSoft', 4.5],
  ['red', 'background', 4.5],
  ['red', 'surface', 4.5],
  ['red', 'surfaceRaised', 4.5],
  ['green', 'surface', 4.5],
  ['onRed', 'red', 4.5],
  ['onRed', 'redHover', 4.5],
  ['borderStrong', 'surface', 3],
  ['borderStrong', 'background', 3],
  ['borderStrong', 'surfaceRaised', 3],
  ['amber', 'surface', 3],
  ['focus', 'background', 3],
  ['focus', 'surface', 3],
  ['focus', 'surfaceRaised', 3],
  ['onBrand', 'brandFrom', 7],
  ['onBrand', 'brandTo', 7],
  ['onBrandSecondary', 'brandFrom', 4.5],
  ['onBrandSecondary', 'brandTo', 4.5],
]

export const fontFamily =
  '"Inter Variable", "Inter Fallback", system-ui, -apple-system, "Segoe UI", Roboto, "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", sans-serif'

/** Size in rem, line height, weight and tracking of each step of the type scale. */
export const typeScale = {
  display: { size: 2.125, line: 1.15, weight: 600, tracking: '-0.024em' },
  title: { size: 1.625, line: 1.2, weight: 600, tracking: '-0.02em' },
  heading: { size: 1.25, line: 1.3, weight: 600, tracking: '-0.014em' },
  subheading: { size: 1, line: 1.4, weight: 600, tracking: '-0.008em' },
  body: { size: 0.9375, line: 1.55, weight: 400, tracking: '-0.003em' },
  small: { size: 0.8125, line: 1.5, weight: 400, tracking: '0' },
  label: { size: 0.8125, line: 1.4, weight: 500, tracking: '0' },
  tiny: { size: 0.75, line: 1.4, weight: 500, tracking: '0.004em' },
} as const

export const spacingPx = 8
export const radiusPx = { small: 6, control: 10, card: 16, sheet: 20, round: 999 } as const
export const controlHeightPx = { small: 34, medium: 42, large: 50 } as const
export const layoutPx = { sidebar: 248, header: 64, bottomBar: 64, content: 1240 } as const

export const elevation: Record<Mode, { card: string; raised: string; overlay: string }> = {
  light: {
    card: '0 1px 2px rgb(15 31 30 / 4%)',
    raised: '0 1px 2px rgb(15 31 30 / 5%), 0 4px 14px rgb(15 31 30 / 6%)',
    overlay: '0 2px 6px rgb(15 31 30 / 6%), 0 18px 48px rgb(15 31 30 / 16%)',
  },
  dark: {
    card: 'none',
    raised: '0 1px 2px rgb(0 0 0 / 40%)',
    overlay: '0 2px 6px rgb(0 0 0 / 40%), 0 18px 48px rgb(0 0 0 / 55%)',
  },
}

export const motion = { fast: '120ms', normal: '200ms', ease: 'cubic-bezier(0.2, 0, 0, 1)' } as const

export type Colours = Record<ColourName, string>
export type Shadows = (typeof elevation)[Mode]
