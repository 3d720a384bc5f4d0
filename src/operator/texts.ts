import { textsIn } from '../../contract/messages/catalogue.ts'
import type { TextLoader } from '../i18n/i18nProvider.ts'

/** The texts of framework and operator app, in one language; loaded when that language is chosen. */
export const operatorTexts = {
  async all(locale) {
    const { reactAdmin, operatorMessages } = textsIn(await import('../i18n/operatorMessages.ts'), locale)
    return { ...reactAdmin, ...operatorMessages }
  },
} satisfies TextLoader
