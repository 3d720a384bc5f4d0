import { useCanAccess, useLocale, useTranslate } from 'react-admin'
import { recipientTypes } from '../../../contract/corridors/corridor.ts'
import { destinations, payoutCurrencies } from '../../../contract/corridors/directory.ts'
import { recipientSorts } from '../../../contract/features/recipients.ts'
import { lazyComponent } from '../../addresses/lazyPage.ts'
import { pathTo } from '../../addresses/paths.ts'
import { usePermitted } from '../../authProvider/usePermitted.ts'
import { countryName } from '../../i18n/displayNames.ts'
import { AddableListIntro, type AddLink, EmptyList } from '../../list/AddableList.tsx'
import type { FilterField } from '../../list/filterField.ts'
import { ListFrame } from '../../list/ListFrame.tsx'
import { ListSource } from '../../list/ListSource.tsx'
import { useExport } from '../../list/useExport.ts'
import { ExportMenu } from '../../ui/ExportMenu.tsx'
import { ImportButton } from './import/ImportButton.tsx'
import { type RecipientRow, recipientPath, recipientRowActions, useRecipientColumns } from './useRecipientColumns.tsx'

const RecipientDetail = lazyComponent(
  () => import('./RecipientShow.tsx'),
  (module) => module.RecipientDetail,
)

function useAddLink(): AddLink {
  const translate = useTranslate()
  const { canAccess } = useCanAccess({ resource: 'recipients', action: 'create' })
  return canAccess ? { to: pathTo('recipients.create'), label: translate('recipients.add') } : null
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
      options: payoutCurrencies.map((code) => ({ value: code, label: code })),
    },
    {
      name: 'type',
      label: label('type'),
      kind: 'choice',
      options: recipientTypes.map((type) => ({ value: type, label: translate(`recipients.types.${type}`) })),
    },
    { name: 'is_proposed', label: label('is_proposed'), kind: 'flag' },
  ]
}

const listPath = () => pathTo('recipients.list')

const sorted = ({ field, order }: { field: string; order: 'asc' | 'desc' }) => ({
  sort: recipientSorts.find((name) => name === field) ?? ('created_at' as const),
  order,
})

const Rows = () => {
  const may = usePermitted()
  const translate = useTranslate()
  const fields = useFilterFields()
  const columns = useRecipientColumns()
  const exportRows = useExport('/recipient/export', sorted)
  const add = useAddLink()
  const { canAccess: maySend } = useCanAccess({ resource: 'transfers', action: 'create' })
  return (
    <ListFrame<RecipientRow>
      label={translate('titles.recipients')}
      fields={fields}
      views={{ list: 'recipients', pathOf: listPath }}
      columns={columns}
      searchLabel={translate('recipients.search')}
      tools={
        <>
          {may?.('recipients.create') ? <ImportButton /> : null}
          {may?.('recipients.export') ? <ExportMenu onExport={exportRows} /> : null}
        </>
      }
      pathOf={recipientPath}
      {...(maySend ? { stepsOf: (row) => recipientRowActions(row, translate) } : {})}
      detailOf={(row) => <RecipientDetail id={row.id} />}
      empty={
        <EmptyList
          icon="contacts"
          title={translate('recipients.empty')}
          hint={translate('recipients.empty_hint')}
          add={add}
        />
      }
    />
  )
}

export const RecipientList = () => {
  const translate = useTranslate()
  const add = useAddLink()
  return (
    <ListSource<RecipientRow> resource="recipients" sort={{ field: 'created_at', order: 'DESC' }}>
      <AddableListIntro text={translate('recipients.hint')} add={add} />
      <Rows />
    </ListSource>
  )
}
