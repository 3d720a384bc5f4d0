import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import type { QueryClient } from '@tanstack/react-query'
import { CoreAdminContext, type I18nProvider, ResourceDefinitionContextProvider, useLocale } from 'ra-core'
import { StrictMode, useEffect } from 'react'
import { Notification } from 'react-admin'
import { flushSync } from 'react-dom'
import type { Root } from 'react-dom/client'
import { createBrowserRouter, matchPath, Navigate, Route, Routes, useLocation } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { limits } from '../contract/base/limits.ts'
import { basename, pathTo, toSpecPath } from './addresses/paths.ts'
import { specRouter } from './addresses/specRouter.tsx'
import { publicPaths } from './authProvider/entry.ts'
import { authProvider } from './authProvider/index.ts'
import { SessionGuard } from './authProvider/SessionGuard.tsx'
import { landingUrl, session } from './authProvider/session.ts'
import { createQueryClient } from './dataProvider/createQueryClient.ts'
import { dataProvider } from './dataProvider/index.ts'
import { localeOf, portalStore } from './dataProvider/portalStore.ts'
import { createI18nProvider } from './i18n/i18nProvider.ts'
import { htmlLanguages } from './i18n/languages.ts'
import { CommonLayout } from './shell/CommonLayout.tsx'
import { FlowLayout } from './shell/FlowLayout.tsx'
import { Gate } from './shell/Gate.tsx'
import { LiveNews } from './shell/LiveNews.tsx'
import { type Header, routes } from './shell/routes.tsx'
import { Look } from './theme/Look.tsx'
import { LoadingOverlay } from './ui/LoadingOverlay.tsx'
import { MessageDialog } from './ui/MessageDialog.tsx'
import { ToldOnce } from './ui/ToldOnce.tsx'

const resources = {
  recipients: { name: 'recipients', hasList: true, hasShow: true, hasCreate: true },
  transfers: { name: 'transfers', hasList: true, hasShow: true, hasCreate: true },
  balance: { name: 'balance', hasList: true },
  audit: { name: 'audit', hasList: true },
}

const rowsWith = (header: Header) =>
  Object.values(routes)
    .filter((row) => row.header === header)
    .map((row) => <Route key={row.path} path={row.path} element={<Gate row={row} />} />)

/** The framework's own address of a page leads to the specification's; any other to the entry, which here is home. */
const Elsewhere = () => {
  const { pathname } = useLocation()
  const known = toSpecPath(pathname)
  return <Navigate to={known === pathname ? pathTo('home') : known} replace />
}

/** Every address of the table under its header. */
const Pages = () => (
  <Routes>
    <Route element={<CommonLayout />}>{rowsWith('common')}</Route>
    <Route element={<FlowLayout kind="transfer" />}>{rowsWith('transfer')}</Route>
    <Route element={<FlowLayout kind="balance" />}>{rowsWith('balance')}</Route>
    <Route path="*" element={<Elsewhere />} />
  </Routes>
)

const DocumentLanguage = () => {
  const locale = useLocale()
  useEffect(() => {
    document.documentElement.lang = htmlLanguages[locale === 'id' || locale === 'zh' ? locale : 'en']
  }, [locale])
  return null
}

interface ShellProps {
  i18nProvider: I18nProvider
  queryClient: QueryClient
}

const Shell = ({ i18nProvider, queryClient }: ShellProps) => (
  <CoreAdminContext
    dataProvider={dataProvider}
    authProvider={authProvider}
    i18nProvider={i18nProvider}
    store={portalStore}
    queryClient={queryClient}
    routerProvider={specRouter}
  >
    <ResourceDefinitionContextProvider definitions={resources}>
      <Look>
        <DocumentLanguage />
        <ToldOnce>
          <Pages />
        </ToldOnce>
        <SessionGuard />
        <LiveNews />
        <Notification autoHideDuration={limits.toastMs} />
        <LoadingOverlay />
        <MessageDialog />
      </Look>
    </ResourceDefinitionContextProvider>
  </CoreAdminContext>
)

/** The server puts the nonce into the page, so that the policy admits the theme's style elements and no others. */
function styleCache() {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content
  return createCache({ key: 'lintas', ...(nonce ? { nonce } : {}) })
}

/** What will be shown first: the page of the address, or home. Its code travels while the session is asked for. */
export async function preloadPage(): Promise<void> {
  const path = location.pathname.slice(basename.length)
  const row = Object.values(routes).find((candidate) => matchPath(candidate.path, path)) ?? routes.home
  // A failure shows itself where the page is drawn.
  await Promise.allSettled([row.element.preload(), createI18nProvider(localeOf(portalStore))])
}

/** Asks who is signed in, then draws the portal where the public page or the built outline stood. */
export async function startShell(root: Root): Promise<void> {
  void preloadPage()
  const [i18nProvider] = await Promise.all([createI18nProvider(localeOf(portalStore)), session.load()])
  if (publicPaths.includes(location.pathname)) history.replaceState(null, '', landingUrl())
  const queryClient = createQueryClient()
  const router = createBrowserRouter(
    [{ path: '*', element: <Shell i18nProvider={i18nProvider} queryClient={queryClient} /> }],
    { basename },
  )
  // At once, so that there is no moment without a page.
  flushSync(() =>
    root.render(
      <StrictMode>
        <CacheProvider value={styleCache()}>
          <RouterProvider router={router} useTransitions={false} />
        </CacheProvider>
      </StrictMode>,
    ),
  )
  for (const built of document.querySelectorAll('.public, .splash')) built.remove()
}
