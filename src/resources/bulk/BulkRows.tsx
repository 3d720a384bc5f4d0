import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import { useEffect, useState } from 'react'
import { LinkBase, useCanAccess, useTranslate } from 'react-admin'
import { limits } from '../../../contract/base/money/limits.ts'
import type { Currency } from '../../../contract/base/money/money.ts'
import { type BulkRowState, bulkStatus } from '../../../contract/base/statuses/bulk.ts'
import { statuses } from '../../../contract/base/statuses/reported.ts'
import { pathTo } from '../../addresses/paths.ts'
import { useCall, useServer } from '../../dataProvider/useCall.ts'
import { cellWarningText } from '../../flows/bulk/cellMessages.ts'
import { formatDateTime, formatMoney } from '../../i18n/formats.ts'
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
  processing: { icon: 'transit', tone: 'outlined', colour: 'amber' },
  success: { icon: 'check_circle', tone: 'soft', colour: 'green' },
  failed: { icon: 'x_circle', tone: 'soft', colour: 'red' },
} as const satisfies Record<BulkRowState, object>

const awaitingRecipient = ['awaiting_recipient_registration', 'awaiting_recipient_kyc'] as const

const RowState = ({ row }: { row: BulkRow }) => {
  const translate = useTranslate()
  // A payment that waits for its recipient says so.
  const name = row.status === null ? null : statuses[row.status].name
  const label = awaitingRecipient.some((one) => one === name) ? `statuses.${name}` : `bulk.states.${row.state}`
  return <StateChip name={row.state} label={translate(label)} {...looks[row.state]} />
}

interface RowProps {
  row: BulkRow
  /** Of the bulk transfer, in which money comes back. */
  currency: Currency
}

/** Reference and times of its payment; of a failed one the reason, and where its money is. */
const RowOutcome = ({ row, currency }: RowProps) => {
  const translate = useTranslate()
  const { state, reference, paid_at, ended_at, reason, returned_minor, transfer_id } = row
  const when = state === 'success' ? 'bulk.arrived_on' : state === 'failed' ? 'bulk.failed_on' : null
  const facts = [
    reference,
    paid_at && translate('bulk.paid_on', { time: formatDateTime(paid_at) }),
    when && ended_at && translate(when, { time: formatDateTime(ended_at) }),
  ].filter(Boolean)
  const hasMoneyOut = state === 'failed' && transfer_id !== null
  return (
    <Box sx={{ fontSize: '0.8125rem' }}>
      {facts.length === 0 ? null : (
        <Box className="tabular" sx={{ color: 'text.secondary' }}>
          {facts.join(' · ')}
        </Box>
      )}
      {reason ? <Box sx={{ color: 'error.main' }}>{reason}</Box> : null}
      {hasMoneyOut ? (
        <Box>
          {returned_minor === '0'
            ? translate('bulk.to_refund')
            : translate('bulk.refunded', { amount: formatMoney(returned_minor, currency) })}
        </Box>
      ) : null}
    </Box>
  )
}

const Row = ({ row, currency }: RowProps) => {
  const translate = useTranslate()
  return (
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
        </Box>
        <RowOutcome row={row} currency={currency} />
        {row.warnings.map((warning) => (
          <Box key={`${warning.column} ${warning.notice}`} sx={{ fontSize: '0.8125rem', display: 'flex', gap: 0.5 }}>
            <Icon name="alert" size={16} />
            {cellWarningText(translate, warning)}
          </Box>
        ))}
      </Box>
      <MoneyField minor={row.amount_minor} currency={row.currency} align="right" />
      <Box sx={{ gridColumn: { xs: '2 / -1', sm: 'auto' }, justifySelf: { sm: 'end' } }}>
        <RowState row={row} />
      </Box>
    </Box>
  )
}

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
            <Row key={row.key} row={row} currency={bulk.currency} />
          ))}
        </Box>
      )}
      <PanelPagination page={page} pageSize={pageSize} count={bulk.row_count} onPage={setPage} />
    </Panel>
  )
}
