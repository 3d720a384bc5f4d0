import type { Locale } from '../../contract/base/envelope.ts'

export interface Terms {
  title: string
  updated: string
  sections: readonly { heading: string; text: string }[]
}

/** Long and rarely opened: only the chosen language is loaded. */
export const loadTerms: Record<Locale, () => Promise<Terms>> = {
  en: async () => (await import('./en/terms.ts')).terms,
  id: async () => (await import('./id/terms.ts')).terms,
  zh: async () => (await import('./zh/terms.ts')).terms,
}
