import Button from '@mui/material/Button'
import { useCallback, useMemo, useState } from 'react'
import { LinkBase, useCanAccess, useListContext, useLocale, useTranslate } from 'react-admin'
import { useParams } from 'react-router'
import { transferSorts } from '../../../contract/features/transfers.ts'
import { lazyComponent } from '../../addresses/lazyPage.ts'
import { pathTo } from '../../addresses/paths.ts'
import { usePermitted } from '../../authProvider/usePermitted.ts'
import { ActionDialog } from '../../decisions/ActionDialog.tsx'
import { ListFrame } from '../../list/ListFrame.tsx'
import { ListSource } from '../../list/ListSource.tsx'
import { useExport } from '../../list/useExport.ts'
import { ExportMenu } from '../../ui/ExportMenu.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { transferDecision } from './decision.tsx'
import { ReportTabs, ReportTypes } from './ReportTabs.tsx'
import { filterOf, type ReportView, reportViewOf, viewLabel } from './reportViews.ts'
import { SchedulesLink } from './show/SchedulesLink.tsx'
import type { Decision } from './TransferBulkActions.tsx'
import { TransferTotals } from './TransferTotals.tsx'
import { transferPath, transferRowActions, useBulkSelection, useTransferColumns } from './transferColumns.tsx'
import { transferFilters } from './transferFilters.ts'
import type { TransferRow } from './transferTypes.ts'

const TransferDetail = lazyComponent(
  () => import('./show/TransferShow.tsx'),
  (module) => module.TransferDetail,
)

const SendButton = () => {
  const translate = useTranslate()
  const { canAccess } = useCanAccess({ resource: 'transfers', action: 'create' })
  if (!canAccess) return null
  return (
    <Button
      component={LinkBase}
      to={pathTo('sendMoney', {})}
      variant="contained"
      startIcon={<Icon name="send" size={18} />}
    >
      {translate('transfers.send')}
    </Button>
  )
}

/** The list of all transfers has the address without a type. */
const reportPath = (type: string) => pathTo('transfers.list', type === '' ? {} : { type: reportViewOf(type) })

const Rows = ({ view }: { view: ReportView }) => {
  const may = usePermitted()
  const translate = useTranslate()
  const locale = useLocale()
  const { tab } = filterOf(view)
  const fields = useMemo(() => transferFilters(view, translate, locale), [view, translate, locale])
  const columns = useTransferColumns(view)
  const exportRows = useExport(
    '/transfer/export',
    useCallback(
      ({ field, order }) => ({
        ...filterOf(view),
        sort: transferSorts.find((name) => name === field) ?? 'created_at',
        order,
      }),
      [view],
    ),
  )
  const { onUnselectItems } = useListContext()
  // The dialogs belong to the page, not to the grid: an empty list unmounts its grid, and the results must stay readable.
  const [decision, setDecision] = useState<Decision | null>(null)
  const selecting = useBulkSelection(setDecision)
  const close = () => {
    setDecision(null)
    onUnselectItems()
  }
  return (
    <>
      {decision ? (
        <ActionDialog
          row={transferDecision}
          name={decision.name}
          items={decision.rows}
          isOnPage={false}
          onClose={close}
        />
      ) : null}
      <ListFrame<TransferRow>
        label={translate(viewLabel(view))}
        fields={fields}
        views={{ list: 'transfers', type: view, pathOf: reportPath }}
        columns={columns}
        searchLabel={translate('transfers.search')}
        tools={may?.('transfers.export') ? <ExportMenu onExport={exportRows} /> : null}
        {...selecting}
        totals={<TransferTotals view={view} />}
        pathOf={(row) => transferPath(row, view)}
        stepsOf={(row) => transferRowActions(row, translate)}
        detailOf={({ id }) => <TransferDetail id={id} view={view} />}
        empty={
          <EmptyState
            icon={tab === 'awaiting_approval' ? 'check_circle' : 'send'}
            title={translate(`transfers.empty.${tab}`)}
            hint={translate(`transfers.empty_hint.${tab}`)}
            action={tab === 'all' ? <SendButton /> : null}
          />
        }
      />
    </>
  )
}

export const TransferList = () => {
  const { type } = useParams()
  const view = reportViewOf(type)
  return (
    <>
      <ReportTabs view={view} />
      {filterOf(view).tab === 'all' ? <ReportTypes view={view} /> : null}
      {filterOf(view).tab === 'all' ? <SchedulesLink /> : null}
      <ListSource<TransferRow>
        key={view}
        resource="transfers"
        sort={{ field: 'created_at', order: 'DESC' }}
        filter={filterOf(view)}
      >
        <Rows view={view} />
      </ListSource>
    </>
  )
}
