import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { LinkBase, useTranslate } from 'react-admin'
import { useParams } from 'react-router'
import { homeCurrency } from '../../../../contract/base/money/money.ts'
import { pathTo } from '../../../addresses/paths.ts'
import { ActionDialog } from '../../../decisions/ActionDialog.tsx'
import { useSigning } from '../../../decisions/Signing.tsx'
import { formatMoney, useFormats } from '../../../i18n/formats.ts'
import { PinRequired } from '../../../parts/CodeAndPin.tsx'
import { PendingRefunds } from '../../../parts/PendingRefunds.tsx'
import { scheduleText } from '../../../parts/scheduleText.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { MoneyField } from '../../../ui/MoneyField.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { LoadFailed } from '../../../ui/page/LoadFailed.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { Panel } from '../../../ui/page/Panel.tsx'
import { transferDecision } from '../decision.tsx'
import type { Decision } from '../TransferBulkActions.tsx'
import { ApprovalCard } from './ApprovalCard.tsx'
import { type ApprovalInboxRow, useApprovalInbox } from './useApprovalInbox.ts'
import { usePendingBulkApprovals } from './usePendingBulkApprovals.ts'
import { usePendingScheduleApprovals } from './usePendingScheduleApprovals.ts'

/** Bulk transfers that wait for this person: each is reviewed and approved on its own page. */
const PendingBulkApprovals = () => {
  const translate = useTranslate()
  const mine = usePendingBulkApprovals()
  if (mine.length === 0) return null
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {translate('bulk.waits', { smart_count: mine.length })}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {mine.map(({ id, name, row_count, total_minor, currency, warning_count }) => (
          <li key={id}>
            <Link component={LinkBase} to={pathTo('bulk.show', { id })}>
              {translate('bulk.what', { name, amount: formatMoney(total_minor, currency), smart_count: row_count })}
            </Link>
            {warning_count > 0 ? (
              <strong> {translate('bulk.warned_count', { smart_count: warning_count })}</strong>
            ) : null}
          </li>
        ))}
      </Box>
    </Alert>
  )
}

/** Schedules that wait for this person's approval, in words: the scope of one signature. */
const PendingScheduleApprovals = () => {
  const translate = useTranslate()
  const formats = useFormats()
  const waiting = usePendingScheduleApprovals()
  if (waiting.length === 0) return null
  return (
    <Box sx={{ mb: 3 }}>
      <Panel title={translate('schedules.waiting')}>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
          {waiting.map((row) => (
            <Box component="li" key={row.id} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
              <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
                <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{row.recipient_name}</Typography>
                <Typography>{scheduleText(row, translate, formats)}</Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {translate('schedules.made_by', { name: row.created_by_name })}
                </Typography>
              </Box>
              <Button
                component={LinkBase}
                to={pathTo('schedules.show', { idSchedule: row.id })}
                variant="contained"
                sx={{ ml: 'auto' }}
              >
                {translate('schedules.look')}
              </Button>
            </Box>
          ))}
        </Box>
      </Panel>
    </Box>
  )
}

interface SelectionProps {
  rows: readonly ApprovalInboxRow[]
  selected: readonly ApprovalInboxRow[]
  onSelect: (ids: string[]) => void
  onDecide: (decision: Decision) => void
}

