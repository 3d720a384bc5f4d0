import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import { useRef, useState } from 'react'
import { LinkBase, useTranslate } from 'react-admin'
import { useParams } from 'react-router'
import { limits } from '../../../../contract/base/money/limits.ts'
import type { CallResponse } from '../../../../contract/calls.ts'
import { lazyComponent } from '../../../addresses/lazyPage.ts'
import { pathTo } from '../../../addresses/paths.ts'
import { ActionDialog } from '../../../decisions/ActionDialog.tsx'
import { useSigning } from '../../../decisions/Signing.tsx'
import { PreviewButton, PreviewColumns, PreviewSheet } from '../../../list/preview/PreviewSheet.tsx'
import { usePreview } from '../../../list/preview/usePreview.ts'
import { PinRequired } from '../../../parts/CodeAndPin.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { LoadFailed } from '../../../ui/page/LoadFailed.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { transferDecision } from '../decision.tsx'
import type { Decision } from '../TransferBulkActions.tsx'
import { ApprovalCard } from './ApprovalCard.tsx'
import { batchDecision, keyOfRequest, requestOfTransfer, Sums } from './batchDecision.tsx'
import { OtherRequests } from './OtherRequests.tsx'
import { type ApprovalInboxRow, useApprovalInbox, type WaitingRequest } from './useApprovalInbox.ts'

const TransferDetail = lazyComponent(
  () => import('../show/TransferShow.tsx'),
  (module) => module.TransferDetail,
)

type Chosen = { name: Decision['name']; items: readonly WaitingRequest[] }

interface SelectionProps {
  requests: readonly WaitingRequest[]
  selected: readonly WaitingRequest[]
  onSelect: (keys: string[]) => void
  onDecide: (chosen: Chosen) => void
}

/** Several at once, of any kinds, with one signature. */
const Selection = ({ requests, selected, onSelect, onDecide }: SelectionProps) => {
  const translate = useTranslate()
  const offered = requests.slice(0, limits.approveManyMax)
  const isAll = selected.length === offered.length
  return (
    <Card
      role="toolbar"
      aria-label={translate('desk.selected', { smart_count: selected.length })}
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
        // Without a selection there is one button, which needs no bar of its own.
        ...(selected.length === 0 && {
          position: 'static',
          p: 0,
          // Aligns its text, not its box, with the cards below.
          ml: '-12px',
          bgcolor: 'transparent',
          borderColor: 'transparent',
          boxShadow: 'none',
        }),
      }}
    >
      <Button size="small" onClick={() => onSelect(isAll ? [] : offered.map(keyOfRequest))}>
        {translate(isAll ? 'transfers.select_none' : 'desk.select_all')}
      </Button>
      {selected.length > 0 ? (
        <>
          <Sums items={selected} />
          <Button
            variant="outlined"
            color="error"
            size="small"
            onClick={() => onDecide({ name: 'deny', items: selected })}
          >
            {translate('transfers.deny_count', { count: selected.length })}
          </Button>
          <Button variant="contained" size="small" onClick={() => onDecide({ name: 'approve', items: selected })}>
            {translate('transfers.approve_count', { count: selected.length })}
          </Button>
        </>
      ) : null}
    </Card>
  )
}

interface DecideDialogProps {
  chosen: Chosen
  rows: readonly ApprovalInboxRow[]
  onClose: () => void
}

/** Transfers alone show their own details and lead to the next one; any other selection is a batch. */
const DecideDialog = ({ chosen: { name, items }, rows, onClose }: DecideDialogProps) => {
  const transfers = rows.filter(({ id }) => items.some((item) => item.kind === 'transfer' && item.id === id))
  return transfers.length === items.length ? (
    <ActionDialog row={transferDecision} name={name} items={transfers} isOnPage onClose={onClose} />
  ) : (
    <ActionDialog row={batchDecision} name={name} items={items} isOnPage onClose={onClose} />
  )
}

