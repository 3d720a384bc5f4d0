import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useGetList, useListContext, useTranslate } from 'react-admin'
import { auditGroups } from '../../../contract/base/events/auditActions.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import { auditObjects } from '../../../contract/features/audit.ts'
import { pathTo } from '../../addresses/paths.ts'
import { usePermitted } from '../../authProvider/usePermitted.ts'
import { useFormats } from '../../i18n/formats.ts'
import type { Column } from '../../list/columns.ts'
import type { FilterField } from '../../list/filterField.ts'
import { ListFrame } from '../../list/ListFrame.tsx'
import { ListIntro } from '../../list/ListIntro.tsx'
import { ListSource } from '../../list/ListSource.tsx'
import { useExport } from '../../list/useExport.ts'
import { DateTimeField } from '../../ui/dates/DateTimeField.tsx'
import { UnbrokenDates } from '../../ui/dates/UnbrokenDates.tsx'
import { ExportMenu } from '../../ui/ExportMenu.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { AuditDrawer } from './AuditDrawer.tsx'
import { ObjectLink, PersonLink } from './AuditLinks.tsx'
import { type AuditRow, useAuditTexts } from './auditTexts.ts'

type Person = CallResponse<'/team/list'>['items'][number]
/** After a failure the filter still works, without names to choose from. */
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
    { name: 'period', label: 'resources.audit.fields.at', kind: 'days', from: 'from', to: 'to' },
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
    {
      name: 'object_type',
      label: 'audit.object_type',
      kind: 'choice',
      options: auditObjects.map((type) => ({ value: type, label: translate(`auditNames.objects.${type}`) })),
    },
    { name: 'object_id', label: 'audit.object_id', kind: 'text' },
  ]
}

/** Opens the details of a row; a button, so that it is reachable by keyboard. */
const DetailsButton = ({ row, onOpen }: { row: AuditRow; onOpen: (row: AuditRow) => void }) => {
  const texts = useAuditTexts()
  return (
    <Link
      component="button"
      type="button"
      onClick={() => onOpen(row)}
      sx={{ font: 'inherit', textAlign: 'left', verticalAlign: 'baseline' }}
    >
      {texts.deed(row.action).text}
    </Link>
  )
}

/** A sentence: who, and what they did. */
const Story = ({ row, onOpen }: { row: AuditRow; onOpen: (row: AuditRow) => void }) => {
  const texts = useAuditTexts()
  const opener = <DetailsButton row={row} onOpen={onOpen} />
  if (texts.deed(row.action).isWhole) return opener
  return (
    <>
      <PersonLink row={row} /> {opener}
    </>
  )
}

function useColumns(onOpen: (row: AuditRow) => void): Column<AuditRow>[] {
  const texts = useAuditTexts()
  return [
    { source: 'at', render: (row) => <DateTimeField value={row.at} />, card: 'footer' },
    { source: 'action', flow: 'wraps', render: (row) => <Story row={row} onOpen={onOpen} />, card: 'title' },
    { source: 'user_name', isHidden: true, render: (row) => <PersonLink row={row} /> },
    { source: 'object_label', flow: 'wraps', render: (row) => <ObjectLink row={row} />, card: 'subtitle' },
    { source: 'changes', flow: 'wraps', priority: 1, render: (row) => texts.change(row) },
    {
      source: 'address',
      priority: 2,
      render: (row) => row.address || '–',
      card: 'footer',
      cardRender: (row) => row.address,
    },
  ]
}

/** How far back a search looked, if not to the beginning. */
const SearchedSince = () => {
  const translate = useTranslate()
  const formats = useFormats()
  const { meta } = useListContext()
  const since: unknown = Object(meta).searchedSince
  if (typeof since !== 'string') return null
  return (
    <Typography variant="body2" role="status" sx={{ color: 'text.secondary', mb: 1 }}>
      <UnbrokenDates text={translate('audit.searched_since', { day: formats.date(since) })} />
    </Typography>
  )
}

const listPath = () => pathTo('audit.list')

const Rows = () => {
  const translate = useTranslate()
  const may = usePermitted()
  const fields = useFilterFields()
  const exportRows = useExport('/audit/export')
  const [opened, setOpened] = useState<AuditRow | null>(null)
  const columns = useColumns(setOpened)
  return (
    <>
      <SearchedSince />
      <ListFrame<AuditRow>
        label={translate('titles.audit')}
        searchLabel={translate('audit.search')}
        fields={fields}
        views={{ list: 'audit', pathOf: listPath }}
        columns={columns}
        tools={may?.('audit.export') ? <ExportMenu onExport={exportRows} /> : null}
        empty={<EmptyState icon="history" title={translate('audit.empty')} hint={translate('audit.empty_hint')} />}
      />
      {opened ? <AuditDrawer row={opened} onClose={() => setOpened(null)} /> : null}
    </>
  )
}

/** Audit log: who did what, when and from where, with old and new values. */
export const AuditList = () => {
  const translate = useTranslate()
  return (
    <ListSource<AuditRow> resource="audit" sort={{ field: 'at', order: 'DESC' }}>
      <ListIntro text={translate('audit.hint')} />
      <Rows />
    </ListSource>
  )
}
