import type { Locale } from '../base/envelope.ts'
import { listsEn } from './en/lists.ts'
import { listsId } from './id/lists.ts'
import { listsZh } from './zh/lists.ts'

const texts = { en: listsEn, id: listsId, zh: listsZh } as const satisfies Record<Locale, unknown>

type Lists = typeof listsEn
export type ListName = keyof Lists
export interface ListRow {
  code: string
  label: string
}

/** A list as it is served: its codes in their order, labelled in one language. */
export const listRows = <Name extends ListName>(
  name: Name,
  codes: readonly (keyof Lists[Name] & string)[],
  locale: Locale,
): ListRow[] => {
  const labels: Readonly<Record<string, string>> = texts[locale][name]
  return codes.map((code) => ({ code, label: labels[code] ?? code }))
}

/** The label of one code, for mails, documents and exports; an unknown code is shown as it is. */
export const listLabel = (name: ListName, code: string, locale: Locale): string => {
  const labels: Readonly<Record<string, string>> = texts[locale][name]
  return Object.hasOwn(labels, code) ? (labels[code] ?? code) : code
}
