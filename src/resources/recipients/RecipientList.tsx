import Button from '@mui/material/Button'
import { LinkBase, ListBase, useCanAccess, useLocale, useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { recipientTypes } from '../../../contract/corridors/corridor.ts'
import { arrivingCurrencies, destinations } from '../../../contract/corridors/directory.ts'
import { pathTo } from '../../addresses/paths.ts'
import { countryName } from '../../i18n/displayNames.ts'
import { fileColumns } from '../../list/columns.ts'
import type { FilterField } from '../../list/filterField.ts'
import { ListFrame } from '../../list/ListFrame.tsx'
import { ListIntro } from '../../list/ListIntro.tsx'
import { ListTable } from '../../list/ListTable.tsx'
import { useExportRows } from '../../list/useExportRows.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ExportMenu } from '../../ui/ExportMenu.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { type RecipientRow, recipientPath, useRecipientColumns } from './useRecipientColumns.tsx'

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

const Rows = () => {
  const translate = useTranslate()
  const fields = useFilterFields()
  const columns = useRecipientColumns()
  const headings = useMemo(
    () => fileColumns(columns, (source) => translate(`resources.recipients.fields.${source}`)),
    [columns, translate],
  )
  const exportRows = useExportRows<RecipientRow>(headings, 'recipients')
  return (
    <ListFrame<RecipientRow>
      label={translate('recipients.title')}
      fields={fields}
      columns={columns}
      searchLabel={translate('recipients.search')}
      tools={<ExportMenu onExport={exportRows} />}
      table={<ListTable columns={columns} pathOf={recipientPath} />}
      pathOf={recipientPath}
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
      // Page, sort and filters live in the address alone: a link shows the same to everybody, and nothing is restored from the store.
      storeKey={false}
      sort={{ field: 'created_at', order: 'DESC' }}
      perPage={25}
      // The call has shown its error already.
      queryOptions={{ onError: () => {} }}
    >
      <ListIntro text={translate('recipients.hint')} action={<AddButton />} />
      <Rows />
    </ListBase>
  )
}
