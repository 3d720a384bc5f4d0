import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { layoutPx } from '../theme/tokens.ts'
import { LanguageMenu } from './LanguageMenu.tsx'
import { NotificationBell } from './NotificationBell.tsx'
import { SearchButton } from './search/SearchButton.tsx'
import { ThemeMenu } from './ThemeMenu.tsx'
import { UserMenu } from './UserMenu.tsx'
import { useChooseLanguage } from './useChooseLanguage.ts'
import { useTitle } from './useCurrentPage.ts'

/** Module title, languages, look, bell, account. */
export const CommonHeader = () => {
  const translate = useTranslate()
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
      <Box sx={{ display: 'flex', alignItems: 'center', gap: { xs: 0, sm: 0.5 } }}>
        <SearchButton />
        <LanguageMenu {...useChooseLanguage()} />
        {/* On a phone the title needs the room: the look is chosen in the settings, or by the search. */}
        <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
          <ThemeMenu />
        </Box>
        <NotificationBell />
        <UserMenu />
      </Box>
    </Box>
  )
}
