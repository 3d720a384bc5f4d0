import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { layoutPx } from '../theme/tokens.ts'
import { BottomNavigation } from './BottomNavigation.tsx'
import { CommonHeader } from './CommonHeader.tsx'
import { ConnectionBanner } from './ConnectionBanner.tsx'
import { PageFrame } from './PageFrame.tsx'
import { SideNavigation } from './SideNavigation.tsx'
import { SkipLink } from './SkipLink.tsx'

/** Side navigation on a wide screen, a bar at the bottom on a narrow one. */
export const CommonLayout = () => {
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
        <CommonHeader />
        <ConnectionBanner />
        <PageFrame />
      </Box>
      {isWide ? null : <BottomNavigation />}
    </Box>
  )
}
