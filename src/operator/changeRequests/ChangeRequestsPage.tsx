import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useGetIdentity, useTranslate } from 'react-admin'
import { changeRequestKinds } from '../../../contract/base/operator/changeRequestKinds.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import { usePermitted } from '../../authProvider/usePermitted.ts'
import { useCall, useCallMutation, useInvalidate } from '../../dataProvider/useCall.ts'
import { CommentForm, CommentList } from '../../decisions/Comments.tsx'
import { DecisionButtons } from '../../decisions/DecisionButtons.tsx'
import type { ActionTools, DecisionRow } from '../../decisions/decisionRow.ts'
import { DateTimeField } from '../../ui/dates/DateTimeField.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { LoadFailed } from '../../ui/page/LoadFailed.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { StateChip } from '../../ui/StatusChip.tsx'
import { OwnerFilter, useOwnerFilter } from '../queues/OwnerFilter.tsx'
import { OwnerMenu } from '../queues/OwnerMenu.tsx'
import { useQueueOwners } from '../queues/useQueueOwners.ts'
import { entryStyle } from '../ui/entryStyle.ts'
import { ChangeRequestFacts } from './ChangeRequestFacts.tsx'

type ChangeRequest = CallResponse<'/staff/proposal/detail'>

/** Another staff member's decision on exactly the content that the panel shows. */
async function decide(
  { call, notify }: ActionTools,
  proposal: ChangeRequest,
  decision: 'carry_out' | 'decline',
  reason: string,
) {
  const { id, digest } = proposal
  const { state } = await call('/staff/proposal/decide', { id, digest, decision, reason })
  const isDone = state === 'carried_out' || state === 'declined'
  notify(`treasury.ended.${state}`, { type: isDone ? 'success' : 'warning' })
}

export const proposalDecision: DecisionRow<ChangeRequest, 'withdraw' | 'carry_out' | 'decline'> = {
  touched: ['/staff/proposal/list'],
  // The panel shows the whole request.
  Subject: () => null,
  acts: [
    {
      name: 'withdraw',
      label: 'treasury.withdraw',
      by: 'confirmation',
      title: ({ kind }, translate) => translate(`treasury.kinds.${kind}`),
      text: (_, translate) => translate('treasury.withdraw_hint'),
      send: ({ call }, { id }) => call('/staff/proposal/withdraw', { id }),
    },
    {
      name: 'carry_out',
      label: 'treasury.carry_out',
      by: 'confirmation',
      look: 'primary',
      title: ({ kind }, translate) => translate(`treasury.kinds.${kind}`),
      text: (_, translate) => translate('treasury.carry_out_hint'),
      send: (tools, proposal) => decide(tools, proposal, 'carry_out', ''),
    },
    {
      name: 'decline',
      label: 'treasury.decline',
      reason: 'treasury.reason',
      by: 'reason',
      title: 'treasury.decline',
      reasonMax: 500,
      keepsLines: true,
      send: (tools, [proposal], reason) => decide(tools, proposal as ChangeRequest, 'decline', reason),
    },
  ],
}

const colours = {
  open: 'amber',
  carried_out: 'green',
  declined: 'red',
  withdrawn: 'red',
  stale: 'red',
  expired: 'red',
  broken: 'red',
} as const satisfies Record<ChangeRequest['state'], string>

/** One change request: content, reason and proposer, and another staff member's decision. */
const ChangeRequestPanel = ({ proposal }: { proposal: ChangeRequest }) => {
  const translate = useTranslate()
  const { identity } = useGetIdentity()
  const { kind, state, reason, proposed_by, decided_by } = proposal
  const isOwn = proposed_by.id === identity?.id
  const may = usePermitted()
  const mayDecide = !isOwn && may?.(changeRequestKinds[kind].decides) === true
  const { mutateAsync: comment } = useCallMutation('/staff/proposal/comment')
  const refresh = useInvalidate(proposalDecision.touched)
  const send = async (text: string) => {
    await comment({ id: proposal.id, text })
    await refresh()
  }
  const acts = isOwn ? ['withdraw'] : mayDecide ? ['carry_out', 'decline'] : []
  return (
    <Panel
      heading="h2"
      title={translate(`treasury.kinds.${kind}`)}
      actions={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          {state === 'open' ? <OwnerMenu queue="proposals" id={proposal.id} /> : null}
          <StateChip colour={colours[state]} label={translate(`treasury.states.${state}`)} />
        </Box>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Typography>{reason}</Typography>
        <ChangeRequestFacts proposal={proposal} />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('treasury.proposed_by', { name: proposed_by.full_name })}{' '}
          <DateTimeField value={proposal.proposed_at} />
          {decided_by ? ` · ${translate('treasury.decided_by', { name: decided_by.full_name })}` : ''}
          {proposal.decision_reason ? ` · ${proposal.decision_reason}` : ''}
        </Typography>
        {proposal.comments.length > 0 ? <CommentList comments={proposal.comments} /> : null}
        {state === 'open' ? <CommentForm onSend={send} /> : null}
        {state === 'open' && acts.length > 0 ? (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <DecisionButtons row={proposalDecision} item={proposal} may={acts} />
          </Box>
        ) : null}
      </Box>
    </Panel>
  )
}

const shown = { page_number: 1, order: 'desc' as const }

/** Change requests that await a decision, and the outcomes of the latest ones. */
export const ChangeRequestsPage = () => {
  const translate = useTranslate()
  const open = useCall('/staff/proposal/list', { ...shown, page_size: 50, is_open: 'yes' })
  const ended = useCall('/staff/proposal/list', { ...shown, page_size: 10, is_open: 'no' })
  const refresh = () => Promise.all([open.refetch(), ended.refetch()])
  const { keepOwned } = useQueueOwners('proposals')
  const filter = useOwnerFilter()
  if (open.error || ended.error) return <LoadFailed onRetry={() => void refresh()} />
  if (open.data === undefined || ended.data === undefined) return null
  const items = keepOwned(open.data.items, filter.value)
  return (
    <>
      <PageHeader subtitle={translate('operator.about_proposals')} actions={<OwnerFilter {...filter} />} />
      <Box sx={{ display: 'grid', gap: 3 }}>
        {items.length === 0 ? (
          <Card>
            <EmptyState
              icon="check_circle"
              title={translate(open.data.items.length === 0 ? 'treasury.no_proposals' : 'review.owner.none')}
            />
          </Card>
        ) : null}
        {items.map((proposal) => (
          <Box key={proposal.id} data-entry tabIndex={-1} sx={entryStyle}>
            <ChangeRequestPanel proposal={proposal} />
          </Box>
        ))}
        {ended.data.items.length > 0 ? (
          <Typography variant="h6" component="h2">
            {translate('treasury.decided')}
          </Typography>
        ) : null}
        {ended.data.items.map((proposal) => (
          <ChangeRequestPanel key={proposal.id} proposal={proposal} />
        ))}
      </Box>
    </>
  )
}
