import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useGetIdentity, useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { proposalKinds } from '../../../contract/base/proposalKinds.ts'
import type { CallReply } from '../../../contract/calls.ts'
import { usePermitted } from '../../authProvider/usePermitted.ts'
import { useCallMutation } from '../../dataProvider/useCall.ts'
import { ConfirmedAction } from '../../ui/ConfirmedAction.tsx'
import { DateTimeField } from '../../ui/DateTimeField.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { StateChip } from '../../ui/StateChip.tsx'
import { ReasonDialog } from '../ui/ReasonDialog.tsx'
import { ProposalFacts } from './ProposalFacts.tsx'

export type Proposal = CallReply<'/staff/proposal/detail'>

const colours = {
  open: 'amber',
  carried_out: 'green',
  declined: 'red',
  withdrawn: 'red',
  stale: 'red',
  expired: 'red',
  broken: 'red',
} as const satisfies Record<Proposal['state'], string>

interface ProposalPanelProps {
  proposal: Proposal
  refresh: () => Promise<unknown>
}

/** One proposal: what, why, by whom; and the word of another member of staff on it. */
export const ProposalPanel = ({ proposal, refresh }: ProposalPanelProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const { identity } = useGetIdentity()
  const [asked, setAsked] = useState<'carry_out' | 'decline' | 'withdraw' | null>(null)
  const { mutateAsync: decide } = useCallMutation('/staff/proposal/decide')
  const { mutateAsync: withdraw } = useCallMutation('/staff/proposal/withdraw')
  const { id, digest, kind, state, reason, proposed_by, decided_by } = proposal
  const isOwn = proposed_by.id === identity?.id
  const may = usePermitted()
  const mayDecide = !isOwn && may?.(proposalKinds[kind].decides) === true
  const say = async (decision: 'carry_out' | 'decline', why: string) => {
    const end = await decide({ id, digest, decision, reason: why })
    const isDone = end.state === 'carried_out' || end.state === 'declined'
    notify(`treasury.ended.${end.state}`, { type: isDone ? 'success' : 'warning' })
    await refresh()
  }
  return (
    <Panel
      title={translate(`treasury.kinds.${kind}`)}
      actions={<StateChip colour={colours[state]} label={translate(`treasury.states.${state}`)} />}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Typography>{reason}</Typography>
        <ProposalFacts proposal={proposal} />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('treasury.proposed_by', { name: proposed_by.full_name })}{' '}
          <DateTimeField value={proposal.proposed_at} />
          {decided_by ? ` · ${translate('treasury.decided_by', { name: decided_by.full_name })}` : ''}
          {proposal.decision_reason ? ` · ${proposal.decision_reason}` : ''}
        </Typography>
        {state === 'open' && (isOwn || mayDecide) ? (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {isOwn ? (
              <Button variant="outlined" onClick={() => setAsked('withdraw')}>
                {translate('treasury.withdraw')}
              </Button>
            ) : (
              <>
                <Button variant="contained" onClick={() => setAsked('carry_out')}>
                  {translate('treasury.carry_out')}
                </Button>
                <Button variant="outlined" onClick={() => setAsked('decline')}>
                  {translate('treasury.decline')}
                </Button>
              </>
            )}
          </Box>
        ) : null}
      </Box>
      {asked === 'decline' ? (
        <ReasonDialog
          title={translate('treasury.decline')}
          submitLabel={translate('treasury.decline')}
          danger
          run={(why) => say('decline', why)}
          onClose={() => setAsked(null)}
        />
      ) : null}
      {asked === 'carry_out' || asked === 'withdraw' ? (
        <ConfirmedAction
          title={translate(`treasury.kinds.${kind}`)}
          confirmLabel={translate(`treasury.${asked}`)}
          run={() => (asked === 'withdraw' ? withdraw({ id }) : say('carry_out', ''))}
          refresh={refresh}
          onClose={() => setAsked(null)}
        >
          {translate(`treasury.${asked}_hint`)}
        </ConfirmedAction>
      ) : null}
    </Panel>
  )
}
