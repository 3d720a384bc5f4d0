import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import { ShowBase, useRecordContext, useShowContext, useTranslate } from 'react-admin'
import { useParams, useSearchParams } from 'react-router'
import { limits } from '../../../contract/base/money/limits.ts'
import { bulkStatus, isFinalBulk } from '../../../contract/base/statuses/bulk.ts'
import { pathTo } from '../../addresses/paths.ts'
import { useCall, useServer } from '../../dataProvider/useCall.ts'
import { DecisionBar } from '../../decisions/DecisionBar.tsx'
import { RequestPanel } from '../../decisions/RequestNotes.tsx'
import { WarningList } from '../../flows/bulk/WarningList.tsx'
import { formatMoney } from '../../i18n/formats.ts'
import { BackLink } from '../../list/BackLink.tsx'
import { detailMeta } from '../../list/detailMeta.ts'
import { downloadBlob } from '../../list/saveFile.ts'
import { MoneyHeader } from '../../parts/MoneyHeader.tsx'
import { Columns, equalColumns } from '../../ui/Columns.tsx'
import { LoadFailed } from '../../ui/page/LoadFailed.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { BulkChip } from './BulkChip.tsx'
import { BulkNameChecks } from './BulkNameChecks.tsx'
import { AmountsPanel, ProgressPanel } from './BulkPanels.tsx'
import { BulkPayIn } from './BulkPayIn.tsx'
import { BulkRows } from './BulkRows.tsx'
import type { Bulk } from './bulkTypes.ts'
import { bulkDecision } from './decision.tsx'
import { RecipientWaits } from './RecipientWaits.tsx'
import { useRecreateBulk } from './useRecreateBulk.ts'

/** The maker's warnings, for the approvers: their number for everybody, the rows for people who may see them. */
const BulkWarnings = ({ bulk }: { bulk: Bulk }) => {
  const translate = useTranslate()
  const { id, kind, warning_count, is_visible } = bulk
  const { data } = useCall(
    '/bulk/rows',
    { id, is_warned: true, page_size: limits.listPageSizeMax, page_number: 1 },
    { enabled: is_visible && warning_count > 0, call: { toast: false } },
  )
  if (warning_count === 0) return null
  const warnings = data?.items.flatMap(({ row, warnings }) => warnings.map((one) => ({ row, ...one }))) ?? []
  return (
    <Alert severity="warning" sx={{ '& .MuiAlert-message': { minWidth: 0 } }}>
      {translate('bulk.warnings', { smart_count: warning_count })}
      {warnings.length === 0 ? null : <WarningList kind={kind} warnings={warnings} />}
    </Alert>
  )
}

/** Actions allowed now. `isSigning`: the maker has just created it, so the signing dialog opens at once. */
const BulkActions = ({ bulk, isSigning }: { bulk: Bulk; isSigning: boolean }) => {
  const translate = useTranslate()
  const { remake, isRemaking } = useRecreateBulk(bulk)
  const hasUnpaid = bulk.counts.pending + bulk.counts.failed > 0
  const mayRemake = bulk.actions.includes('remake') && hasUnpaid && bulk.status !== bulkStatus.payment_timed_out
  return (
    <DecisionBar
      row={bulkDecision}
      item={bulk}
      may={bulk.actions}
      first={['deny', 'resume', 'approve', 'pay']}
      opened={isSigning && bulk.actions.includes('pay') ? 'pay' : null}
      others={
        mayRemake ? (
          <Button variant="outlined" disabled={isRemaking} onClick={() => void remake('rows')}>
            {translate('bulk.send_rest')}
          </Button>
        ) : null
      }
    />
  )
}

/** The batch's documents, each with its rows. */
const BulkDocuments = ({ bulk: { documents, row_count } }: { bulk: Bulk }) => {
  const translate = useTranslate()
  const { openFile } = useServer()
  if (documents.length === 0) return null
  const save = async (id: string, name: string) => {
    try {
      downloadBlob(await openFile(id, new AbortController().signal), name)
    } catch {
      // The call has already shown the error.
    }
  }
  return (
    <Box sx={{ mb: 2.5 }}>
      <Panel title={translate('transfers.documents')}>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
          {documents.map(({ file_id, name, rows }) => (
            <Box
              key={file_id}
              component="li"
              sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, overflowWrap: 'anywhere' }}
            >
              <Link component="button" onClick={() => void save(file_id, name)} sx={{ mr: 'auto', textAlign: 'left' }}>
                {name}
              </Link>
              <Box className="tabular" sx={{ color: 'text.secondary' }}>
                {rows.length === row_count && row_count > 1
                  ? translate('bulkFlow.documents.all_rows')
                  : translate('bulk.of_row', { rows: rows.join(', '), smart_count: rows.length })}
              </Box>
            </Box>
          ))}
        </Box>
      </Panel>
    </Box>
  )
}

