import type { QueryClient } from '@tanstack/react-query'
import {
  type AuthProvider,
  CoreAdminContext,
  type I18nProvider,
  ResourceDefinitionContextProvider,
  type Store,
  useLocale,
} from 'ra-core'
import { type ComponentType, useEffect } from 'react'
import { Notification } from 'react-admin'
import { limits } from '../../contract/base/money/limits.ts'
import { routeTable } from '../addresses/paths.ts'
import { specRouter } from '../addresses/specRouter.tsx'
import { SessionGuard } from '../authProvider/SessionGuard.tsx'
import { type SignedIn, SignedInContext } from '../authProvider/SignedIn.ts'
import type { PortalDataProvider } from '../dataProvider/createDataProvider.ts'
import { ConfirmationDialog } from '../form/ConfirmationDialog.tsx'
import { htmlLanguages } from '../i18n/languages.ts'
import { AppTheme } from '../theme/Look.tsx'
import { MessageDialog } from '../ui/dialogs/MessageDialog.tsx'
import { LoadingOverlay } from '../ui/LoadingOverlay.tsx'
import { SuppressDuplicateToast } from '../ui/ToldOnce.tsx'
import { UnansweredNotice } from './UnansweredNotice.tsx'

const DocumentLanguage = () => {
  const locale = useLocale()
  useEffect(() => {
    document.documentElement.lang = htmlLanguages[locale === 'id' || locale === 'zh' ? locale : 'en']
  }, [locale])
  return null
}

/** The app's components inside the framework. */
export interface ShellParts {
  /** Every page, under its header. */
  Pages: ComponentType
  /** Components next to the pages: realtime updates, search. */
  Beside: ComponentType
}

export interface ShellProps {
  dataProvider: PortalDataProvider
  authProvider: AuthProvider
  i18nProvider: I18nProvider
  store: Store
  queryClient: QueryClient
  signedIn: SignedIn
  parts: ShellParts
}

/** React-admin with the app's table, and the providers around every page. */
export const Shell = ({ signedIn, parts: { Pages, Beside }, ...admin }: ShellProps) => (
  <CoreAdminContext {...admin} routerProvider={specRouter}>
    <ResourceDefinitionContextProvider definitions={routeTable().definitions}>
      <SignedInContext value={signedIn}>
        <AppTheme>
          <DocumentLanguage />
          <SuppressDuplicateToast>
            <Pages />
          </SuppressDuplicateToast>
          <SessionGuard />
          <Beside />
          <Notification autoHideDuration={limits.toastMs} />
          <LoadingOverlay />
          <ConfirmationDialog />
          <MessageDialog />
          <UnansweredNotice />
        </AppTheme>
      </SignedInContext>
    </ResourceDefinitionContextProvider>
  </CoreAdminContext>
)
