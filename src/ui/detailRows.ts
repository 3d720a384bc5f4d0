import type { TranslateFunction } from 'ra-core'
import type { Corridor, RecipientType } from '../../contract/corridors/corridor.ts'
import { fieldsFor } from '../../contract/corridors/recipientSchema.ts'
import { countryName } from '../i18n/displayNames.ts'
import type { SummaryRow } from './SummaryCard.tsx'

interface Texts {
  translate: TranslateFunction
  locale: string
}

/** A recipient's details as labels and texts, in the corridor's order; also for what was stored with a transfer. */
export function detailRows(
  corridor: Corridor | null,
  type: RecipientType,
  details: Readonly<Record<string, string>>,
  { translate, locale }: Texts,
): SummaryRow[] {
  // Where the corridor no longer exists, stored values are shown under their field names.
  if (!corridor) return Object.entries(details).map(([name, value]) => ({ key: name, label: name, value }))
  return fieldsFor(corridor, type).flatMap((field) => {
    const value = details[field.name]
    if (!value) return []
    const choice = field.choices?.find((row) => row.value === value)
    const chosen = choice && ('name' in choice ? choice.name : translate(choice.label))
    const text = field.name === 'address_country' ? countryName(locale, value) : (chosen ?? value)
    return [{ key: field.name, label: translate(field.label), value: text }]
  })
}
