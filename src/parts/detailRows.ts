import type { TranslateFunction } from 'react-admin'
import type { Corridor, RecipientDetails, RecipientField, RecipientType } from '../../contract/corridors/corridor.ts'
import { bankOf, fieldsFor, formatFieldValue } from '../../contract/corridors/recipientSchema.ts'
import { countryName } from '../i18n/displayNames.ts'
import type { SummaryRow } from '../ui/SummaryCard.tsx'

interface Texts {
  translate: TranslateFunction
  locale: string
}
type TextRow = Pick<SummaryRow, 'key'> & { label: string; value: string }

/** One detail as shown: a choice by its name, a code in its usual groups, preceded by the bank's name. */
function textOf(field: RecipientField, value: string, bank: string | undefined, { translate, locale }: Texts): string {
  if (field.name === 'address_country') return countryName(locale, value)
  const choice = field.choices?.find((row) => row.value === value)
  if (choice) return 'name' in choice ? choice.name : translate(choice.label)
  const shown = formatFieldValue(field, value)
  return bank ? `${bank} · ${shown}` : shown
}

/** A recipient's details as labels and texts, in the corridor's order; also for details stored with a transfer. */
export function detailRows(
  corridor: Corridor | null,
  type: RecipientType,
  details: RecipientDetails,
  texts: Texts,
): TextRow[] {
  // If the corridor no longer exists, stored values are shown under their field names.
  if (!corridor) return Object.entries(details).map(([name, value]) => ({ key: name, label: name, value }))
  const bank = bankOf(corridor, details)?.name
  return fieldsFor(corridor, type).flatMap((field): TextRow[] => {
    const value = details[field.name]
    if (!value) return []
    const label = texts.translate(field.label)
    if (field.name !== corridor.banks.field)
      return [{ key: field.name, label, value: textOf(field, value, undefined, texts) }]
    // An IBAN identifies the account itself: its bank has a separate line.
    if (field.name !== 'iban') return [{ key: field.name, label, value: textOf(field, value, bank, texts) }]
    const ofBank = { key: 'bank', label: texts.translate('corridors.labels.bank'), value: bank ?? '' }
    return [{ key: field.name, label, value }, ...(bank ? [ofBank] : [])]
  })
}
