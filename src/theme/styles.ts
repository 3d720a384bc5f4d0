import type { CssVarsThemeOptions } from '@mui/material/styles'

/** As `createTheme` takes them: comparing with MUI's `Components<Theme>` took a third of the type check. */
export type Styles = NonNullable<CssVarsThemeOptions['components']>
