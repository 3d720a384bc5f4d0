import useMediaQuery from '@mui/material/useMediaQuery'
import { useRemoveFromStore, useStore } from 'react-admin'
import type { Mode } from '../../contract/base/brands/colours.ts'

export const themeChoices = ['system', 'light', 'dark'] as const
export type ThemeChoice = (typeof themeChoices)[number]

/** The theme: the person's choice, or the system's. The preboot script reads the same store entry. */
export function useThemeChoice(): { choice: ThemeChoice; mode: Mode; choose: (choice: ThemeChoice) => void } {
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true })
  const [stored, store] = useStore<ThemeChoice>('theme', 'system')
  const remove = useRemoveFromStore('theme')
  const mode = stored === 'system' ? (systemIsDark ? 'dark' : 'light') : stored
  return {
    choice: stored,
    mode,
    choose: (next) => {
      if (next === 'system') remove()
      else store(next)
    },
  }
}
