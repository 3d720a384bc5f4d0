import Link from '@mui/material/Link'
import { LinkBase, useLocale, useTranslate } from 'ra-core'
import { useMemo } from 'react'
import type { CallAnswer } from '../../../contract/calls.ts'
import { pathTo } from '../../addresses/paths.ts'
import { countryName } from '../../i18n/displayNames.ts'
import type { Column } from '../../list/columns.ts'
import { DateTimeField } from '../../ui/DateTimeField.tsx'
import { formatDateTime } from '../../ui/formatDate.ts'

export type RecipientRow = CallAnswer<'/recipient/list'>['items'][number]

export const recipientPath = ({ id }: RecipientRow) => pathTo('recipients.show', { idRecipient: id })

const NameLink = ({ row }: { row: RecipientRow }) => (
  <Link component={LinkBase} to={recipientPath(row)} color="inherit">
    {row.full_name}
  </Link>
)

const maskedAccount = (row: RecipientRow) => `•••• ${row.account_tail}`

/** The list of recipients: its table, its cards and its file. */
export function useRecipientColumns(): Column<RecipientRow>[] {
  const translate = useTranslate()
  const locale = useLocale()
  return useMemo(() => {
    const typeName = (row: RecipientRow) => translate(`recipients.types.${row.type}`)
    const country = (row: RecipientRow) => countryName(locale, row.country)
    const relationship = (row: RecipientRow) =>
      row.relationship ? translate(`lists.relationships.${row.relationship}`) : ''
    return [
      {
        source: 'full_name',
        isSortable: true,
        render: (row) => <NameLink row={row} />,
        text: (row) => row.full_name,
        card: 'title',
        cardRender: (row) => row.full_name,
      },
      { source: 'type', render: typeName, text: typeName, card: 'footer' },
      { source: 'country', isSortable: true, render: country, text: country, card: 'footer' },
      { source: 'currency', isHidden: true, text: (row) => row.currency, card: 'value' },
      { source: 'bank_name', text: (row) => row.bank_name, card: 'subtitle' },
      {
        source: 'account_tail',
        render: (row) => <span className="tabular">{maskedAccount(row)}</span>,
        text: (row) => row.account_tail,
        card: 'subtitle',
        cardRender: maskedAccount,
      },
      { source: 'relationship', isFileOnly: true, text: relationship },
      {
        source: 'last_sent_at',
        render: (row) => (row.last_sent_at ? <DateTimeField value={row.last_sent_at} dateOnly /> : '–'),
        text: (row) => (row.last_sent_at ? formatDateTime(row.last_sent_at) : ''),
      },
      {
        source: 'created_at',
        isSortable: true,
        isHidden: true,
        render: (row) => <DateTimeField value={row.created_at} dateOnly />,
        text: (row) => formatDateTime(row.created_at),
      },
    ]
  }, [translate, locale])
}
