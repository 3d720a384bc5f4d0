import type { Locale } from '../../contract/base/calls/envelope.ts'
import { type TextsOf, textsIn } from '../../contract/messages/catalogue.ts'
import type { terms } from './catalogues/terms.ts'

export type Terms = TextsOf<typeof terms>

/** The terms are long and opened by few, so only the chosen language is loaded. */
export async function loadTerms(locale: Locale): Promise<Terms> {
  const { terms } = textsIn(await import('./catalogues/terms.ts'), locale)
  return terms
}
