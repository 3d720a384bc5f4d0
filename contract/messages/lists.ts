import type { Locale } from '../base/calls/envelope.ts'
import type { Translations } from './catalogue.ts'
import { listTexts } from './catalogues/lists.ts'

type Lists = typeof listTexts
export type ListName = keyof Lists
export interface ListRow {
  code: string
  label: string
}

/** A list in the server's response: its codes in order, labelled in one language. */
export const listRows = <Name extends ListName>(
  name: Name,
  codes: readonly (keyof Lists[Name] & string)[],
  locale: Locale,
): ListRow[] => {
  const labels: Readonly<Record<string, Translations>> = listTexts[name]
  return codes.map((code) => ({ code, label: labels[code]?.[locale] ?? code }))
}

/** The label of one code, for mails, documents and exports; an unknown code is returned unchanged. */
export const listLabel = (name: ListName, code: string, locale: Locale): string => {
  const labels: Readonly<Record<string, Translations>> = listTexts[name]
  return Object.hasOwn(labels, code) ? (labels[code]?.[locale] ?? code) : code
}
