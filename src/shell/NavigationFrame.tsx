import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import { layoutPx } from '../theme/tokens.ts'
import { BottomNavigation } from './BottomNavigation.tsx'
import { ConnectionBanner } from './ConnectionBanner.tsx'
import { SideNavigation } from './SideNavigation.tsx'
import { SkipLink } from './SkipLink.tsx'

/** Side navigation on wide screens, a bottom bar on narrow ones; header and page next to it. */
export const NavigationFrame = ({ header, children }: { header: ReactNode; children: ReactNode }) => {
  const isWide = useMediaQuery('(min-width: 900px)', { noSsr: true })
  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      <SkipLink />
      {isWide ? <SideNavigation /> : null}
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          flex: 1,
          minWidth: 0,
          pb: isWide ? 0 : `${layoutPx.bottomBar + 8}px`,
        }}
      >
        {header}
        <ConnectionBanner />
        {children}
      </Box>
      {isWide ? null : <BottomNavigation />}
    </Box>
  )
}
