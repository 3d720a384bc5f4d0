import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import { useEffect, useState } from 'react'
import { LinkBase, useCanAccess, useTranslate } from 'react-admin'
import { limits } from '../../../contract/base/money/limits.ts'
import type { BulkRowState } from '../../../contract/base/statuses/bulk.ts'
import { bulkStatus } from '../../../contract/base/statuses/bulk.ts'
import { pathTo } from '../../addresses/paths.ts'
import { useCall } from '../../dataProvider/useCall.ts'
import { useServer } from '../../dataProvider/useServer.ts'
import { downloadResponse } from '../../list/saveFile.ts'
import { ExportMenu } from '../../ui/ExportMenu.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { PanelPagination } from '../../ui/page/PanelPagination.tsx'
import { StateChip } from '../../ui/StatusChip.tsx'
import { ThrottledButton } from '../../ui/ThrottledButton.tsx'
import type { Bulk, BulkRow } from './bulkTypes.ts'

/** Values of `bulk_type` in the receipt call. */
const invoiceType = { domestic: 1, international: 2 } as const

/** A paper is called a receipt only once each payment has its final state. */
const hasEnded = (status: Bulk['status']): boolean =>
  status === bulkStatus.succeeded || status === bulkStatus.bulk_failed

/** The receipt of the batch, the status report for the ordering program, and the rows as a table. */
const BulkFiles = ({ bulk: { id, kind, status } }: { bulk: Bulk }) => {
  const translate = useTranslate()
  const { call } = useServer()
  const { canAccess: mayExport } = useCanAccess({ resource: 'transfers', action: 'export' })
  const save = async () => {
    try {
      const request = { transaction_id: id, bulk_type: invoiceType[kind] }
      downloadResponse(await call('/transfer/generate-transfer-invoice', request, { overlay: true }))
    } catch {
      // The call has already shown the error.
    }
  }
  const saveReport = async () => {
    try {
      downloadResponse(await call('/bulk/status-report', { id }, { overlay: true }))
    } catch {
      // The call has already shown the error.
    }
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <ThrottledButton variant="outlined" startIcon={<Icon name="download" size={18} />} onClick={save}>
        {translate(hasEnded(status) ? 'bulk.receipt' : 'bulk.order')}
      </ThrottledButton>
      {mayExport ? (
        <>
          <ThrottledButton variant="outlined" startIcon={<Icon name="download" size={18} />} onClick={saveReport}>
            {translate('bulk.status_report')}
          </ThrottledButton>
          <ExportMenu
            onExport={async (format) => downloadResponse(await call('/bulk/export', { id, format }, { toast: false }))}
          />
        </>
      ) : null}
    </Box>
  )
}

const looks = {
  pending: { icon: 'clock', tone: 'soft', colour: 'amber' },
  processing: { icon: 'send', tone: 'outlined', colour: 'amber' },
  success: { icon: 'check_circle', tone: 'soft', colour: 'green' },
  failed: { icon: 'x_circle', tone: 'soft', colour: 'red' },
} as const satisfies Record<BulkRowState, object>

const RowState = ({ row }: { row: BulkRow }) => {
  const translate = useTranslate()
  return <StateChip name={row.state} label={translate(`bulk.states.${row.state}`)} {...looks[row.state]} />
}

const Row = ({ row }: { row: BulkRow }) => (
  <Box
    component="li"
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: '2rem minmax(0, 1fr) auto', sm: '2.5rem minmax(0, 1fr) auto 9rem' },
      gap: 1.5,
      alignItems: 'center',
      px: { xs: 2, sm: 3 },
      py: 1.25,
      borderTop: 1,
      borderColor: 'divider',
    }}
  >
    <Box className="tabular" sx={{ color: 'text.secondary' }}>
      {row.row}
    </Box>
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      {row.transfer_id === null ? (
        row.recipient_name
      ) : (
        <Link component={LinkBase} to={pathTo('transfers.show', { id: row.transfer_id })}>
          {row.recipient_name}
        </Link>
      )}
      <Box className="tabular" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        {[row.bank_name, row.account_number, row.invoice_number, row.logistics_number].filter(Boolean).join(' · ')}
        {row.reason ? ` · ${row.reason}` : ''}
      </Box>
    </Box>
    <MoneyField minor={row.amount_minor} currency={row.currency} align="right" />
    <Box sx={{ gridColumn: { xs: '2 / -1', sm: 'auto' }, justifySelf: { sm: 'end' } }}>
      <RowState row={row} />
    </Box>
  </Box>
)

const refreshMs = 3_000
const pageSize = limits.listPageSizeMax

/** All rows of the file with their states; a paid one links to its transfer. */
export const BulkRows = ({ bulk }: { bulk: Bulk }) => {
  const translate = useTranslate()
  const [page, setPage] = useState(1)
  const { data, refetch } = useCall(
    '/bulk/rows',
    { id: bulk.id, page_size: pageSize, page_number: page },
    {
      placeholderData: (before) => before,
      refetchInterval: bulk.closed_at === null ? refreshMs : false,
      call: { toast: false },
    },
  )
  // Reloads once at the end, for the final states of the rows.
  useEffect(() => {
    if (bulk.closed_at !== null) void refetch()
  }, [bulk.closed_at, refetch])
  return (
    <Panel flush title={translate('bulk.rows')} actions={<BulkFiles bulk={bulk} />}>
      {data === undefined ? (
        <Skeleton variant="rectangular" height={200} />
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.items.map((row) => (
            <Row key={row.key} row={row} />
          ))}
        </Box>
      )}
      <PanelPagination page={page} pageSize={pageSize} count={bulk.row_count} onPage={setPage} />
    </Panel>
  )
}
