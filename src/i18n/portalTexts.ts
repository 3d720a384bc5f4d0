import type { Catalogue } from './i18nProvider.ts'

/** The texts of the framework and the portal. */
export const portalTexts = {
  en: {
    start: async () => {
      const { reactAdmin, startMessages } = await import('./en/startMessages.ts')
      return { ...reactAdmin, ...startMessages }
    },
    all: async () => {
      const [{ reactAdmin }, { messages }] = await Promise.all([
        import('./en/startMessages.ts'),
        import('./en/messages.ts'),
      ])
      return { ...reactAdmin, ...messages }
    },
  },
  id: {
    start: async () => {
      const { reactAdmin, startMessages } = await import('./id/startMessages.ts')
      return { ...reactAdmin, ...startMessages }
    },
    all: async () => {
      const [{ reactAdmin }, { messages }] = await Promise.all([
        import('./id/startMessages.ts'),
        import('./id/messages.ts'),
      ])
      return { ...reactAdmin, ...messages }
    },
  },
  zh: {
    start: async () => {
      const { reactAdmin, startMessages } = await import('./zh/startMessages.ts')
      return { ...reactAdmin, ...startMessages }
    },
    all: async () => {
      const [{ reactAdmin }, { messages }] = await Promise.all([
        import('./zh/startMessages.ts'),
        import('./zh/messages.ts'),
      ])
      return { ...reactAdmin, ...messages }
    },
  },
} as const satisfies Catalogue
