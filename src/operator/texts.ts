import type { Catalogue } from '../i18n/i18nProvider.ts'

/** The texts of framework and operator app, in one language; loaded when that language is chosen. */
export const operatorTexts = {
  en: {
    all: async () => {
      const { reactAdmin, operatorMessages } = await import('../i18n/en/operatorMessages.ts')
      return { ...reactAdmin, ...operatorMessages }
    },
  },
  id: {
    all: async () => {
      const { reactAdmin, operatorMessages } = await import('../i18n/id/operatorMessages.ts')
      return { ...reactAdmin, ...operatorMessages }
    },
  },
  zh: {
    all: async () => {
      const { reactAdmin, operatorMessages } = await import('../i18n/zh/operatorMessages.ts')
      return { ...reactAdmin, ...operatorMessages }
    },
  },
} as const satisfies Catalogue
