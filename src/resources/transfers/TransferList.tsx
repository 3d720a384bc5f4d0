import Button from '@mui/material/Button'
import { LinkBase, ListBase, useCanAccess, useListContext, useLocale, useTranslate } from 'ra-core'
import { useMemo, useState } from 'react'
import { useParams } from 'react-router'
import { pathTo } from '../../addresses/paths.ts'
import { ListFrame } from '../../list/ListFrame.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ExportMenu } from '../../ui/ExportMenu.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ApproveDialog } from './ApproveDialog.tsx'
import { DenyDialog } from './DenyDialog.tsx'
import { ReportTabs } from './ReportTabs.tsx'
import type { Decision } from './TransferBulkActions.tsx'
import { TransferTable, transferPath, useTransferColumns } from './TransferTable.tsx'
import { tabOf, transferFilters } from './transferFilters.ts'
import type { TransferRow } from './transferTypes.ts'
import { useExportTransfers } from './useExportTransfers.ts'

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

const Rows = ({ tab }: { tab: ReturnType<typeof tabOf> }) => {
  const translate = useTranslate()
  const locale = useLocale()
  const fields = useMemo(() => transferFilters(tab, translate, locale), [tab, translate, locale])
  const columns = useTransferColumns()
  const exportRows = useExportTransfers(tab)
  const { onUnselectItems } = useListContext()
  // The dialogs belong to the page, not to the grid: an empty list unmounts its grid, and the results must stay readable.
  const [decision, setDecision] = useState<Decision | null>(null)
  const close = () => {
    setDecision(null)
    onUnselectItems()
  }
  return (
    <>
      {decision?.name === 'approve' ? <ApproveDialog transfers={decision.rows} onClose={close} /> : null}
      {decision?.name === 'deny' ? <DenyDialog transfers={decision.rows} onClose={close} /> : null}
      <ListFrame<TransferRow>
        label={translate(`transfers.tabs.${tab}`)}
        fields={fields}
        columns={columns}
        searchLabel={translate('transfers.search')}
        tools={<ExportMenu onExport={exportRows} />}
        table={<TransferTable columns={columns} onDecide={setDecision} />}
        pathOf={transferPath}
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
  const tab = tabOf(type)
  return (
    <>
      <ReportTabs tab={tab} />
      <ListBase<TransferRow>
        key={tab}
        resource="transfers"
        // Page, sort and filters live in the address alone: a link shows the same to everybody, and nothing is restored from the store.
        storeKey={false}
        sort={{ field: 'created_at', order: 'DESC' }}
        filter={{ tab }}
        perPage={25}
        // The call has shown its error already.
        queryOptions={{ onError: () => {} }}
      >
        <Rows tab={tab} />
      </ListBase>
    </>
  )
}
