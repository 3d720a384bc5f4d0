import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Checkbox from '@mui/material/Checkbox'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useEffect, useId, useRef } from 'react'
import { LinkBase, useTranslate } from 'react-admin'
import { pathTo } from '../../../addresses/paths.ts'
import { useCall } from '../../../dataProvider/useCall.ts'
import { RequestPanel } from '../../../decisions/RequestNotes.tsx'
import { RiskFlagList } from '../../../parts/RiskFlagList.tsx'
import { Person } from '../../../ui/Avatar.tsx'
import { RelativeTime } from '../../../ui/dates/RelativeTime.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { MoneyField } from '../../../ui/MoneyField.tsx'
import { PageActions } from '../../../ui/PageActions.tsx'
import { LoadFailed } from '../../../ui/page/LoadFailed.tsx'
import { DocumentsPanel } from '../show/DocumentsPanel.tsx'
import { AboutPanel, AmountsPanel, PartiesPanel } from '../show/TransferPanels.tsx'
import type { Decision } from '../TransferBulkActions.tsx'
import type { ApprovalInboxRow } from './useApprovalInbox.ts'

/** All details, in place. */
const CardDetails = ({ row }: { row: ApprovalInboxRow }) => {
  const { data, error, refetch } = useCall('/transfer/detail', { id: row.id })
  if (error) return <LoadFailed onRetry={refetch} />
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {/* The documents are already loaded. */}
      <DocumentsPanel documents={row.documents} transfer={data} />
      {data ? (
        <>
          <AmountsPanel transfer={data} changes={data.changed_since_seen} />
          <PartiesPanel transfer={data} />
          <AboutPanel transfer={data} />
          <RequestPanel request={{ kind: 'transfer', id: row.id, version: row.version }} />
        </>
      ) : (
        <Skeleton variant="rounded" height={260} />
      )}
    </Box>
  )
}

/** The purpose, in one line. */
const Purpose = ({ row }: { row: ApprovalInboxRow }) => {
  const translate = useTranslate()
  const parts = [
    translate(`lists.purposes.${row.purpose}`, { _: row.purpose }),
    row.invoice_number,
    row.note,
    row.documents.length > 0 ? translate('desk.documents', { smart_count: row.documents.length }) : '',
    row.approvals_needed > 1
      ? translate('desk.given', { given: row.approvals_given, needed: row.approvals_needed })
      : '',
  ]
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {parts.filter((part) => part !== '').join(' · ')}
    </Typography>
  )
}

interface DeskCardProps {
  row: ApprovalInboxRow
  /** Shown beside the list. */
  isShown: boolean
  isOpen: boolean
  isSelected: boolean
  onSelect: () => void
  onDecide: (decision: Decision) => void
}

/** One waiting transfer: maker, amount, recipient, purpose, warnings, and the buttons to approve or deny. */
export const ApprovalCard = ({ row, isShown, isOpen, isSelected, onSelect, onDecide }: DeskCardProps) => {
  const translate = useTranslate()
  const titleId = useId()
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOpen) return
    card.current?.scrollIntoView({ block: 'start' })
    card.current?.focus({ preventScroll: true })
  }, [isOpen])
  const mayApprove = row.actions.includes('approve')
  const buttons = (
    <>
      <Button variant="outlined" color="error" onClick={() => onDecide({ name: 'deny', rows: [row] })}>
        {translate('transfers.deny')}
      </Button>
      {row.actions.includes('requote') ? (
        <Button component={LinkBase} to={pathTo('transfers.show', { id: row.id })} variant="contained">
          {translate('home.todo.acts.requote')}
        </Button>
      ) : null}
      {mayApprove ? (
        <Button variant="contained" onClick={() => onDecide({ name: 'approve', rows: [row] })}>
          {translate('transfers.approve')}
        </Button>
      ) : null}
    </>
  )
  return (
    <Card
      component="section"
      aria-labelledby={titleId}
      ref={card}
      data-preview={row.id}
      tabIndex={-1}
      sx={{
        display: 'grid',
        gap: 1.5,
        p: { xs: 2, sm: 2.5 },
        // Below the header and the bar of the selection.
        scrollMarginTop: 144,
        ...(isShown ? { borderColor: 'primary.main' } : {}),
      }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        {mayApprove ? (
          <Checkbox
            checked={isSelected}
            onChange={onSelect}
            slotProps={{ input: { 'aria-label': translate('transfers.select', { name: row.reference }) } }}
            sx={{ m: -1, mt: -0.75 }}
          />
        ) : null}
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 }}>
          <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
            <Typography id={titleId} component="h3" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {row.recipient_name}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {`${row.bank_name} · ••••\u00a0${row.account_tail}`}
            </Typography>
          </Box>
          <Box sx={{ ml: 'auto', textAlign: 'right' }}>
            <MoneyField minor={row.receive_amount_minor} currency={row.receive_currency} size="large" />
            {row.receive_currency === row.send_currency ? null : (
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                <MoneyField minor={row.total_minor} currency={row.send_currency} />
              </Typography>
            )}
          </Box>
        </Box>
      </Box>
      <Purpose row={row} />
      <RiskFlagList cues={row.cues} />
      {row.actions.includes('requote') ? <Typography variant="body2">{translate('desk.rate_ended')}</Typography> : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box
          sx={{ flex: '1 1 240px', minWidth: 0, display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}
        >
          <Person name={row.created_by_name} email={row.created_by_email} />
          <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
            {translate('desk.submitted')} <RelativeTime value={row.submitted_at} />
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: 'auto' }}>
          <Button
            component={LinkBase}
            to={pathTo('approvalDesk', isOpen ? {} : { id: row.id })}
            replace
            aria-expanded={isOpen}
            endIcon={<Icon name="chevron_down" size={16} />}
            sx={{ '& .icon': { transform: isOpen ? 'rotate(180deg)' : 'none' } }}
          >
            {translate(isOpen ? 'desk.less' : 'desk.more')}
          </Button>
          {/* An open card is longer than a phone: its buttons are in the bar at the bottom. */}
          {isOpen ? <PageActions primary={buttons} more={null} /> : buttons}
        </Box>
      </Box>
      {isOpen ? <CardDetails row={row} /> : null}
    </Card>
  )
}
