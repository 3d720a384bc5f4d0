import { createHash } from 'node:crypto'
import type { Tier } from '../../contract/base/money/approvalRules.ts'
import {
  isFinalTransfer,
  type TransferStatus,
  type TransferStatusName,
  transferStatus,
} from '../../contract/base/statuses/transfer.ts'
import { findCorridor } from '../../contract/corridors/all.ts'
import type { FeePayer } from '../../contract/features/quotes.ts'
import type { MidRate } from '../deps.ts'
import { certifyPrice } from '../features/quotes/price.ts'
import { arrivesOn, customerRate, isDomestic, priceQuote } from '../features/quotes/rules.ts'
import type { QuoteRow } from '../features/quotes/store.ts'
import { type ValidatedRecipient, validateRecipient } from '../features/recipients/rules.ts'
import type { RecipientRow } from '../features/recipients/store.ts'
import { emptyPolicyInputs } from '../features/transfers/limitStore.ts'
import { digestTransfer } from '../features/transfers/mac.ts'
import { applyPolicyToTransfer, makeReference, rateLockUntil } from '../features/transfers/rules.ts'
import type { TransferRow } from '../features/transfers/transferRow.ts'
import { createUetr } from '../ports/ids.ts'
import type { DemoRecipient } from './recipients.ts'

/** Past transfers as the business would have made them: priced, digested and moved by the features' rules. */

/** Random number from 0 to 1, deterministic per seed. */
export type Chance = () => number
export function createChance(seed: number): Chance {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
}

export interface HistoryStep {
  to: TransferStatus
  at: Date
  /** Null for actions of the server itself. */
  user_id: string | null
  reason: string | null
}

export interface MadeTransfer {
  transfer: TransferRow
  quote: QuoteRow
  steps: HistoryStep[]
  approvers: { user_id: string; role: 'admin' | 'checker'; at: Date }[]
}

export interface HistoryStaff {
  makers: { id: string; full_name: string }[]
  approvers: { id: string; role: 'admin' | 'checker' }[]
}

export interface HistoryInput {
  business_id: string
  staff: HistoryStaff
  policy: Tier[]
  chance: Chance
  newId: (at: Date) => string
  midRates: (at: Date) => MidRate[]
  spreadPercent: string
  rateHoldMs: number
}

/** Sequences of statuses after creation. */
const ways = {
  arrived: ['awaiting_approval', 'processing', 'succeeded'],
  rejected: ['awaiting_approval', 'processing', 'rejected', 'refunding', 'refunded'],
  failed: ['awaiting_approval', 'processing', 'failed', 'refunding', 'refunded'],
  denied: ['awaiting_approval', 'denied'],
  cancelled: ['cancelled'],
  timed_out: ['awaiting_payment', 'payment_timed_out'],
  /** Not submitted yet. */
  draft: [],
  waiting: ['awaiting_approval'],
  unpaid: ['awaiting_payment'],
  on_its_way: ['awaiting_approval', 'processing'],
} as const satisfies Record<string, readonly TransferStatusName[]>
export type HistoryPath = keyof typeof ways

const minuteMs = 60_000
const purposes = ['goods', 'services', 'invoice', 'salary'] as const
const denials = ['The invoice number is wrong.', 'Paid already last week.', 'Please split this by department.']

const pick = <T>(chance: Chance, list: readonly T[]): T => {
  const found = list[Math.floor(chance() * list.length)]
  if (found === undefined) throw new Error('nothing to pick from')
  return found
}

/** Whole units around the recipient's usual amount, so that the price is in whole rupiah. */
function typicalAmount(chance: Chance, recipient: DemoRecipient, exponent: number): bigint {
  const size = 10 ** Math.max(1, Math.floor(Math.log10(recipient.amount)) - 1)
  const units = Math.max(size, Math.round((recipient.amount * (0.3 + 1.6 * chance())) / size) * size)
  return BigInt(units) * 10n ** BigInt(exponent)
}

