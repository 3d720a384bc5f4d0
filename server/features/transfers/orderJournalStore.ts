import type { Tx } from '../../db/client.ts'
import type { Keys } from '../../ports/keys.ts'
import { isMacEqual, macOf, rowText } from '../decisions/digest.ts'

/** The journal of orders: each order handed to a rail, and each answer. Append-only, each entry with a MAC. It decides whether a rail may have an order. */

const outcomes = ['succeeded', 'rejected', 'failed'] as const
type Outcome = (typeof outcomes)[number]
export type OrderEntry = 'ordered' | 'declined' | 'submitted' | Outcome

export interface OrderKey {
  business_id: string
  payout_reference: string
}

export interface JournalRow extends OrderKey {
  seq: number
  rail: string
  entry: OrderEntry
  detail: string
  at: Date
  seal: string
}

type MacKeys = Pick<Keys, 'pepper'>

export const journalMac = (keys: MacKeys, row: Omit<JournalRow, 'seal'>): string =>
  macOf(keys, 'order journal', rowText(row, ['seal']))

/** Where an order is, by its journal. */
export interface OrderState {
  /** The rail that has it, or may have it; null if none does. */
  holder: string | null
  /** Rails that have certainly not taken it, in their order. */
  declinedBy: string[]
  isSubmitted: boolean
  outcome: Outcome | null
  /** The message that the holder was handed; empty in older journals. */
  binding: string
  /** Number of the newest entry. */
  seq: number
  /** Why the journal cannot be believed; null if it can. */
  fault: string | null
}

const untouched: OrderState = {
  holder: null,
  declinedBy: [],
  isSubmitted: false,
  outcome: null,
  binding: '',
  seq: 0,
  fault: null,
}

const isOutcome = (entry: OrderEntry): entry is Outcome => outcomes.some((one) => one === entry)

/** One entry later. A first outcome stays. */
function after(state: OrderState, { seq, rail, entry, detail }: JournalRow): OrderState {
  const next = { ...state, seq }
  if (entry === 'ordered') return { ...next, holder: rail, binding: detail }
  if (entry === 'declined') return { ...next, holder: null, declinedBy: [...state.declinedBy, rail] }
  if (isOutcome(entry)) return { ...next, outcome: state.outcome ?? entry }
  return { ...next, isSubmitted: true }
}

/** Call it under the lock of the payout or of the refund's transfer, which every entry is written under. */
export async function readOrder(
  tx: Tx,
  keys: MacKeys,
  { business_id, payout_reference }: OrderKey,
): Promise<OrderState> {
  const rows = await tx<JournalRow[]>`
    select * from order_journal where business_id = ${business_id} and payout_reference = ${payout_reference} order by seq`
  const isWhole = rows.every((row, index) => row.seq === index + 1 && isMacEqual(row.seal, journalMac(keys, row)))
  return {
    ...rows.reduce(after, untouched),
    fault: isWhole ? null : 'the journal of the order is not what was written',
  }
}

export async function appendToJournal(
  tx: Tx,
  keys: MacKeys,
  { business_id, payout_reference }: OrderKey,
  said: Pick<JournalRow, 'rail' | 'entry' | 'detail' | 'at'>,
): Promise<void> {
  const [last] = await tx<{ seq: number }[]>`
    select coalesce(max(seq), 0) as seq from order_journal
    where business_id = ${business_id} and payout_reference = ${payout_reference}`
  const row = { business_id, payout_reference, seq: (last?.seq ?? 0) + 1, ...said }
  await tx`insert into order_journal ${tx({ ...row, seal: journalMac(keys, row) })}`
}

interface PayoutColumns extends OrderKey {
  rail: string
  state: 'queued' | 'submitted' | Outcome
  bound_at: Date | null
  declined_by: readonly string[]
}

/** Why the columns of a payout say something else than its journal; null if they agree. */
export function findPayoutJournalError(order: OrderState, payout: PayoutColumns): string | null {
  if (order.fault !== null) return order.fault
  const isBound = payout.bound_at !== null
  const agrees =
    (order.holder === null ? !isBound : isBound && order.holder === payout.rail) &&
    order.declinedBy.join() === payout.declined_by.join() &&
    (payout.state !== 'queued' || !order.isSubmitted) &&
    order.outcome === (payout.state === 'queued' || payout.state === 'submitted' ? null : payout.state)
  return agrees ? null : 'the payout is not where the journal of its order says'
}

interface RefundColumns {
  rail: string | null
  stage: string
  sent_at: Date | null
}

/** The same for a refund that is confirmed and not closed. */
export function findRefundJournalError(order: OrderState, request: RefundColumns): string | null {
  if (order.fault !== null) return order.fault
  const agrees =
    order.holder === request.rail && order.outcome === null && order.isSubmitted === (request.sent_at !== null)
  return agrees ? null : 'the refund is not where the journal of its order says'
}
