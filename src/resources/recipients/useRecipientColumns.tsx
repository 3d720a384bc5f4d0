import { useMemo } from 'react'
import { type TranslateFunction, useLocale, useTranslate } from 'react-admin'
import type { CallResponse } from '../../../contract/calls.ts'
import { pathTo } from '../../addresses/paths.ts'
import { repeatLastPath, sendToPath } from '../../addresses/sendMoneyPaths.ts'
import { countryName } from '../../i18n/displayNames.ts'
import type { Column } from '../../list/columns.ts'
import { RowPerson } from '../../list/RowLink.tsx'
import type { RowActions } from '../../list/RowMenu.tsx'
import { DayOfTime } from '../../ui/dates/RelativeTime.tsx'

export type RecipientRow = CallResponse<'/recipient/list'>['items'][number]

export const recipientPath = ({ id }: RecipientRow) => pathTo('recipients.show', { idRecipient: id })

/** Row menu: a new transfer to this recipient, empty or filled in like the latest one. */
export const recipientRowActions = (row: RecipientRow, translate: TranslateFunction): RowActions => ({
  name: row.full_name,
  steps: [
    { label: translate('recipients.send'), icon: 'send', to: sendToPath(row) },
    ...(row.last_sent_at
      ? [{ label: translate('recipients.send_again'), icon: 'repeat' as const, to: repeatLastPath(row) }]
      : []),
  ],
})

const maskedAccount = (row: RecipientRow) => `•••• ${row.account_tail}`

/** Columns of the list of recipients: for table, cards and export. */
export function useRecipientColumns(): Column<RecipientRow>[] {
  const translate = useTranslate()
  const locale = useLocale()
  return useMemo(() => {
    const typeName = (row: RecipientRow) => translate(`recipients.types.${row.type}`)
    const country = (row: RecipientRow) => countryName(locale, row.country)
    return [
      {
        source: 'full_name',
        isSortable: true,
        flow: 'fills',
        render: (row) => <RowPerson name={row.full_name} to={recipientPath(row)} />,
        card: 'title',
        cardRender: (row) => row.full_name,
      },
      { source: 'type', priority: 4, render: typeName, card: 'footer' },
      { source: 'country', isSortable: true, priority: 1, render: country, card: 'footer' },
      { source: 'currency', isHidden: true, priority: 1, card: 'value' },
      { source: 'bank_name', priority: 2, card: 'subtitle' },
      {
        source: 'account_tail',
        render: (row) => <span className="tabular">{maskedAccount(row)}</span>,
        card: 'subtitle',
        cardRender: maskedAccount,
      },
      {
        source: 'last_sent_at',
        priority: 3,
        render: (row) => (row.last_sent_at ? <DayOfTime value={row.last_sent_at} /> : '–'),
      },
      {
        source: 'created_at',
        isSortable: true,
        isHidden: true,
        priority: 5,
        render: (row) => <DayOfTime value={row.created_at} />,
      },
    ]
  }, [translate, locale])
}