export interface SavedRecipient {
  demo: DemoRecipient
  row: RecipientRow
  checked: ValidatedRecipient
}

function makeQuote(input: HistoryInput, saved: SavedRecipient, by: string, at: Date, exponent: number): QuoteRow {
  const { chance } = input
  const corridor = findCorridor(saved.demo.corridor_id, saved.demo.country)
  if (!corridor) throw new Error(`no corridor ${saved.demo.corridor_id}`)
  const wanted: FeePayer = chance() < 0.7 ? 'OUR' : 'SHA'
  const fee_payer = corridor.fee_payers.includes(wanted) ? wanted : corridor.fee_payers[0]
  const typed = typicalAmount(chance, saved.demo, exponent)
  const rates = input.midRates(at)
  const mid = rates.find((one) => one.currency === corridor.currency) ?? { mid_rate: '1', as_of: at, source: '' }
  const dollar = isDomestic(corridor.currency) ? null : (rates.find((one) => one.currency === 'USD') ?? null)
  const rate = isDomestic(corridor.currency) ? '1' : customerRate(mid.mid_rate, input.spreadPercent)
  const price = priceQuote({ corridor, side: 'receive', typed_amount_minor: typed, fee_payer, rate })
  return {
    business_id: input.business_id,
    id: input.newId(at),
    created_by: by,
    corridor_id: corridor.id,
    country: saved.demo.country,
    side: 'receive',
    typed_amount_minor: typed,
    send_currency: 'IDR',
    send_amount_minor: price.send_amount_minor,
    receive_currency: corridor.currency,
    receive_amount_minor: price.receive_amount_minor,
    rate,
    rate_as_of: mid.as_of,
    fee_payer,
    fee_before_discount_minor: price.fee_minor,
    discount_minor: 0n,
    fee_minor: price.fee_minor,
    total_minor: price.total_minor,
    arrives_on: arrivesOn(at, corridor.arrival_bank_days.max, new Set()),
    certificate: certifyPrice({ corridor, fee_payer, price, mid, dollar, marginPercent: input.spreadPercent }),
    created_at: at,
    expires_at: new Date(at.getTime() + 10 * minuteMs),
    used_by_transfer_id: null,
  }
}

function transferOf(
  input: HistoryInput,
  saved: SavedRecipient,
  quote: QuoteRow,
  maker: HistoryStaff['makers'][number],
): TransferRow {
  const { chance } = input
  const at = new Date(quote.created_at.getTime() + minuteMs)
  const kind = isDomestic(quote.receive_currency) ? 'domestic' : 'international'
  const { created_by: _, rate_as_of: __, expires_at, used_by_transfer_id: ___, id: quote_id, ...priced } = quote
  const row: TransferRow = {
    ...priced,
    id: input.newId(at),
    reference: makeReference(
      at,
      Uint8Array.from({ length: 8 }, () => chance() * 256),
    ),
    kind,
    status: 0,
    version: 1,
    event_seq: 1,
    payload_digest: '',
    recipient_id: saved.row.id,
    recipient_type: saved.row.type,
    recipient_details: saved.checked.details,
    name_check: null,
    quote_id,
    bulk_id: null,
    rejection_fee_minor: null,
    refunded_minor: null,
    payment_method: 'balance',
    purpose: saved.demo.relationship === 'employee' ? 'salary' : pick(chance, purposes),
    income_source: 'sales',
    note: '',
    invoice_number: `INV-${at.toISOString().slice(2, 7).replace('-', '')}-${1000 + Math.floor(chance() * 9000)}`,
    document_ids: [],
    document_hashes: [],
    document_details: [],
    warnings: null,
    metadata: null,
    rate_held_until: rateLockUntil(at, input.rateHoldMs, expires_at),
    ...applyPolicyToTransfer(
      { version: 1, tiers: input.policy },
      { kind, total_minor: quote.total_minor },
      emptyPolicyInputs,
      false,
    ),
    submitted_at: null,
    submitted_by: null,
    uetr: null,
    created_by: maker.id,
    maker_ids: [maker.id],
    created_by_name: maker.full_name,
    created_at: at,
    paid_at: null,
    closed_at: null,
    seal: null,
  }
  return { ...row, payload_digest: digestTransfer(row) }
}

