import type { ChangeRequestKind, PayloadOf } from '../../contract/base/operator/changeRequestKinds.ts'
import type { StaffRole } from '../../contract/base/people/staffRights.ts'
import type { Deps } from '../../server/deps.ts'
import type { ProposalAct, StaffMember } from '../../server/features/changeRequests/act.ts'
import { type Decision, decide } from '../../server/features/changeRequests/decide.ts'
import { propose } from '../../server/features/changeRequests/propose.ts'
import { proposalActs } from '../../server/features/operator/changeRequests.ts'

const member = (full_name: string, role: StaffRole): StaffMember => ({ staff_id: crypto.randomUUID(), full_name, role })

export const treasurerAyu = member('Ayu', 'treasurer')
export const supervisorBudi = member('Budi', 'supervisor')
export const reviewerCici = member('Cici', 'reviewer')

/** One proposes, in a transaction as of a request. */
export const requestChangeAs = <Kind extends ChangeRequestKind>(
  deps: Deps,
  by: StaffMember,
  kind: Kind,
  payload: PayloadOf<Kind>,
): Promise<{ id: string; digest: string }> =>
  deps.sql.begin((tx) =>
    propose(tx, deps, by, proposalActs[kind] as unknown as ProposalAct<Kind>, { kind, payload, reason: 'As agreed' }),
  ) as Promise<{ id: string; digest: string }>

export const decideChangeAs = (
  deps: Deps,
  by: StaffMember,
  proposal: { id: string; digest: string },
  decision: Decision['decision'] = 'carry_out',
) => deps.sql.begin((tx) => decide(tx, deps, by, proposalActs, { ...proposal, decision, reason: 'Not so' }))

/** Ayu proposes and Budi carries it out. */
export async function requestAndExecute<Kind extends ChangeRequestKind>(
  deps: Deps,
  kind: Kind,
  payload: PayloadOf<Kind>,
) {
  return decideChangeAs(deps, supervisorBudi, await requestChangeAs(deps, treasurerAyu, kind, payload))
}

/** The actor as in the context of a staff call. */
export const staffContext = ({ now }: Pick<Deps, 'now'>, { staff_id, full_name }: StaffMember) => ({
  actor: { kind: 'staff' as const, staff_id, full_name },
  now: now(),
  address: '192.0.2.9',
})
