import type { PayloadOf, ProposalKind, SeenOf } from '../../../contract/base/proposalKinds.ts'
import type { StaffActor } from '../../actor.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'

/** The member of staff who acts. */
export type StaffMember = Pick<StaffActor, 'staff_id' | 'full_name' | 'role'>

/** An object as staff are shown it, by the facts of the kind. The act is carried out only while all of this is the same. */
export interface Seen<Kind extends ProposalKind> {
  object_id: string
  facts: Readonly<SeenOf<Kind>>
}

/** Who carries it out, and on whose proposal. */
export interface Decided {
  proposal_id: string
  proposed_by: string
  by: StaffMember
}

/** How the acts of one kind are done. Both parts bind the transaction to the business that they touch. */
export interface ProposalAct<Kind extends ProposalKind> {
  /** Reads and locks its object; refuses where there is nothing to be done. */
  see(tx: Tx, deps: Deps, payload: PayloadOf<Kind>): Promise<Seen<Kind>>
  /** Follows `see` in the same transaction. What it refuses leaves the proposal open. */
  carryOut(tx: Tx, deps: Deps, payload: PayloadOf<Kind>, decided: Decided): Promise<void>
}

/** Complete by type: each kind has its act (`server/features/operator/proposalActs.ts`). */
export type ProposalActs = { readonly [Kind in ProposalKind]: ProposalAct<Kind> }