/** Minutes from one status to the next. */
function pause(chance: Chance, name: TransferStatusName): number {
  if (name === 'processing' || name === 'denied') return 10 + chance() * 300
  if (name === 'payment_timed_out') return 24 * 60
  if (name === 'succeeded' || name === 'rejected' || name === 'failed') return 5 + chance() * 600
  return name === 'refunded' || name === 'refunding' ? 0 : 1 + chance() * 4
}

const makers: readonly TransferStatusName[] = ['awaiting_approval', 'awaiting_payment', 'cancelled']
const servers: readonly TransferStatusName[] = [
  'succeeded',
  'failed',
  'payment_timed_out',
  'refunded',
  'rejected',
  'refunding',
]

/** Statuses of a transfer, without those of the approval if none is needed. */
function pathOf(way: HistoryPath, needed: number): readonly TransferStatusName[] {
  const path: readonly TransferStatusName[] = ways[way]
  if (needed > 0 || path[0] !== 'awaiting_approval') return path
  return way === 'denied' ? ['awaiting_payment', 'cancelled'] : ['awaiting_payment', ...path.slice(1)]
}

/** One transfer with its complete history. */
export function makeTransfer(
  input: HistoryInput,
  saved: SavedRecipient,
  at: Date,
  way: HistoryPath,
  exponent: number,
): MadeTransfer {
  const { chance, staff } = input
  const maker = pick(chance, staff.makers)
  const quote = makeQuote(input, saved, maker.id, at, exponent)
  const transfer = transferOf(input, saved, quote, maker)
  if (way === 'timed_out' || way === 'unpaid') transfer.approvals_needed = 0
  const checkers = staff.approvers.filter((person) => person.id !== maker.id)
  const [checker] = checkers
  const steps: HistoryStep[] = [
    { to: transferStatus.created, at: transfer.created_at, user_id: maker.id, reason: null },
  ]
  let time = transfer.created_at.getTime()
  for (const name of pathOf(way, transfer.approvals_needed)) {
    const to = transferStatus[name]
    const isPaidAtOnce = name === 'processing' && steps.at(-1)?.to === transferStatus.awaiting_payment
    time += isPaidAtOnce ? 0 : Math.round(pause(chance, name)) * minuteMs
    const isMakers = makers.includes(name) || isPaidAtOnce
    const isServers = servers.includes(name)
    const person = isMakers ? maker.id : (checker?.id ?? maker.id)
    const reason =
      name === 'denied' ? pick(chance, denials) : name === 'rejected' ? 'AC01 Incorrect account number' : null
    steps.push({ to, at: new Date(time), user_id: isServers ? null : person, reason })
    if (transfer.status === transferStatus.created && name !== 'cancelled') {
      transfer.submitted_at = new Date(time)
      transfer.submitted_by = maker.id
      transfer.uetr = createUetr(() => createHash('sha256').update(transfer.id).digest())
    }
    if (name === 'processing') transfer.paid_at = new Date(time)
    if (isFinalTransfer(to)) transfer.closed_at = new Date(time)
    transfer.status = to
  }
  transfer.event_seq = steps.length
  const paidAt = transfer.paid_at
  const approvers = paidAt
    ? checkers.slice(0, transfer.approvals_needed).map(({ id, role }) => ({ user_id: id, role, at: paidAt }))
    : []
  quote.used_by_transfer_id = transfer.id
  return { transfer, quote, steps, approvers }
}

export function checkDemoRecipient(demo: DemoRecipient): ValidatedRecipient {
  return validateRecipient(demo)
}
