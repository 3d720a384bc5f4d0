import Box from '@mui/material/Box'
import { useLocaleState, useTranslate } from 'ra-core'
import { HeaderBar } from '../../shell/HeaderBar.tsx'
import { LanguageMenu } from '../../shell/LanguageMenu.tsx'
import { NavigationFrame } from '../../shell/NavigationFrame.tsx'
import { PageFrame } from '../../shell/PageFrame.tsx'
import { ThemeMenu } from '../../shell/ThemeMenu.tsx'
import { UserMenu } from '../../shell/UserMenu.tsx'
import { Tag } from '../../ui/Tag.tsx'

/** Title, languages, theme, account, and a label on every page that this is not the portal. */
const OperatorHeader = () => {
  const translate = useTranslate()
  const [locale, choose] = useLocaleState()
  return (
    <HeaderBar>
      <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
        <Tag tone="primary">{translate('operator.badge')}</Tag>
      </Box>
      <LanguageMenu locale={locale} choose={choose} />
      <ThemeMenu />
      <UserMenu />
    </HeaderBar>
  )
}

export const OperatorLayout = () => (
  <NavigationFrame header={<OperatorHeader />}>
    <PageFrame above={null} />
  </NavigationFrame>
)
