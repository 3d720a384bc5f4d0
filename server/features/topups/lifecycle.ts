import { topUpEventStatus } from '../../../contract/base/events/webhookEvents.ts'
import { homeCurrency } from '../../../contract/base/money/money.ts'
import type { PaymentInstructionState } from '../../../contract/base/money/paymentMethods.ts'
import { rolesWith } from '../../../contract/base/people/roles.ts'
import { canTopUpTransition, type TopUpStatus, topUpStatus } from '../../../contract/base/statuses/topup.ts'
import type { ActorIdentity } from '../../actor.ts'
import { appendAudit } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { moneyValue } from '../../i18n/textValues.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { recordWebhookEvent } from '../../webhookEvents.ts'
import { notify } from '../notices/notify.ts'
import { closeInstruction } from '../paymentInstructions/store.ts'
import { findPeople } from '../transfers/store.ts'
import type { TopUpRow } from './rules.ts'
import { insertEvent, type TopUpWrite, writeTopUp } from './store.ts'

/** Defined in `jobs.ts`. */
export const expireTopUpTask = 'expire_topup'

/** At the end of its countdown, or of the time for other receipts. */
export const enqueueTopUpExpiry = (
  tx: Tx,
  { business_id, id, version }: Pick<TopUpRow, 'business_id' | 'id' | 'version'>,
  runAt: Date,
): Promise<void> =>
  enqueue(tx, expireTopUpTask, { business_id, topup_id: id }, { jobKey: `top-up due:${id}:${version}`, runAt })

/** Webhook event of a top-up. */
async function sendTopUpEvent(
  { tx, deps, at }: { tx: Tx; deps: Pick<Deps, 'newId'>; at: Date },
  row: TopUpRow,
  reason: string | null,
): Promise<void> {
  const status = topUpEventStatus(row.status)
  if (status === null) return
  await recordWebhookEvent(tx, deps, {
    business_id: row.business_id,
    at,
    object: 'topup',
    became: status,
    data: { ...row, status, currency: homeCurrency, reason },
  })
}

export const pathOfTopUp = ({ id }: Pick<TopUpRow, 'id'>): string => `/business/business-topup/pay?id=${id}`

/** Its maker, while they may still top up. */
const makerOf = async (tx: Tx, { business_id, created_by }: TopUpRow): Promise<string[]> =>
  (await findPeople(tx, business_id, rolesWith('balance.top_up'), created_by)).map(({ id }) => id)

/** Notifies its maker of actions by the bank, a deadline or our staff. */
async function notifyTopUpTransition(
  tx: Tx,
  deps: Pick<Deps, 'keys' | 'now' | 'newId'>,
  topUp: TopUpRow,
  note: string | null,
): Promise<void> {
  const { business_id, reference, status } = topUp
  const to = { business_id, target: pathOfTopUp(topUp) }
  const amount = moneyValue(topUp.credited_minor ?? topUp.requested_minor, 'IDR')
  if (status === topUpStatus.succeeded)
    await notify(tx, deps, {
      ...to,
      user_ids: await makerOf(tx, topUp),
      message: 'topup_credited',
      params: { amount, reference },
    })
  if (status === topUpStatus.payment_timed_out)
    await notify(tx, deps, {
      ...to,
      user_ids: await makerOf(tx, topUp),
      message: 'topup_timed_out',
      params: { amount, reference },
    })
  if (status === topUpStatus.top_up_declined)
    await notify(tx, deps, {
      ...to,
      user_ids: await makerOf(tx, topUp),
      message: 'topup_declined',
      params: { amount, reference, reason: note ?? '' },
    })
}

/** The acting person or member of staff, or the server itself by a job. */
export interface TransitionActor {
  actor: ActorIdentity
  /** Null if the server itself acts. */
  name: string | null
  at: Date
  address: string
}

interface TopUpTransition {
  to: TopUpStatus
  /** Reason, if one is given. */
  note?: string | null
  set?: TopUpWrite
}

/** State of its instruction after a status; it stays open while receipts are reviewed, declined and submitted again. */
const instructionStateAfter: Partial<Record<TopUpStatus, PaymentInstructionState>> = {
  [topUpStatus.succeeded]: 'paid',
  [topUpStatus.payment_timed_out]: 'lapsed',
  [topUpStatus.cancelled]: 'withdrawn',
}

/** The only function that changes the status of a top-up: it follows the transition table, with event, notice and audit entry. */
export async function transitionTopUp(
  tx: Tx,
  deps: Pick<Deps, 'keys' | 'now' | 'newId'>,
  by: TransitionActor,
  topUp: TopUpRow,
  { to, note = null, set = {} }: TopUpTransition,
): Promise<TopUpRow> {
  const { business_id, id, status: from } = topUp
  if (!canTopUpTransition(from, to)) throw new AppError('status_move_refused', { log: `${from} to ${to}` })
  const { actor, at } = by
  const state = instructionStateAfter[to]
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
  await notifyTopUpTransition(tx, deps, moved, note)
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

/** Credits this amount, which has been posted. */
export const creditTopUp = (
  tx: Tx,
  deps: Pick<Deps, 'keys' | 'now' | 'newId'>,
  by: TransitionActor,
  topUp: TopUpRow,
  creditedMinor: bigint,
): Promise<TopUpRow> =>
  transitionTopUp(tx, deps, by, topUp, { to: topUpStatus.succeeded, set: { credited_minor: creditedMinor } })
