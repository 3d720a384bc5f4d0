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

/** Matches the smallest element with a text, a part of which is in an element of its own, such as a date that must not be broken. */
export const acrossElements = (text: string | RegExp) => {
  const has = ({ textContent }: Element) =>
    typeof text === 'string' ? (textContent ?? '').includes(text) : text.test(textContent ?? '')
  return (_: string, element: Element | null): boolean =>
    element !== null && has(element) && ![...element.children].some(has)
}
