import type { PaymentInstructionState } from '../../../contract/base/paymentMethods.ts'
import { canTopUpTransition, type TopUpStatus, topUpStatus } from '../../../contract/base/statuses/topup.ts'
import type { ActorIdentity } from '../../actor.ts'
import { appendAudit } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { closeInstruction } from '../instructions/store.ts'
import { announceMove } from './notices.ts'
import { insertEvent, type TopUpWrite, writeTopUp } from './store.ts'
import type { TopUpRow } from './topUpRow.ts'
import { sendTopUpEvent } from './webhook.ts'

/** Who moves it: a person, staff, or the server itself by a job. */
export interface Mover {
  actor: ActorIdentity
  /** Null where the server itself acts. */
  name: string | null
  at: Date
  address: string
}

export interface TopUpMove {
  to: TopUpStatus
  /** Why, where somebody says so. */
  note?: string | null
  set?: TopUpWrite
}

/** What becomes of its instruction; it stays open while receipts are looked at, declined and handed in again. */
const stateAfter: Partial<Record<TopUpStatus, PaymentInstructionState>> = {
  [topUpStatus.succeeded]: 'paid',
  [topUpStatus.payment_timed_out]: 'lapsed',
  [topUpStatus.cancelled]: 'withdrawn',
}

/** The only way that a top-up moves: by the table of moves, with its event, its notice and its line on the audit trail. */
export async function moveTopUp(
  tx: Tx,
  deps: Pick<Deps, 'now' | 'newId'>,
  by: Mover,
  topUp: TopUpRow,
  { to, note = null, set = {} }: TopUpMove,
): Promise<TopUpRow> {
  const { business_id, id, status: from } = topUp
  if (!canTopUpTransition(from, to)) throw new AppError('status_move_refused', { log: `${from} to ${to}` })
  const { actor, at } = by
  const state = stateAfter[to]
  const write = { ...set, closed_at: state === undefined ? null : at }
  const moved: TopUpRow = { ...topUp, ...write, status: to, version: topUp.version + 1 }
  await writeTopUp(tx, topUp, to, write)
  await insertEvent(tx, {
    business_id,
    topup_id: id,
    from_status: from,
    to_status: to,
    at,
    actor_kind: actor.kind,
    actor_name: by.name,
    note,
  })
  if (state) await closeInstruction(tx, { business_id, cause_id: id }, state, at)
  await announceMove(tx, deps, moved, note)
  await appendAudit(tx, {
    business_id,
    actor,
    at,
    action: 'topup.moved',
    object_type: 'topup',
    object_id: id,
    address: by.address,
    detail: { from, to, reference: topUp.reference, reason: note },
  })
  await sendTopUpEvent({ tx, deps, at }, moved, note)
  return moved
}

/** The money is there, and has been posted: so much of it. */
export const creditTopUp = (
  tx: Tx,
  deps: Pick<Deps, 'now' | 'newId'>,
  by: Mover,
  topUp: TopUpRow,
  creditedMinor: bigint,
): Promise<TopUpRow> =>
  moveTopUp(tx, deps, by, topUp, { to: topUpStatus.succeeded, set: { credited_minor: creditedMinor } })
