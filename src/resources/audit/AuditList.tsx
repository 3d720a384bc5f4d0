import Link from '@mui/material/Link'
import { ListBase, useGetList, useListContext, useTranslate } from 'ra-core'
import { useCallback, useState } from 'react'
import { auditGroups } from '../../../contract/base/auditActions.ts'
import type { CallAnswer } from '../../../contract/calls.ts'
import { auditObjects } from '../../../contract/features/audit.ts'
import { usePermitted } from '../../authProvider/usePermitted.ts'
import { acceptedFilter } from '../../dataProvider/callRequest.ts'
import { useServer } from '../../dataProvider/useServer.ts'
import type { Column } from '../../list/columns.ts'
import type { FilterField } from '../../list/filterField.ts'
import { ListFrame } from '../../list/ListFrame.tsx'
import { ListIntro } from '../../list/ListIntro.tsx'
import { ListTable } from '../../list/ListTable.tsx'
import { saveAnswer } from '../../list/saveFile.ts'
import { DateTimeField } from '../../ui/DateTimeField.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { type ExportFormat, ExportMenu } from '../../ui/ExportMenu.tsx'
import { AuditDrawer } from './AuditDrawer.tsx'
import { type AuditRow, useAuditTexts } from './auditTexts.ts'

type Person = CallAnswer<'/team/list'>['items'][number]
/** A failure leaves the filter usable, without names to choose from. */
const quietly = { call: { toast: false } }

function useFilterFields(): FilterField[] {
  const translate = useTranslate()
  const may = usePermitted()
  const { data } = useGetList<Person>(
    'users',
    { pagination: { page: 1, perPage: 1_000 }, sort: { field: 'full_name', order: 'ASC' }, meta: quietly },
    { enabled: may?.('team.read') ?? false },
  )
  return [
    {
      name: 'user_id',
      label: 'audit.person',
      kind: 'choice',
      options: (data ?? []).map((member) => ({ value: member.id, label: member.full_name })),
    },
    {
      name: 'group',
      label: 'audit.group',
      kind: 'choice',
      options: auditGroups.map((group) => ({ value: group, label: translate(`auditNames.groups.${group}`) })),
    },
    { name: 'from', label: 'audit.from', kind: 'date' },
    { name: 'to', label: 'audit.to', kind: 'date' },
    {
      name: 'object_type',
      label: 'audit.object_type',
      kind: 'choice',
      options: auditObjects.map((type) => ({ value: type, label: translate(`auditNames.objects.${type}`) })),
    },
    { name: 'object_id', label: 'audit.object_id', kind: 'text' },
  ]
}

/** Opens the entry; a button, so that the keyboard reaches it. */
const Opener = ({ row, onOpen }: { row: AuditRow; onOpen: (row: AuditRow) => void }) => {
  const texts = useAuditTexts()
  return (
    <Link
      component="button"
      type="button"
      onClick={() => onOpen(row)}
      sx={{ font: 'inherit', textAlign: 'left', verticalAlign: 'baseline' }}
    >
      {texts.action(row.action)}
    </Link>
  )
}

function useColumns(onOpen: (row: AuditRow) => void): Column<AuditRow>[] {
  const texts = useAuditTexts()
  return [
    { source: 'at', render: (row) => <DateTimeField value={row.at} />, card: 'footer' },
    { source: 'user_name', render: (row) => texts.person(row), card: 'subtitle' },
    { source: 'action', render: (row) => <Opener row={row} onOpen={onOpen} />, card: 'title' },
    { source: 'object_label', render: (row) => texts.object(row), card: 'subtitle' },
    { source: 'changes', render: (row) => texts.change(row) },
    { source: 'address', render: (row) => row.address || '–', card: 'footer', cardRender: (row) => row.address },
  ]
}

function useExport() {
  const { call } = useServer()
  const { filterValues } = useListContext()
  return useCallback(
    async (format: ExportFormat) => {
      const filter = acceptedFilter('/audit/export', filterValues as Record<string, unknown>)
      saveAnswer(await call('/audit/export', { ...filter, format }, { overlay: true }))
    },
    [call, filterValues],
  )
}

const Rows = () => {
  const translate = useTranslate()
  const may = usePermitted()
  const fields = useFilterFields()
  const exportRows = useExport()
  const [opened, setOpened] = useState<AuditRow | null>(null)
  const columns = useColumns(setOpened)
  return (
    <>
      <ListFrame<AuditRow>
        label={translate('audit.title')}
        searchLabel={translate('audit.search')}
        fields={fields}
        columns={columns}
        tools={may?.('audit.export') ? <ExportMenu onExport={exportRows} /> : null}
        table={<ListTable columns={columns} />}
        empty={<EmptyState icon="shield" title={translate('audit.empty')} hint={translate('audit.empty_hint')} />}
      />
      {opened ? <AuditDrawer row={opened} onClose={() => setOpened(null)} /> : null}
    </>
  )
}

/** Who did what, when, from where, with the old value and the new. */
export const AuditList = () => {
  const translate = useTranslate()
  return (
    <ListBase<AuditRow>
      resource="audit"
      // Page, sort and filters live in the address alone: a link shows the same to everybody, and nothing is restored from the store.
      storeKey={false}
      sort={{ field: 'at', order: 'DESC' }}
      perPage={25}
      // The call has shown its error already.
      queryOptions={{ onError: () => {} }}
    >
      <ListIntro text={translate('audit.hint')} />
      <Rows />
    </ListBase>
  )
}
