import type { ChangeRequestKind, PayloadOf, SeenOf } from '../../../contract/base/operator/changeRequestKinds.ts'
import type { StaffActor } from '../../actor.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'

/** The acting member of staff. */
export type StaffMember = Pick<StaffActor, 'staff_id' | 'full_name' | 'role'>

/** Facts of an object as staff saw them. Execution is refused if any of them has changed since. */
export interface ObservedFacts<Kind extends ChangeRequestKind> {
  object_id: string
  facts: Readonly<SeenOf<Kind>>
}

/** The executing member, and the author of the request. */
export interface ExecutionContext {
  proposal_id: string
  proposed_by: string
  proposed_at: Date
  /** As the author gave it. */
  reason: string
  by: StaffMember
}

/** Executes one kind of change request. Both methods bind the transaction to the object's business. */
export interface ChangeRequestExecutor<Kind extends ChangeRequestKind> {
  /** Reads and locks the object; throws an `AppError` if the change is not possible. */
  inspect(tx: Tx, deps: Deps, payload: PayloadOf<Kind>, proposed_by: string): Promise<ObservedFacts<Kind>>
  /** Runs after `inspect` in the same transaction. If it throws, the request stays open. */
  execute(tx: Tx, deps: Deps, payload: PayloadOf<Kind>, decided: ExecutionContext): Promise<void>
}

/** Complete by type: each kind has its executor (`server/features/operator/changeRequests.ts`). */
export type ChangeRequestExecutors = { readonly [Kind in ChangeRequestKind]: ChangeRequestExecutor<Kind> }
