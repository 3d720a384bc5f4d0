import { builtInBrand } from '../../../contract/base/brands/brand.ts'
import type { Locale } from '../../../contract/base/calls/envelope.ts'
import { pagePlaceholders } from '../../../contract/base/calls/pageConfig.ts'
import { textsByLocale } from '../../../contract/messages/catalogue.ts'
import { messages } from '../../../src/i18n/messages.ts'
import { registrationTexts } from '../../../src/public/registration/texts.ts'
import { interpolate, publicTexts } from '../../../src/public/texts.ts'

const portalTexts = textsByLocale(messages)

/** Outside a page the brand of the texts is still open. */
const named = <Texts>(texts: Texts): Texts =>
  JSON.parse(
    JSON.stringify(texts)
      .replaceAll('%{brand}', builtInBrand.name)
      .replaceAll(pagePlaceholders.brandName, builtInBrand.name),
  )

/** All texts of the portal in one language, by which actions find elements. */
export const textsOf = (locale: Locale) => ({
  ...named(portalTexts[locale]),
  login: named(publicTexts[locale]),
  pages: named(registrationTexts[locale]),
})

/** Fills in the placeholders, and chooses the plural form for the number. */
export function formatText(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  const forms = text.split(' |||| ')
  const form = values.smart_count === 1 ? forms[0] : forms.at(-1)
  return interpolate(
    form ?? '',
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])),
  )
}
