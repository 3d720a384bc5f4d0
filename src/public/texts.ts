import { textsByLocale } from '../../contract/messages/catalogue.ts'
import { publicTexts as catalogue } from '../i18n/catalogues/public.ts'
import { fillPlaces } from '../i18n/fillPlaces.ts'
import { brandPlace } from '../theme/pageBrand.ts'

/** The public pages' texts: so few that all three languages travel together. */
export const publicTexts = fillPlaces(textsByLocale(catalogue), [brandPlace()])
export type PublicText = keyof typeof catalogue

/** Fills `%{places}`. */
export const interpolate = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/%\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