const Waiting = () => (
  <Box aria-busy="true" sx={{ display: 'grid', gap: 2.5 }}>
    <Skeleton variant="rounded" height={72} />
    <Skeleton variant="rounded" height={260} />
  </Box>
)

const Notices = ({ bulk }: { bulk: Bulk }) => {
  const translate = useTranslate()
  const denied = bulk.decisions.find(({ decision }) => decision === 'denied')
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 2.5, '&:empty': { display: 'none' } }}>
      <BulkNameChecks bulk={bulk} />
      <BulkWarnings bulk={bulk} />
      {bulk.is_private ? (
        <Alert severity="info">{translate(bulk.is_visible ? 'bulk.private' : 'bulk.private_to_others')}</Alert>
      ) : null}
      {bulk.missing_minor === null ? null : (
        <Alert severity="warning">
          {translate('bulk.paused', { missing: formatMoney(bulk.missing_minor, bulk.currency) })}
        </Alert>
      )}
      {bulk.paused_at !== null && bulk.missing_minor === null ? (
        <Alert severity="error">{translate('bulk.held')}</Alert>
      ) : null}
      {denied ? (
        <Alert severity="error">
          {translate('bulk.denied_by', { name: denied.full_name, reason: denied.reason ?? '' })}
        </Alert>
      ) : null}
    </Box>
  )
}

const Content = () => {
  const translate = useTranslate()
  const [link] = useSearchParams()
  const bulk = useRecordContext<Bulk>()
  const { error, refetch } = useShowContext()
  if (!bulk) return error ? <LoadFailed onRetry={refetch} /> : <Waiting />
  return (
    <>
      <BackLink to={pathTo('bulk.list', {})} label={translate('titles.bulk')} />
      <MoneyHeader
        minor={bulk.total_minor}
        currency={bulk.currency}
        chip={<BulkChip bulk={bulk} failed={bulk.counts.failed} />}
        subject={translate('bulk.subject', { name: bulk.name, smart_count: bulk.row_count })}
        reference={bulk.reference}
        referenceName={translate('resources.bulk.fields.reference')}
      >
        <BulkActions key={bulk.id} bulk={bulk} isSigning={link.has('sign')} />
      </MoneyHeader>
      <Notices bulk={bulk} />
      <RecipientWaits bulk={bulk} />
      <BulkPayIn bulk={bulk} onEnd={() => void refetch()} />
      <Columns widths={equalColumns} sx={{ mb: 2.5 }}>
        <AmountsPanel bulk={bulk} />
        <ProgressPanel bulk={bulk} />
      </Columns>
      {bulk.is_visible && bulk.submitted_at !== null ? (
        <Box sx={{ mb: 2.5 }}>
          <RequestPanel request={{ kind: 'bulk', id: bulk.id, version: bulk.version }} />
        </Box>
      ) : null}
      <BulkDocuments bulk={bulk} />
      {bulk.is_visible ? <BulkRows bulk={bulk} /> : null}
    </>
  )
}

const refreshMs = 3_000

/** Polls while rows are in progress and the tab is visible; stops after a failure. */
const untilPaid = {
  onError: () => {},
  refetchInterval: ({ state }: { state: { status: string; data?: Bulk | undefined } }): number | false =>
    state.status !== 'error' && state.data && !isFinalBulk(state.data.status) ? refreshMs : false,
}

export const BulkDetail = ({ id }: { id: string }) => (
  <ShowBase<Bulk> key={id} resource="bulk" id={id} queryOptions={{ meta: detailMeta, ...untilPaid }}>
    <Content />
  </ShowBase>
)

export const BulkShow = () => {
  const { id = '' } = useParams()
  return <BulkDetail id={id} />
}
