import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useGetIdentity, useTranslate } from 'ra-core'
import { changeRequestKinds } from '../../../contract/base/operator/proposalKinds.ts'
import { usePermitted } from '../../authProvider/usePermitted.ts'
import { DecisionButtons } from '../../decisions/DecisionButtons.tsx'
import { DateTimeField } from '../../ui/dates/DateTimeField.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { StateChip } from '../../ui/StateChip.tsx'
import { type ChangeRequest, proposalDecision } from './decision.ts'
import { ChangeRequestFacts } from './ProposalFacts.tsx'

const colours = {
  open: 'amber',
  carried_out: 'green',
  declined: 'red',
  withdrawn: 'red',
  stale: 'red',
  expired: 'red',
  broken: 'red',
} as const satisfies Record<ChangeRequest['state'], string>

/** One proposal: what, why, by whom; and the word of another member of staff on it. */
export const ChangeRequestPanel = ({ proposal }: { proposal: ChangeRequest }) => {
  const translate = useTranslate()
  const { identity } = useGetIdentity()
  const { kind, state, reason, proposed_by, decided_by } = proposal
  const isOwn = proposed_by.id === identity?.id
  const may = usePermitted()
  const mayDecide = !isOwn && may?.(changeRequestKinds[kind].decides) === true
  const acts = isOwn ? ['withdraw'] : mayDecide ? ['carry_out', 'decline'] : []
  return (
    <Panel
      title={translate(`treasury.kinds.${kind}`)}
      actions={<StateChip colour={colours[state]} label={translate(`treasury.states.${state}`)} />}
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
        {state === 'open' && acts.length > 0 ? (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <DecisionButtons row={proposalDecision} item={proposal} may={acts} />
          </Box>
        ) : null}
      </Box>
    </Panel>
  )
}
