import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { type ReactNode, useEffect } from 'react'
import { themes } from './theme.ts'
import { useThemeChoice } from './useThemeChoice.ts'

/** The active theme; the root's `data-theme` keeps the style sheet's variables in sync. */
export const AppTheme = ({ children }: { children: ReactNode }) => {
  const { choice, mode } = useThemeChoice()
  useEffect(() => {
    if (choice === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = choice
  }, [choice])
  return (
    <ThemeProvider theme={themes[mode]}>
      <CssBaseline />
      {children}
    </ThemeProvider>
  )
}
