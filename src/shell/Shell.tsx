import type { QueryClient } from '@tanstack/react-query'
import {
  type AuthProvider,
  CoreAdminContext,
  type I18nProvider,
  ResourceDefinitionContextProvider,
  type Store,
  useLocale,
} from 'ra-core'
import { useEffect } from 'react'
import { Notification } from 'react-admin'
import { limits } from '../../contract/base/limits.ts'
import { table } from '../addresses/paths.ts'
import { specRouter } from '../addresses/specRouter.tsx'
import { SessionGuard } from '../authProvider/SessionGuard.tsx'
import { type SignedIn, SignedInContext } from '../authProvider/SignedIn.ts'
import type { PortalDataProvider } from '../dataProvider/createDataProvider.ts'
import { htmlLanguages } from '../i18n/languages.ts'
import { Look } from '../theme/Look.tsx'
import { LoadingOverlay } from '../ui/LoadingOverlay.tsx'
import { MessageDialog } from '../ui/MessageDialog.tsx'
import { ToldOnce } from '../ui/ToldOnce.tsx'
import { LiveNews } from './LiveNews.tsx'
import { Pages } from './Pages.tsx'

const DocumentLanguage = () => {
  const locale = useLocale()
  useEffect(() => {
    document.documentElement.lang = htmlLanguages[locale === 'id' || locale === 'zh' ? locale : 'en']
  }, [locale])
  return null
}

export interface ShellProps {
  dataProvider: PortalDataProvider
  authProvider: AuthProvider
  i18nProvider: I18nProvider
  store: Store
  queryClient: QueryClient
  signedIn: SignedIn
}

/** React-admin over the table of the app, and what stands around every page. */
export const Shell = ({ signedIn, ...admin }: ShellProps) => (
  <CoreAdminContext {...admin} routerProvider={specRouter}>
    <ResourceDefinitionContextProvider definitions={table().definitions}>
      <SignedInContext value={signedIn}>
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
      </SignedInContext>
    </ResourceDefinitionContextProvider>
  </CoreAdminContext>
)
