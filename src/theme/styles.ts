import type { CssVarsThemeOptions } from '@mui/material/styles'

/** As `createTheme` takes them: to compare MUI's `Components<Theme>` with these took a third of the type check. */
export type Styles = NonNullable<CssVarsThemeOptions['components']>
