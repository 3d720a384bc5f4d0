import { textsByLocale } from '../../contract/messages/catalogue.ts'
import { publicTexts as catalogue } from '../i18n/catalogues/public.ts'
import { fillBrand } from '../theme/pageBrand.ts'

/** The public pages' texts: so few that all three languages travel together. */
export const publicTexts = fillBrand(textsByLocale(catalogue))
export type PublicText = keyof typeof catalogue

/** Fills `%{places}`. */
export const interpolate = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/%\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
