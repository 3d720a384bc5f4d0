import type { Locale } from '../../contract/base/calls/envelope.ts'
import { textsIn } from '../../contract/messages/catalogue.ts'
import type { FaqSection } from './faqSection.ts'

/** Long, and opened by few: only the chosen language is loaded. */
export async function loadFaq(locale: Locale): Promise<readonly FaqSection[]> {
  const { faq } = textsIn(await import('./catalogues/faq.ts'), locale)
  return faq
}
