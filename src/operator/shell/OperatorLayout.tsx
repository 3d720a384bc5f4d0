import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useLocaleState, useTranslate } from 'ra-core'
import { BottomNavigation } from '../../shell/BottomNavigation.tsx'
import { ConnectionBanner } from '../../shell/ConnectionBanner.tsx'
import { LanguageMenu } from '../../shell/LanguageMenu.tsx'
import { PageFrame } from '../../shell/PageFrame.tsx'
import { SideNavigation } from '../../shell/SideNavigation.tsx'
import { SkipLink } from '../../shell/SkipLink.tsx'
import { ThemeMenu } from '../../shell/ThemeMenu.tsx'
import { UserMenu } from '../../shell/UserMenu.tsx'
import { useTitle } from '../../shell/useCurrentPage.ts'
import { layoutPx } from '../../theme/tokens.ts'
import { Tag } from '../../ui/Tag.tsx'

/** Title, languages, look, account; and a word that says at every page that this is not the portal. */
const OperatorHeader = () => {
  const translate = useTranslate()
  const [locale, choose] = useLocaleState()
  const title = useTitle()
  return (
    <Box
      component="header"
      sx={(theme) => ({
        position: 'sticky',
        top: 0,
        zIndex: theme.zIndex.appBar,
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minHeight: layoutPx.header,
        px: { xs: 2, md: 4 },
        borderBottom: 1,
        borderColor: 'divider',
        backgroundColor: 'background.paper',
      })}
    >
      <Typography variant="h3" component="h1" noWrap sx={{ flex: 1, minWidth: 0 }}>
        {translate(title)}
      </Typography>
      <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
        <Tag tone="primary">{translate('operator.badge')}</Tag>
      </Box>
      <LanguageMenu locale={locale} choose={choose} />
      <ThemeMenu />
      <UserMenu />
    </Box>
  )
}

/** Side navigation on a wide screen, a bar at the bottom on a narrow one, as in the portal. */
export const OperatorLayout = () => {
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
        <OperatorHeader />
        <ConnectionBanner />
        <PageFrame above={null} />
      </Box>
      {isWide ? null : <BottomNavigation />}
    </Box>
  )
}
