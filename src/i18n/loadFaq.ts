import type { Locale } from '../../contract/base/envelope.ts'
import type { FaqSection } from './faqSection.ts'

/** Long and rarely opened: only the chosen language is loaded. */
export const loadFaq: Record<Locale, () => Promise<readonly FaqSection[]>> = {
  en: async () => (await import('./en/faq.ts')).faq,
  id: async () => (await import('./id/faq.ts')).faq,
  zh: async () => (await import('./zh/faq.ts')).faq,
}
