import Box from '@mui/material/Box'
import { HeaderBar } from './HeaderBar.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { NoticeBell } from './NoticeBell.tsx'
import { SearchButton } from './search/SearchButton.tsx'
import { ThemeMenu } from './ThemeMenu.tsx'
import { UserMenu } from './UserMenu.tsx'
import { useChooseLanguage } from './useChooseLanguage.ts'

/** Module title, languages, theme, notifications, account. */
export const CommonHeader = () => (
  <HeaderBar>
    <SearchButton />
    <LanguageMenu {...useChooseLanguage()} />
    {/* On a phone the title needs the room: the theme is chosen in the settings or the search. */}
    <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
      <ThemeMenu />
    </Box>
    <NoticeBell />
    <UserMenu />
  </HeaderBar>
)
