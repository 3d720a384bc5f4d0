import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { LinkBase, ListBase, useCanAccess, useLocale, useTranslate } from 'ra-core'
import { DataTable } from 'react-admin'
import { recipientTypes } from '../../../contract/corridors/corridor.ts'
import { arrivingCurrencies, destinations } from '../../../contract/corridors/directory.ts'
import { pathTo } from '../../addresses/paths.ts'
import { countryName } from '../../i18n/displayNames.ts'
import type { FilterField } from '../../list/filterField.ts'
import { ListFrame } from '../../list/ListFrame.tsx'
import { ListIntro } from '../../list/ListIntro.tsx'
import { tableStyle } from '../../list/tableStyle.ts'
import { useExportRows } from '../../list/useExportRows.ts'
import { DateTimeField } from '../../ui/DateTimeField.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ExportMenu } from '../../ui/ExportMenu.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { type RecipientRow, useRecipientColumns } from './useRecipientColumns.ts'

const pathOf = (recipient: RecipientRow) => pathTo('recipients.show', { idRecipient: recipient.id })

const columns = {
  all: ['full_name', 'type', 'country', 'currency', 'bank_name', 'account_tail', 'last_sent_at', 'created_at'],
  hidden: ['currency', 'created_at'],
}

const AddButton = () => {
  const translate = useTranslate()
  const { canAccess } = useCanAccess({ resource: 'recipients', action: 'create' })
  if (!canAccess) return null
  return (
    <Button
      component={LinkBase}
      to={pathTo('recipients.create')}
      variant="contained"
      startIcon={<Icon name="plus" size={18} />}
    >
      {translate('recipients.add')}
    </Button>
  )
}

function useFilterFields(): FilterField[] {
  const translate = useTranslate()
  const locale = useLocale()
  const countries = ['ID', ...destinations]
    .map((code) => ({ value: code, label: countryName(locale, code) }))
    .sort((one, other) => one.label.localeCompare(other.label, locale))
  const label = (name: string) => `resources.recipients.fields.${name}`
  return [
    { name: 'country', label: label('country'), kind: 'choice', options: countries },
    {
      name: 'currency',
      label: label('currency'),
      kind: 'choice',
      options: arrivingCurrencies.map((code) => ({ value: code, label: code })),
    },
    {
      name: 'type',
      label: label('type'),
      kind: 'choice',
      options: recipientTypes.map((type) => ({ value: type, label: translate(`recipients.types.${type}`) })),
    },
  ]
}

const RecipientTable = () => {
  const translate = useTranslate()
  const locale = useLocale()
  return (
    <DataTable<RecipientRow>
      rowClick={(_, __, record) => pathOf(record)}
      bulkActionButtons={false}
      hiddenColumns={columns.hidden}
      sx={tableStyle}
    >
      <DataTable.Col<RecipientRow>
        source="full_name"
        render={(row) => (
          <Link component={LinkBase} to={pathOf(row)} color="inherit">
            {row.full_name}
          </Link>
        )}
      />
      <DataTable.Col<RecipientRow>
        source="type"
        disableSort
        render={(row) => translate(`recipients.types.${row.type}`)}
      />
      <DataTable.Col<RecipientRow> source="country" render={(row) => countryName(locale, row.country)} />
      <DataTable.Col<RecipientRow> source="currency" disableSort />
      <DataTable.Col<RecipientRow> source="bank_name" disableSort />
      <DataTable.Col<RecipientRow>
        source="account_tail"
        disableSort
        render={(row) => <span className="tabular">{`•••• ${row.account_tail}`}</span>}
      />
      <DataTable.Col<RecipientRow>
        source="last_sent_at"
        disableSort
        render={(row) => (row.last_sent_at ? <DateTimeField value={row.last_sent_at} dateOnly /> : '–')}
      />
      <DataTable.Col<RecipientRow>
        source="created_at"
        render={(row) => <DateTimeField value={row.created_at} dateOnly />}
      />
    </DataTable>
  )
}

const Rows = () => {
  const translate = useTranslate()
  const locale = useLocale()
  const fields = useFilterFields()
  const exportRows = useExportRows<RecipientRow>(useRecipientColumns(), 'recipients')
  return (
    <ListFrame<RecipientRow>
      label={translate('recipients.title')}
      fields={fields}
      columns={columns}
      searchLabel={translate('recipients.search')}
      tools={<ExportMenu onExport={exportRows} />}
      table={<RecipientTable />}
      card={(row) => ({
        key: row.id,
        title: row.full_name,
        value: row.currency,
        subtitle: `${row.bank_name} · •••• ${row.account_tail}`,
        footer: (
          <>
            <span>{countryName(locale, row.country)}</span>
            <span>{translate(`recipients.types.${row.type}`)}</span>
          </>
        ),
        to: pathOf(row),
      })}
      empty={
        <EmptyState
          icon="users"
          title={translate('recipients.empty')}
          hint={translate('recipients.empty_hint')}
          action={<AddButton />}
        />
      }
    />
  )
}

export const RecipientList = () => {
  const translate = useTranslate()
  return (
    <ListBase<RecipientRow>
      resource="recipients"
      // The address alone says what is shown.
      storeKey={false}
      sort={{ field: 'created_at', order: 'DESC' }}
      perPage={25}
      // The call has told the person already.
      queryOptions={{ onError: () => {} }}
    >
      <ListIntro text={translate('recipients.hint')} action={<AddButton />} />
      <Rows />
    </ListBase>
  )
}
