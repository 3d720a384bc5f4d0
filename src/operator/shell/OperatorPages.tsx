import Box from '@mui/material/Box'
import { useLocaleState, useTranslate } from 'react-admin'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { businessZoneLabel } from '../../../contract/base/time/clock.ts'
import { pathTo, routeTable } from '../../addresses/paths.ts'
import { AccessGate } from '../../shell/AccessGate.tsx'
import { HeaderBar } from '../../shell/HeaderBar.tsx'
import { LanguageMenu } from '../../shell/LanguageMenu.tsx'
import { AccessDenied, NotFound } from '../../shell/lazyErrorPages.ts'
import { NavigationFrame } from '../../shell/NavigationFrame.tsx'
import { PageFrame } from '../../shell/PageFrame.tsx'
import { ThemeMenu } from '../../shell/ThemeMenu.tsx'
import { UserMenu } from '../../shell/UserMenu.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { StockTheme } from './StockTheme.tsx'
import { TriageKeys } from './TriageKeys.tsx'

/** Title, languages, theme, account, and a label on every page that this is not the portal. */
const OperatorHeader = () => {
  const translate = useTranslate()
  const [locale, choose] = useLocaleState()
  return (
    <HeaderBar>
      <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
        <Tag tone="primary">{translate('operator.badge')}</Tag>
      </Box>
      {/* Times are the same for all staff, wherever their device is. */}
      <Box sx={{ display: { xs: 'none', md: 'block' } }}>
        <Tag>{translate('operator.times_in', { zone: businessZoneLabel })}</Tag>
      </Box>
      <LanguageMenu locale={locale} choose={choose} />
      <ThemeMenu />
      <UserMenu />
    </HeaderBar>
  )
}

const OperatorLayout = () => (
  <NavigationFrame header={<OperatorHeader />}>
    <PageFrame above={null} />
    <TriageKeys />
  </NavigationFrame>
)

/** Redirects the framework's own address of a page to the app's. */
const RedirectToAppPath = () => {
  const { pathname, search, hash } = useLocation()
  const known = pathname === '/' ? pathTo('home') : routeTable().toSpecPath(pathname)
  return known === pathname ? <NotFound /> : <Navigate to={known + search + hash} replace />
}

/** Every page of the table, under the single header. */
export const OperatorPages = () => (
  <StockTheme>
    <Routes>
      <Route element={<OperatorLayout />}>
        {routeTable().pages.map((page) => (
          <Route key={page.name} path={page.path} element={<AccessGate page={page} />} />
        ))}
        <Route path="/access-denied" element={<AccessDenied />} />
        <Route path="*" element={<RedirectToAppPath />} />
      </Route>
    </Routes>
  </StockTheme>
)
