import { textsIn } from '../../contract/messages/catalogue.ts'
import type { TextLoader } from './i18nProvider.ts'

/** The texts of the framework and the portal. */
export const portalTexts = {
  async start(locale) {
    const { reactAdmin, startMessages } = textsIn(await import('./startMessages.ts'), locale)
    return { ...reactAdmin, ...startMessages }
  },
  async all(locale) {
    const { reactAdmin, messages } = textsIn(await import('./messages.ts'), locale)
    return { ...reactAdmin, ...messages }
  },
} satisfies TextLoader
