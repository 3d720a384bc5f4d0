import type { DecisionRow } from '../../decisions/decisionRow.ts'
import type { Change } from './ChangeTable.tsx'

/** What this person may do with a change of bank details, by the names of the acts. */
export const actsOf = ({ may_approve, may_decline, may_withdraw }: Change) => [
  ...(may_withdraw ? ['withdraw'] : []),
  ...(may_decline ? ['decline'] : []),
  ...(may_approve ? ['approve'] : []),
]

/** The page shows old and new side by side: the dialogs repeat nothing of it. */
export const changeDecision: DecisionRow<Change> = {
  touched: ['/recipient/list-changes', 'recipients'],
  Subject: () => null,
  acts: [
    {
      name: 'withdraw',
      label: 'recipients.change.withdraw',
      title: 'recipients.change.withdraw_title',
      by: 'confirmation',
      done: 'recipients.change.withdrawn',
      send: ({ call }, { id }) => call('/recipient/withdraw-change', { id }),
    },
    {
      name: 'decline',
      label: 'recipients.change.decline',
      title: 'recipients.change.decline_title',
      reason: 'recipients.change.reason',
      by: 'reason',
      done: 'recipients.change.declined',
      send: ({ call }, [change], reason) => call('/recipient/decline-change', { id: change?.id ?? '', reason }),
    },
    {
      name: 'approve',
      label: 'recipients.change.approve',
      by: 'press',
      done: 'recipients.change.approved',
      send: ({ call }, { id }) => call('/recipient/approve-change', { id }),
    },
  ],
}