const pathOf = ({ id }: ApprovalInboxRow) => pathTo('transfers.show', { id, type: 'awaiting_approval' })

const Requests = ({ items: rows, count, others }: CallResponse<'/desk/list'>) => {
  const translate = useTranslate()
  const { id: openId } = useParams<{ id: string }>()
  const [keys, setKeys] = useState<readonly string[]>([])
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const { canSign } = useSigning()
  const approvable = [...others, ...rows.filter(({ actions }) => actions.includes('approve')).map(requestOfTransfer)]
  const selected = approvable.filter((request) => keys.includes(keyOfRequest(request)))
  const toggle = (key: string) =>
    setKeys((now) => (now.includes(key) ? now.filter((one) => one !== key) : [...now, key]))
  const close = () => {
    setChosen(null)
    setKeys([])
  }
  const cards = useRef<HTMLDivElement>(null)
  const preview = usePreview({ rows, pathOf, place: cards, isOffered: true })
  const { shown } = preview
  const isEmpty = rows.length + others.length === 0
  const heading = others.length === 0 ? 'desk.heading' : 'desk.heading_all'
  return (
    <Box sx={{ maxWidth: shown === null ? 920 : 'none' }}>
      <PageHeader
        {...(isEmpty
          ? {}
          : {
              title: translate(heading, { smart_count: count + others.length }),
              subtitle: translate(rows.length < count ? 'desk.oldest' : 'desk.hint', { shown: rows.length }),
            })}
        actions={
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
            <Link component={LinkBase} to={pathTo('transfers.list', { type: 'awaiting_approval' })}>
              {translate('desk.report')}
            </Link>
            {rows.length > 0 ? <PreviewButton preview={preview} /> : null}
          </Box>
        }
      />
      {chosen ? <DecideDialog chosen={chosen} rows={rows} onClose={close} /> : null}
      {canSign ? null : (
        <Alert severity="warning" icon={<Icon name="lock" />} sx={{ mb: 2 }}>
          <PinRequired />
        </Alert>
      )}
      {isEmpty && shown === null ? (
        <Card>
          <EmptyState icon="check_circle" title={translate('desk.empty')} hint={translate('desk.empty_hint')} />
        </Card>
      ) : (
        <PreviewColumns
          sheet={
            shown ? (
              <PreviewSheet preview={preview} to={pathOf(shown)}>
                <TransferDetail id={shown.id} view="awaiting_approval" />
              </PreviewSheet>
            ) : null
          }
        >
          <Box ref={cards} sx={{ display: 'grid', gap: 2 }}>
            {approvable.length > 1 || selected.length > 0 ? (
              <Selection requests={approvable} selected={selected} onSelect={setKeys} onDecide={setChosen} />
            ) : null}
            <OtherRequests requests={others} selected={keys} onSelect={toggle} />
            {rows.map((row) => {
              const request = requestOfTransfer(row)
              return (
                <ApprovalCard
                  key={row.id}
                  row={row}
                  isShown={row.id === shown?.id}
                  isOpen={row.id === openId}
                  isSelected={keys.includes(keyOfRequest(request))}
                  onSelect={() => toggle(keyOfRequest(request))}
                  onDecide={({ name }) => setChosen({ name, items: [request] })}
                />
              )
            })}
          </Box>
        </PreviewColumns>
      )}
    </Box>
  )
}

/** Requests of every kind that await this person's approval, with the details needed to decide. */
export const ApprovalInboxPage = () => {
  const { data, error, refetch } = useApprovalInbox()
  return (
    <>
      {data ? (
        <Requests {...data} />
      ) : error ? (
        <LoadFailed onRetry={refetch} />
      ) : (
        <Box aria-busy="true" sx={{ display: 'grid', gap: 2, maxWidth: 920 }}>
          <Skeleton variant="rounded" height={72} />
          <Skeleton variant="rounded" height={170} />
          <Skeleton variant="rounded" height={170} />
        </Box>
      )}
    </>
  )
}
