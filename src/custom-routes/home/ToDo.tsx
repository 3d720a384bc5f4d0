import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { type ReactNode, useState } from 'react'
import { LinkBase, useTranslate } from 'react-admin'
import { type AdvanceAction, advanceActionOf } from '../../../contract/base/statuses/groups.ts'
import { statuses } from '../../../contract/base/statuses/reported.ts'
import { verificationStatus } from '../../../contract/base/statuses/verification.ts'
import { pathTo } from '../../addresses/paths.ts'
import { usePermitted } from '../../authProvider/usePermitted.ts'
import { useCall } from '../../dataProvider/useCall.ts'
import { formatMoney } from '../../i18n/formats.ts'
import type { TransferRow } from '../../parts/TransferLine.tsx'
import { usePendingRefunds } from '../../parts/usePendingRefunds.ts'
import { RelativeTime } from '../../ui/dates/RelativeTime.tsx'
import type { IconName } from '../../ui/Icon.tsx'
import { PlainList } from '../../ui/PlainList.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { LoadFailed } from '../../ui/page/LoadFailed.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { DraftRows } from './DraftRows.tsx'
import { useAreTasksLoaded, useProposedRecipientList, useUnfinishedDrafts, useUserStatus } from './homeTasks.ts'
import { TaskRow } from './TaskRow.tsx'
import { ToDoSkeleton } from './ToDoSkeleton.tsx'
import { useTransferSummary } from './useTransferSummary.ts'

const needsYouPath = () =>
  `${pathTo('transfers.list', { type: 'all' })}?filter=${encodeURIComponent(JSON.stringify({ needs_you: true }))}`

const actPages = {
  approve: { icon: 'approve', to: (id) => pathTo('approvalDesk', { id }) },
  pay: { icon: 'wallet', to: (id) => pathTo('transfers.show', { id }) },
  pay_in: { icon: 'bank', to: (id) => pathTo('paymentInstruction', { id }) },
  requote: { icon: 'refresh', to: (id) => pathTo('transfers.show', { id }) },
} as const satisfies Record<AdvanceAction, { icon: IconName; to: (id: string) => string }>

const TransferTask = ({ transfer }: { transfer: TransferRow }) => {
  const translate = useTranslate()
  const act = advanceActionOf(statuses[transfer.status], transfer.actions)
  if (act === null) return null
  const { icon, to } = actPages[act]
  const amount = formatMoney(transfer.receive_amount_minor, transfer.receive_currency)
  const label = translate(`home.todo.acts.${act}`)
  return (
    <TaskRow
      icon={icon}
      title={transfer.recipient_name}
      text={
        <>
          {translate(`statusNeeds.${act}`)} · <RelativeTime value={transfer.created_at} />
        </>
      }
      amount={amount}
      act={{ label, to: to(transfer.id), name: `${label}: ${transfer.recipient_name}, ${amount}`, isPrimary: true }}
    />
  )
}

/** Approvals of other subjects than transfers, which the approval inbox counts together. */
const OtherApprovals = ({ count }: { count: number }) => {
  const translate = useTranslate()
  return (
    <TaskRow
      icon="approve"
      title={translate('home.todo.other_approvals', { smart_count: count })}
      act={{ label: translate('home.todo.review'), to: pathTo('approvalDesk', {}), isPrimary: true }}
    />
  )
}

/** The operator's open questions about the verification. */
function useOpenQuestions(): number {
  const may = usePermitted()
  const { data: status } = useUserStatus()
  const enabled = (may?.('settings.company') ?? false) && status?.is_verified === verificationStatus.under_review
  const { data } = useCall('/verification/get', {}, { call: { toast: false }, staleTime: 30_000, enabled })
  return enabled ? (data?.case?.items.filter(({ state }) => state === 'asked').length ?? 0) : 0
}

function useRefundRows(): ReactNode[] {
  const translate = useTranslate()
  const { data } = usePendingRefunds()
  return (['to_approve', 'to_request'] as const).flatMap((kind) => {
    const [first, ...others] = data?.[kind] ?? []
    if (first === undefined) return []
    const isOne = others.length === 0
    return [
      <TaskRow
        key={kind}
        icon="undo"
        title={translate(`home.refunds.${kind}`, { smart_count: others.length + 1 })}
        act={{
          label: translate(isOne ? 'home.refunds.see' : 'home.refunds.see_all'),
          to: isOne ? pathTo('refunds.show', { id: first }) : pathTo('refunds.list'),
        }}
      />,
    ]
  })
}

