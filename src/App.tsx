import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import type { QueryClient } from '@tanstack/react-query'
import { CoreAdminContext, type I18nProvider, ResourceDefinitionContextProvider, useLocale } from 'ra-core'
import { StrictMode, useEffect } from 'react'
import { Notification } from 'react-admin'
import { flushSync } from 'react-dom'
import type { Root } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { limits } from '../contract/base/limits.ts'
import { basename, openTable } from './addresses/paths.ts'
import { specRouter } from './addresses/specRouter.tsx'
import { createAuthProvider } from './authProvider/createAuthProvider.ts'
import { publicPaths } from './authProvider/entry.ts'
import { SessionGuard } from './authProvider/SessionGuard.tsx'
import { goToLogin, landingUrl, session } from './authProvider/session.ts'
import { customRoutes } from './custom-routes/customRoutes.ts'
import { callServer } from './dataProvider/callServer.ts'
import { createDataProvider } from './dataProvider/createDataProvider.ts'
import { createQueryClient } from './dataProvider/createQueryClient.ts'
import { localeOf, portalStore } from './dataProvider/portalStore.ts'
import { createI18nProvider } from './i18n/i18nProvider.ts'
import { htmlLanguages } from './i18n/languages.ts'
import { resources } from './resources/resources.ts'
import { LiveNews } from './shell/LiveNews.tsx'
import { Pages } from './shell/Pages.tsx'
import { Look } from './theme/Look.tsx'
import { LoadingOverlay } from './ui/LoadingOverlay.tsx'
import { MessageDialog } from './ui/MessageDialog.tsx'
import { showMessage } from './ui/messages.ts'
import { ToldOnce } from './ui/ToldOnce.tsx'

/** The whole portal: what is not named in one of the two tables of contents does not exist. */
const { definitions, pageAt, pageNamed, callsOf, accessTo } = openTable([...resources, ...customRoutes])

const dataProvider = createDataProvider({ callServer, callsOf })
const authProvider = createAuthProvider({
  session,
  accessTo,
  goToLogin,
  showMessage,
  reloadPage: () => location.reload(),
})

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
    <ResourceDefinitionContextProvider definitions={definitions}>
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
  const page = pageAt(location.pathname.slice(basename.length)) ?? pageNamed('home')
  // A failure shows itself where the page is drawn.
  await Promise.allSettled([page.element.preload(), createI18nProvider(localeOf(portalStore))])
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
