import { withShownReason } from '../../../contract/base/money/paymentMethods.ts'
import type { Role } from '../../../contract/base/people/roles.ts'
import { topUpStatus } from '../../../contract/base/statuses/topup.ts'
import type { TopUpAction } from '../../../contract/features/topups.ts'
import type { PersonActor } from '../../actor.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { type CallResult, defineHandler } from '../../handler.ts'
import { upcomingBankHolidays } from '../config/store.ts'
import type { TransitionActor } from './lifecycle.ts'
import {
  creditDayOf,
  receiptDeadlineOf,
  reviewStartOf,
  type TopUpRow,
  type TopUpWithPayment,
  topUpActionsFor,
} from './rules.ts'
import { findTopUp, listEvents, listReceipts, listTopUpIncomingPayments, lockTopUp, type ReceiptRow } from './store.ts'

async function bankDays(tx: Tx, now: Date): Promise<{ counts_on: string; checked_from: Date }> {
  const holidays = new Set(await upcomingBankHolidays(tx, now))
  return { counts_on: creditDayOf(now, holidays), checked_from: reviewStartOf(now, holidays) }
}

export function serializeTopUp(row: TopUpWithPayment): CallResult<'/topup/list'>['items'][number] {
  return { ...row, amount_minor: row.amount_minor ?? row.requested_minor }
}

function serializeReport(row: TopUpRow, receipts: ReceiptRow[]): CallResult<'/topup/detail'>['report'] {
  const { sent_minor, sent_on, sent_to_bank, reported_at } = row
  if (sent_minor === null || sent_on === null || sent_to_bank === null || reported_at === null) return null
  return {
    amount_minor: sent_minor,
    transferred_on: sent_on,
    bank: sent_to_bank,
    reported_at,
    receipts,
  }
}

/** A top-up of the business as this person may see it; another's is not found. */
export async function topUpResponse(
  tx: Tx,
  { business_id, role }: { business_id: string; role: Role },
  id: string,
  now: Date,
  deps: Pick<Deps, 'settings'>,
): Promise<CallResult<'/topup/detail'>> {
  const row = await findTopUp(tx, business_id, id)
  if (!row || row.expires_at === null) throw new AppError('not_found')
  const [events, receipts, credits, days] = await Promise.all([
    listEvents(tx, business_id, id),
    listReceipts(tx, business_id, id),
    listTopUpIncomingPayments(tx, business_id, id),
    bankDays(tx, now),
  ])
  return {
    ...row,
    ...serializeTopUp(row),
    expires_at: row.expires_at,
    ...days,
    report: serializeReport(row, receipts),
    decline_reason: row.status === topUpStatus.top_up_declined ? (events.at(-1)?.note ?? null) : null,
    receipts_until: receiptDeadlineOf(deps, events) ?? null,
    credits: credits.map(withShownReason),
    timeline: events.map((event) => ({ ...event, status: event.to_status, name: event.actor_name })),
    actions: topUpActionsFor(row.status, role),
  }
}

export const methodsHandler = defineHandler('/topup/ways', {
  run: async (tx, { now }, _, { deps }) => ({
    ways_in: deps.bank.waysIn.map(({ bank, methods }) => ({ bank, methods: [...methods] })),
    ...(await bankDays(tx, now)),
  }),
})

interface By {
  actor: PersonActor
  now: Date
  address: string
}

export const actorOfRequest = ({ actor, now: at, address }: By): TransitionActor => ({
  actor,
  name: actor.full_name,
  at,
  address,
})

/** Locked, as seen, and in a state that allows the action. */
export async function lockTopUpForAction(
  tx: Tx,
  { actor }: Pick<By, 'actor'>,
  { id, version }: { id: string; version: number },
  action: TopUpAction,
): Promise<TopUpRow> {
  const topUp = await lockTopUp(tx, actor.business_id, id)
  if (!topUp) throw new AppError('not_found')
  if (topUp.version !== version) throw new AppError('changed_since_seen')
  if (!topUpActionsFor(topUp.status, actor.role).includes(action)) throw new AppError('status_move_refused')
  return topUp
}