/** Recipients that agents proposed, which a person reviews and saves. */
function useProposedRecipients(): ReactNode[] {
  const translate = useTranslate()
  const { data } = useProposedRecipientList()
  const [first] = data?.items ?? []
  if (data === undefined || first === undefined) return []
  const isOne = data.total === 1
  const toAll = `${pathTo('recipients.list')}?filter=${encodeURIComponent(JSON.stringify({ is_proposed: true }))}`
  return [
    <TaskRow
      key="proposed"
      icon="contacts"
      title={
        isOne
          ? translate('home.proposed.one', { name: first.full_name })
          : translate('home.proposed.several', { count: data.total })
      }
      act={{
        label: translate('home.proposed.review'),
        to: isOne ? pathTo('recipients.show', { idRecipient: first.id }) : toAll,
      }}
    />,
  ]
}

/** Rows shown before "Show": the card keeps its height while it is loading. */
const rowsShown = 4

const Tasks = () => {
  const translate = useTranslate()
  const may = usePermitted()
  const { data: summary } = useTransferSummary()
  const { data: inbox } = useCall(
    '/desk/count',
    {},
    { call: { toast: false }, enabled: may?.('transfers.approve') ?? false },
  )
  const { drafts } = useUnfinishedDrafts()
  const questions = useOpenQuestions()
  const refunds = useRefundRows()
  const proposed = useProposedRecipients()
  const [isWhole, setIsWhole] = useState(false)
  if (summary === undefined) return null
  const others = Math.max(0, (inbox?.count ?? 0) - summary.to_approve_count)
  const rows = [
    ...(questions > 0
      ? [
          <TaskRow
            key="questions"
            icon="mail"
            title={translate('home.asked', { smart_count: questions })}
            act={{ label: translate('home.asked_open'), to: pathTo('verificationStatus'), isPrimary: true }}
          />,
        ]
      : []),
    ...summary.waiting_for_me.map((transfer) => <TransferTask key={transfer.id} transfer={transfer} />),
    ...(others > 0 ? [<OtherApprovals key="others" count={others} />] : []),
    ...refunds,
    ...proposed,
  ]
  const draftsShown = isWhole ? drafts : drafts.slice(0, Math.max(1, rowsShown - rows.length))
  const hidden = drafts.length - draftsShown.length
  const count = summary.waiting_for_me_count + others + questions + refunds.length + proposed.length + drafts.length
  return (
    <Panel
      flush
      title={translate(count === 0 ? 'home.todo.title_empty' : 'home.todo.title', { count })}
      actions={
        summary.waiting_for_me_count > summary.waiting_for_me.length ? (
          <Link component={LinkBase} to={needsYouPath()} sx={{ fontSize: '0.875rem' }}>
            {translate('home.todo.all', { count: summary.waiting_for_me_count })}
          </Link>
        ) : null
      }
    >
      {count === 0 ? (
        <EmptyState icon="check_circle" title={translate('home.nothing_waiting')} />
      ) : (
        <PlainList>
          {rows}
          <DraftRows drafts={draftsShown} />
        </PlainList>
      )}
      {hidden > 0 ? (
        <Box sx={{ px: { xs: 1, sm: 2 }, pb: 1.5 }}>
          <Button size="small" onClick={() => setIsWhole(true)}>
            {translate('home.todo.more_drafts', { smart_count: hidden })}
          </Button>
        </Box>
      ) : null}
    </Panel>
  )
}

/** Everything that waits for this person, each with its action. Rendered once all of it is known, so that nothing moves under a press. */
export const ToDo = () => {
  const isLoaded = useAreTasksLoaded()
  const { data: summary, error, refetch } = useTransferSummary()
  if (error && !summary) return <LoadFailed onRetry={refetch} />
  return isLoaded ? <Tasks /> : <ToDoSkeleton />
}
