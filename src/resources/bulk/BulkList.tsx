import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMemo } from 'react'
import { LinkBase, useCanAccess, useListContext, useTranslate } from 'react-admin'
import { bulkStatuses } from '../../../contract/base/statuses/bulk.ts'
import { statuses } from '../../../contract/base/statuses/reported.ts'
import { lazyComponent } from '../../addresses/lazyPage.ts'
import { pathTo } from '../../addresses/paths.ts'
import type { Column } from '../../list/columns.ts'
import type { FilterField } from '../../list/filterField.ts'
import { ListFrame } from '../../list/ListFrame.tsx'
import { ListSource } from '../../list/ListSource.tsx'
import { RowLink } from '../../list/RowLink.tsx'
import { DayOfTime } from '../../ui/dates/RelativeTime.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useIsPhone } from '../../ui/ListCards.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { BulkChip } from './BulkChip.tsx'
import { type BulkListed, flowOfKind, pathOfBulk } from './bulkTypes.ts'

const BulkDetail = lazyComponent(
  () => import('./BulkShow.tsx'),
  (module) => module.BulkDetail,
)

function useFilterFields(): FilterField[] {
  const translate = useTranslate()
  const options = bulkStatuses.map((status) => ({
    value: status,
    label: translate(`statuses.${statuses[status].name}`),
  }))
  return [
    { name: 'status', label: 'resources.bulk.fields.status', kind: 'choices', options },
    { name: 'period', label: 'resources.bulk.fields.created_at', kind: 'days', from: 'from', to: 'to' },
  ]
}

function useColumns(): Column<BulkListed>[] {
  const translate = useTranslate()
  return useMemo(
    () => [
      {
        source: 'name',
        flow: 'fills',
        render: (row) => <RowLink to={pathOfBulk(row)} name={row.name} />,
        card: 'title',
        cardRender: (row) => row.name,
      },
      { source: 'reference', priority: 3, render: (row) => <span className="tabular">{row.reference}</span> },
      {
        source: 'row_count',
        align: 'right',
        priority: 1,
        render: (row) => <span className="tabular">{row.row_count}</span>,
        card: 'subtitle',
        cardRender: (row) => translate('desk.payments', { smart_count: row.row_count }),
      },
      { source: 'created_by_name', priority: 4, render: (row) => row.created_by_name, card: 'subtitle' },
      { source: 'created_at', priority: 2, render: (row) => <DayOfTime value={row.created_at} />, card: 'footer' },
      {
        source: 'status',
        render: (row) => <BulkChip bulk={row} failed={row.failed_count} />,
        card: 'footer',
      },
      {
        source: 'total_minor',
        align: 'right',
        render: (row) => <MoneyField minor={row.total_minor} currency={row.currency} align="right" />,
        card: 'value',
      },
    ],
    [translate],
  )
}

/** In menu order. */
const transferKinds = ['domestic', 'international'] as const

/** Links to the flows that create a bulk transfer. */
const NewBulk = () => {
  const translate = useTranslate()
  const { canAccess: mayCreate } = useCanAccess({ resource: 'transfers', action: 'create' })
  if (!mayCreate) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center' }}>
      {transferKinds.map((kind) => (
        <Button
          key={kind}
          component={LinkBase}
          to={pathTo(flowOfKind[kind])}
          variant={kind === 'domestic' ? 'contained' : 'outlined'}
          startIcon={<Icon name="upload" size={18} />}
        >
          {translate(`titles.bulk_${kind}`)}
        </Button>
      ))}
    </Box>
  )
}

const Rows = () => {
  const translate = useTranslate()
  const fields = useFilterFields()
  const columns = useColumns()
  // Two wide buttons do not fit into the toolbar of a phone, whose empty list has them in its middle.
  const isPhone = useIsPhone()
  const { total = 0 } = useListContext()
  return (
    <>
      {isPhone && total > 0 ? (
        <Box sx={{ mb: 2, '& > div': { justifyContent: 'flex-start' } }}>
          <NewBulk />
        </Box>
      ) : null}
      <ListFrame<BulkListed>
        label={translate('titles.bulk')}
        fields={fields}
        columns={columns}
        pathOf={pathOfBulk}
        tools={isPhone ? undefined : <NewBulk />}
        detailOf={(row) => <BulkDetail id={row.id} />}
        empty={
          <EmptyState
            icon="layers"
            title={translate('bulk.empty')}
            hint={translate('bulk.empty_hint')}
            action={<NewBulk />}
          />
        }
      />
    </>
  )
}

export const BulkList = () => (
  <ListSource<BulkListed> resource="bulk" sort={{ field: 'created_at', order: 'DESC' }}>
    <Rows />
  </ListSource>
)
