import type { CallResponse } from '../../../contract/calls.ts'
import type { ActTools, DecisionRow } from '../../decisions/decisionRow.ts'

export type ChangeRequest = CallResponse<'/staff/proposal/detail'>

/** The word of another member of staff, on exactly what the panel shows. */
async function decide(
  { call, notify }: ActTools,
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
  // The panel shows all of it.
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
