import { useLocale, useTranslate } from 'ra-core'
import { useMemo } from 'react'
import type { CallAnswer } from '../../../contract/calls.ts'
import { countryName } from '../../i18n/displayNames.ts'
import type { ExportColumn } from '../../list/rowsFile.ts'
import { formatDateTime } from '../../ui/formatDate.ts'

export type RecipientRow = CallAnswer<'/recipient/list'>['items'][number]

/** What an exported file of recipients holds. */
export function useRecipientColumns(): ExportColumn<RecipientRow>[] {
  const translate = useTranslate()
  const locale = useLocale()
  return useMemo(() => {
    const texts: [string, (row: RecipientRow) => string][] = [
      ['full_name', (row) => row.full_name],
      ['type', (row) => translate(`recipients.types.${row.type}`)],
      ['country', (row) => countryName(locale, row.country)],
      ['currency', (row) => row.currency],
      ['bank_name', (row) => row.bank_name],
      ['account_tail', (row) => row.account_tail],
      ['relationship', (row) => (row.relationship ? translate(`lists.relationships.${row.relationship}`) : '')],
      ['last_sent_at', (row) => (row.last_sent_at ? formatDateTime(row.last_sent_at) : '')],
      ['created_at', (row) => formatDateTime(row.created_at)],
    ]
    return texts.map(([name, text]) => ({ heading: translate(`resources.recipients.fields.${name}`), text }))
  }, [translate, locale])
}
