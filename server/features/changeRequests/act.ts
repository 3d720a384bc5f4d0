import type { ChangeRequestKind, PayloadOf, SeenOf } from '../../../contract/base/operator/changeRequestKinds.ts'
import type { StaffActor } from '../../actor.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'

/** The member of staff who acts. */
export type StaffMember = Pick<StaffActor, 'staff_id' | 'full_name' | 'role'>

/** The facts of an object as staff were shown them. The act is refused where any of them has changed since. */
export interface Seen<Kind extends ChangeRequestKind> {
  object_id: string
  facts: Readonly<SeenOf<Kind>>
}

/** Who carries it out, and on whose proposal. */
export interface Decided {
  proposal_id: string
  proposed_by: string
  by: StaffMember
}

/** How a kind of proposal is carried out. Both methods bind the transaction to the object's business. */
export interface ProposalAct<Kind extends ChangeRequestKind> {
  /** Reads and locks the object; throws an `AppError` where the act is not possible. */
  see(tx: Tx, deps: Deps, payload: PayloadOf<Kind>): Promise<Seen<Kind>>
  /** Runs after `see` in the same transaction. If it throws, the proposal stays open. */
  carryOut(tx: Tx, deps: Deps, payload: PayloadOf<Kind>, decided: Decided): Promise<void>
}

/** Complete by type: each kind has its act (`server/features/operator/changeRequests.ts`). */
export type ProposalActs = { readonly [Kind in ChangeRequestKind]: ProposalAct<Kind> }