/** Several at once, with one signature. */
const Selection = ({ rows, selected, onSelect, onDecide }: SelectionProps) => {
  const translate = useTranslate()
  const total = selected.reduce((sum, { total_minor }) => sum + BigInt(total_minor), 0n)
  return (
    <Card
      role="toolbar"
      aria-label={translate('transfers.selected', { smart_count: selected.length })}
      sx={{
        position: 'sticky',
        top: 72,
        zIndex: 1,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 1,
      }}
    >
      <Button size="small" onClick={() => onSelect(selected.length === rows.length ? [] : rows.map(({ id }) => id))}>
        {translate(selected.length === rows.length ? 'transfers.select_none' : 'desk.select_all')}
      </Button>
      {selected.length > 0 ? (
        <>
          <Box sx={{ ml: 'auto', fontWeight: 600 }}>
            <MoneyField minor={total} currency={homeCurrency} />
          </Box>
          <Button
            variant="outlined"
            color="error"
            size="small"
            onClick={() => onDecide({ name: 'deny', rows: [...selected] })}
          >
            {translate('transfers.deny_count', { count: selected.length })}
          </Button>
          <Button variant="contained" size="small" onClick={() => onDecide({ name: 'approve', rows: [...selected] })}>
            {translate('transfers.approve_count', { count: selected.length })}
          </Button>
        </>
      ) : null}
    </Card>
  )
}

const Rows = ({ rows, count }: { rows: readonly ApprovalInboxRow[]; count: number }) => {
  const translate = useTranslate()
  const { id: openId } = useParams<{ id: string }>()
  const [selectedIds, setSelectedIds] = useState<readonly string[]>([])
  const [decision, setDecision] = useState<Decision | null>(null)
  const { canSign } = useSigning()
  const isElsewhere = usePendingScheduleApprovals().length + usePendingBulkApprovals().length > 0
  const approvable = rows.filter(({ actions }) => actions.includes('approve'))
  const selected = approvable.filter(({ id }) => selectedIds.includes(id))
  const close = () => {
    setDecision(null)
    setSelectedIds([])
  }
  // Waiting schedules and bulk transfers are listed above: an empty list below would say that nothing waits.
  if (rows.length === 0 && isElsewhere) return null
  return (
    <>
      <PageHeader
        title={translate('desk.heading', { smart_count: count })}
        subtitle={rows.length < count ? translate('desk.oldest', { shown: rows.length }) : translate('desk.hint')}
        actions={
          <Link component={LinkBase} to={pathTo('transfers.list', { type: 'awaiting_approval' })}>
            {translate('desk.report')}
          </Link>
        }
      />
      {decision ? (
        <ActionDialog row={transferDecision} name={decision.name} items={decision.rows} isOnPage onClose={close} />
      ) : null}
      {canSign ? null : (
        <Alert severity="warning" icon={<Icon name="lock" />} sx={{ mb: 2 }}>
          <PinRequired />
        </Alert>
      )}
      <PendingRefunds kinds={['to_approve']} />
      {rows.length === 0 ? (
        <Card>
          <EmptyState icon="check_circle" title={translate('desk.empty')} hint={translate('desk.empty_hint')} />
        </Card>
      ) : (
        <Box sx={{ display: 'grid', gap: 2 }}>
          {approvable.length > 1 ? (
            <Selection rows={approvable} selected={selected} onSelect={setSelectedIds} onDecide={setDecision} />
          ) : null}
          {rows.map((row) => (
            <ApprovalCard
              key={row.id}
              row={row}
              isOpen={row.id === openId}
              isSelected={selectedIds.includes(row.id)}
              onSelect={() =>
                setSelectedIds((ids) => (ids.includes(row.id) ? ids.filter((id) => id !== row.id) : [...ids, row.id]))
              }
              onDecide={setDecision}
            />
          ))}
        </Box>
      )}
    </>
  )
}

/** Transfers, bulk transfers and schedules that await this person's approval, with the details needed to decide. */
export const ApprovalInboxPage = () => {
  const { data, error, refetch } = useApprovalInbox()
  return (
    <Box sx={{ maxWidth: 920 }}>
      <PendingBulkApprovals />
      <PendingScheduleApprovals />
      {data ? (
        <Rows rows={data.items} count={data.count} />
      ) : error ? (
        <LoadFailed onRetry={refetch} />
      ) : (
        <Box aria-busy="true" sx={{ display: 'grid', gap: 2 }}>
          <Skeleton variant="rounded" height={72} />
          <Skeleton variant="rounded" height={170} />
          <Skeleton variant="rounded" height={170} />
        </Box>
      )}
    </Box>
  )
}
