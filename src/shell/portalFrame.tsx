import Badge from '@mui/material/Badge'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import { lazy, Suspense, useState } from 'react'
import { LinkBase, useTranslate } from 'react-admin'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { loadChunkWithTexts } from '../addresses/lazyPage.ts'
import { pathTo, routeTable } from '../addresses/paths.ts'
import type { Header } from '../addresses/rows.ts'
import { createSession } from '../authProvider/createSession.ts'
import { useCall } from '../dataProvider/useCall.ts'
import { portalTexts } from '../i18n/portalTexts.ts'
import { Icon } from '../ui/Icon.tsx'
import { LazyPopover } from '../ui/LazyMenu.tsx'
import { PageBoundary } from '../ui/page/PageBoundary.tsx'
import { AccessGate } from './AccessGate.tsx'
import { ConnectionBanner } from './ConnectionBanner.tsx'
import type { AppFrame } from './createApp.ts'
import { FlowHeader } from './FlowHeader.tsx'
import { HeaderBar } from './HeaderBar.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { AccessDenied, NotFound } from './lazyErrorPages.ts'
import { NavigationFrame } from './NavigationFrame.tsx'
import { PageFrame } from './PageFrame.tsx'
import { RealtimeUpdates } from './RealtimeUpdates.tsx'
import { SkipLink } from './SkipLink.tsx'
import { Search } from './search/Search.tsx'
import { SearchButton } from './search/SearchButton.tsx'
import { ThemeMenu } from './ThemeMenu.tsx'
import { UserMenu } from './UserMenu.tsx'
import { useChooseLanguage } from './useChooseLanguage.ts'

const NoticePanel = lazy(async () => ({
  default: (await loadChunkWithTexts(() => import('./NoticePanel.tsx'))).NoticePanel,
}))

const NoticeBell = () => {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { data } = useCall('/notification/get-unread-num', {}, { call: { toast: false } })
  const unread = data?.unread ?? 0
  return (
    <>
      <IconButton
        aria-label={
          unread > 0 ? translate('shell.notices_unread', { smart_count: unread }) : translate('shell.notices')
        }
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {/* Without a number: a hidden zero would be text that the label lacks. */}
        <Badge badgeContent={unread > 0 ? unread : null} max={99} color="error" aria-hidden="true">
          <Icon name="bell" size={21} />
        </Badge>
      </IconButton>
      <LazyPopover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': translate('shell.notices'),
            sx: { width: 400, maxWidth: 'calc(100vw - 32px)', mt: 1 },
          },
        }}
      >
        <PageBoundary>
          <Suspense fallback={<Skeleton variant="rounded" height={240} sx={{ m: 2 }} />}>
            <NoticePanel unread={unread} onLeave={() => setAnchor(null)} />
          </Suspense>
        </PageBoundary>
      </LazyPopover>
    </>
  )
}

/** Module title, languages, theme, notifications, account. */
const CommonHeader = () => {
  const translate = useTranslate()
  return (
    <HeaderBar>
      <SearchButton />
      <LanguageMenu {...useChooseLanguage()} />
      {/* On a phone the title needs the room: the theme is chosen in the settings or the search. */}
      <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
        <ThemeMenu />
      </Box>
      {/* On a phone it is in the user menu. */}
      <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
        <IconButton component={LinkBase} to={pathTo('help')} aria-label={translate('titles.help')}>
          <Icon name="help" size={21} />
        </IconButton>
      </Box>
      <NoticeBell />
      <UserMenu help={pathTo('help')} />
    </HeaderBar>
  )
}

/** The layout of every page that is not part of a flow. */
const CommonLayout = () => (
  <NavigationFrame header={<CommonHeader />}>
    <PageFrame />
  </NavigationFrame>
)

/** The layout of a flow: no navigation, so that nobody leaves it by mistake. */
const FlowLayout = ({ kind }: { kind: Exclude<Header, 'common'> }) => (
  <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh' }}>
    <SkipLink />
    <FlowHeader kind={kind} />
    <ConnectionBanner />
    <PageFrame narrow />
  </Box>
)

const routesUnder = (header: Header) =>
  routeTable()
    .pages.filter((page) => page.header === header)
    .map((page) => <Route key={page.name} path={page.path} element={<AccessGate page={page} verifies />} />)

/** Redirects the framework's own address of a page to the specification's. */
const RedirectToSpecPath = () => {
  const { pathname, search, hash } = useLocation()
  const known = pathname === '/' ? pathTo('home') : routeTable().toSpecPath(pathname)
  return known === pathname ? <NotFound /> : <Navigate to={known + search + hash} replace />
}

/** Every page of the table, under its header. */
const Pages = () => (
  <Routes>
    <Route element={<CommonLayout />}>
      {routesUnder('common')}
      {/* React-admin's redirect for people without access to a page. */}
      <Route path="/access-denied" element={<AccessDenied />} />
      <Route path="*" element={<RedirectToSpecPath />} />
    </Route>
    <Route element={<FlowLayout kind="transfer" />}>{routesUnder('transfer')}</Route>
    <Route element={<FlowLayout kind="balance" />}>{routesUnder('balance')}</Route>
    <Route element={<FlowLayout kind="single" />}>{routesUnder('single')}</Route>
  </Routes>
)

const PortalExtras = () => (
  <>
    <RealtimeUpdates />
    <Search />
  </>
)

/** The frame of the business portal. */
export const portalFrame: AppFrame = {
  base: '/business',
  texts: portalTexts,
  createSession,
  probe: '/notification/get-unread-num',
  parts: { Pages, Beside: PortalExtras },
}
