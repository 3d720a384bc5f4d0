import type { ChangeRequestKind, PayloadOf } from '../../contract/base/operator/changeRequestKinds.ts'
import type { StaffRole } from '../../contract/base/people/staffRights.ts'
import type { Deps } from '../../server/deps.ts'
import { type ChangeRequestDecision, decideChangeRequest } from '../../server/features/changeRequests/decide.ts'
import type { ChangeRequestExecutor, StaffMember } from '../../server/features/changeRequests/executor.ts'
import { requestStaffChange } from '../../server/features/changeRequests/request.ts'
import { changeRequestExecutors } from '../../server/features/operator/changeRequests.ts'

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
    requestStaffChange(tx, deps, by, changeRequestExecutors[kind] as unknown as ChangeRequestExecutor<Kind>, {
      kind,
      payload,
      reason: 'As agreed',
    }),
  ) as Promise<{ id: string; digest: string }>

export const decideChangeAs = (
  deps: Deps,
  by: StaffMember,
  proposal: { id: string; digest: string },
  decision: ChangeRequestDecision['decision'] = 'carry_out',
) =>
  deps.sql.begin((tx) =>
    decideChangeRequest(tx, deps, by, changeRequestExecutors, { ...proposal, decision, reason: 'Not so' }),
  )

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
