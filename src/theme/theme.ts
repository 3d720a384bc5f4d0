import { createTheme, type Theme, type ThemeOptions } from '@mui/material/styles'
import { type Colours, colours, type Mode } from '../../contract/base/brands/colours.ts'
import { componentStyles } from './components.ts'
import { pageBrand } from './pageBrand.ts'
import { elevation, fontFamily, radiusPx, spacingPx, typeScale } from './tokens.ts'

declare module '@mui/material/styles' {
  interface Palette {
    tokens: Record<import('../../contract/base/brands/colours.ts').ColourName, string>
  }
  interface PaletteOptions {
    tokens: Record<import('../../contract/base/brands/colours.ts').ColourName, string>
  }
}

const typeOf = (step: keyof typeof typeScale) => ({
  fontSize: `${typeScale[step].size}rem`,
  lineHeight: typeScale[step].line,
  fontWeight: typeScale[step].weight,
  letterSpacing: typeScale[step].tracking,
})

function paletteOf(mode: Mode, of: Colours) {
  return {
    mode,
    tokens: of,
    primary: { main: of.primary, dark: of.primaryHover, light: of.primarySoft, contrastText: of.onPrimary },
    secondary: { main: of.onPrimarySoft, contrastText: of.surface },
    success: { main: of.green, contrastText: of.surface },
    warning: { main: of.amber, contrastText: of.surface },
    error: { main: of.red, dark: of.redHover, contrastText: of.onRed },
    info: { main: of.primary, contrastText: of.onPrimary },
    background: { default: of.background, paper: of.surface },
    text: { primary: of.text, secondary: of.textSecondary, disabled: of.textDisabled },
    divider: of.border,
  } as const
}

const typography = {
  fontFamily,
  fontWeightBold: 600,
  h1: typeOf('display'),
  h2: typeOf('title'),
  h3: typeOf('heading'),
  h4: typeOf('heading'),
  h5: typeOf('subheading'),
  h6: typeOf('subheading'),
  subtitle1: typeOf('subheading'),
  subtitle2: typeOf('label'),
  body1: typeOf('body'),
  body2: typeOf('small'),
  caption: typeOf('tiny'),
  overline: { ...typeOf('tiny'), textTransform: 'none' },
  button: { ...typeOf('label'), fontSize: '0.9375rem', fontWeight: 600, textTransform: 'none' },
} as const satisfies ThemeOptions['typography']

function themeOf(mode: Mode): Theme {
  const of = { ...colours[mode], ...pageBrand().tint?.[mode] }
  return createTheme({
    palette: paletteOf(mode, of),
    typography,
    spacing: spacingPx,
    shape: { borderRadius: radiusPx.control },
    breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } },
    components: componentStyles(of, elevation[mode]),
  })
}

export const themes: Record<Mode, Theme> = { light: themeOf('light'), dark: themeOf('dark') }
