import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Portal from '@mui/material/Portal'
import type { QueryClient } from '@tanstack/react-query'
import { type ComponentType, useEffect } from 'react'
import {
  type AuthProvider,
  CoreAdminContext,
  type I18nProvider,
  Notification,
  ResourceDefinitionContextProvider,
  type Store,
  useLocale,
  useTranslate,
} from 'react-admin'
import { limits } from '../../contract/base/money/limits.ts'
import { routeTable } from '../addresses/paths.ts'
import { specRouter } from '../addresses/specRouter.tsx'
import { SessionGuard } from '../authProvider/SessionGuard.tsx'
import { type SignedIn, SignedInContext } from '../authProvider/SignedIn.ts'
import type { PortalDataProvider } from '../dataProvider/createDataProvider.ts'
import { useServer } from '../dataProvider/useCall.ts'
import { ConfirmationDialog } from '../form/ConfirmationDialog.tsx'
import { htmlLanguages } from '../i18n/languages.ts'
import { AppTheme } from '../theme/AppTheme.tsx'
import { MessageDialog } from '../ui/dialogs/MessageDialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import { LoadingOverlay } from '../ui/LoadingOverlay.tsx'
import { SuppressDuplicateToast } from '../ui/SuppressDuplicateToast.tsx'
import { useConnection } from './useConnection.ts'

/**
 * A call got no response and is not retried automatically. Shown above everything, including the dialog that made the
 * call, and announced outside it for screen readers.
 */
const UnansweredNotice = () => {
  const translate = useTranslate()
  const { connection } = useServer()
  const { unanswered } = useConnection()
  if (unanswered === null) return null
  return (
    <Portal>
      <Box
        role="alert"
        sx={({ zIndex, shadows, palette: { tokens } }) => ({
          position: 'fixed',
          zIndex: zIndex.snackbar,
          insetInline: 16,
          top: 16,
          display: 'flex',
          gap: 1.5,
          maxWidth: 560,
          mx: 'auto',
          px: 2,
          py: 1.5,
          border: '1px solid currentColor',
          borderRadius: '12px',
          color: tokens.onAmberSoft,
          backgroundColor: tokens.amberSoft,
          boxShadow: shadows[6],
          fontSize: '0.875rem',
        })}
      >
        <Icon name="alert" />
        <Box sx={{ flex: 1 }}>
          <Box sx={{ fontWeight: 600 }}>{translate('ui.network_error')}</Box>
          {unanswered === 'change' ? translate('ui.change_unanswered') : null}
        </Box>
        <IconButton
          size="small"
          color="inherit"
          aria-label={translate('ui.close')}
          onClick={connection.dismiss}
          sx={{ alignSelf: 'start' }}
        >
          <Icon name="close" size={18} />
        </IconButton>
      </Box>
    </Portal>
  )
}

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
