import polyglotI18nProvider from 'ra-i18n-polyglot'
import englishFramework from 'ra-language-english'
import type { ReactNode } from 'react'
import { CoreAdminContext, type I18nProvider } from 'react-admin'
import { textsIn } from '../../../contract/messages/catalogue.ts'
import { messages } from '../../../src/i18n/messages.ts'

const i18nProvider: I18nProvider = polyglotI18nProvider(
  () => ({ ...englishFramework, ...textsIn(messages, 'en') }),
  'en',
  [],
  {
    allowMissing: false,
  },
)

/** Components with the portal's English texts, without a server. */
export const InEnglish = ({ children }: { children: ReactNode }) => (
  <CoreAdminContext i18nProvider={i18nProvider}>{children}</CoreAdminContext>
)
