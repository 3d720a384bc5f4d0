import { ThemeProvider } from '@mui/material/styles'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import englishFramework from 'ra-language-english'
import type { ReactNode } from 'react'
import { CoreAdminContext } from 'react-admin'
import { textsIn } from '../../../contract/messages/catalogue.ts'
import { operatorMessages } from '../../../src/i18n/operatorMessages.ts'
import { themes } from '../../../src/theme/theme.ts'

const texts = { ...englishFramework, ...textsIn(operatorMessages, 'en') }
const i18nProvider = polyglotI18nProvider(() => texts, 'en', [], { allowMissing: false })

interface OperatorPageProps {
  /** The methods of the data provider that the page uses. */
  provider?: object
  permissions?: readonly string[]
  /** The signed-in member of staff. */
  identity?: { id: string; fullName: string }
  children: ReactNode
}

/** A page of the console in English; `provider` answers in the server's place. */
export const OperatorPage = ({ provider = {}, permissions = [], identity, children }: OperatorPageProps) => (
  <CoreAdminContext
    i18nProvider={i18nProvider}
    dataProvider={provider as never}
    authProvider={
      {
        getPermissions: () => Promise.resolve(permissions),
        checkAuth: () => Promise.resolve(),
        ...(identity === undefined ? {} : { getIdentity: () => Promise.resolve(identity) }),
      } as never
    }
  >
    <ThemeProvider theme={themes.light}>{children}</ThemeProvider>
  </CoreAdminContext>
)
