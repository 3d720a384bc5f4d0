import type { CodeName } from '../../contract/base/calls/codes.ts'
import { type ChosenMethod, isIncomingMethod, type SuspenseReason } from '../../contract/base/money/paymentMethods.ts'
import { hasPermission, type Role } from '../../contract/base/people/roles.ts'
import type { Status } from '../../contract/base/statuses/reported.ts'
import type { SandboxBehaviour } from '../../contract/corridors/magicAccounts.ts'
import type { Seen } from '../support/server/testApp.ts'

/** A second model of a business's transfers, without a database, to compare the system with. */

export interface ModelTransfer {
  seen: Seen
  kind: 'international' | 'domestic'
  behaviour: SandboxBehaviour
  total: bigint
  status: Status
  createdBy: number
  submittedBy: number
  /** Null until submitted. */
  submittedMs: number | null
  account: string
  editors: Set<number>
  approvals: Set<number>
  needed: number
  heldUntilMs: number
  method: ChosenMethod
  /** The payment instructions, once it has waited for money from outside. */
  asked: { account: string; reference: string; amount: bigint } | null
  /** Stage of a refund to a bank account; null without one. */
  refundIs: 'confirming' | 'paying' | null
  /** How the bank of that account behaves. */
  refundBehaviour: 'succeed' | 'reject'
}

export interface Model {
  nowMs: number
  balance: bigint
  roles: Role[]
  /** The company says itself where its money goes; otherwise it goes to the balance. */
  asksForRefunds: boolean
  transfers: ModelTransfer[]
}

/** Tiers as the test sets them: domestic needs nobody, large international transfers need two. */
export const largeFrom = 30_000_000n
export const tiers = [
  { kind: 'international', total_from_minor: '0', approvals_needed: 1 },
  { kind: 'international', total_from_minor: String(largeFrom), approvals_needed: 2 },
  { kind: 'domestic', total_from_minor: '0', approvals_needed: 0 },
] as const

const dayOf = (ms: number): number => Math.floor((ms + 7 * 3_600_000) / (24 * 3_600_000))

/** Other transfers that count towards the same day's sum. */
const othersOf = (model: Model, transfer: ModelTransfer): ModelTransfer[] =>
  model.transfers.filter(
    (other) =>
      other !== transfer &&
      other.kind === transfer.kind &&
      other.submittedMs !== null &&
      dayOf(other.submittedMs) === dayOf(transfer.submittedMs ?? model.nowMs) &&
      ![0, 3, 7, 9, 13].includes(other.status),
  )

/** Once it has been submitted: the total, with the rest of the day of either maker, or of the recipient. */
export function neededFor(model: Model, transfer: ModelTransfer): number {
  if (transfer.kind === 'domestic') return 0
  const others = othersOf(model, transfer)
  const sumOf = (counts: (other: ModelTransfer) => boolean): bigint =>
    others.filter(counts).reduce((sum, other) => sum + other.total, transfer.total)
  const by = (maker: number) => sumOf((other) => other.createdBy === maker || other.submittedBy === maker)
  const sums = [by(transfer.createdBy), by(transfer.submittedBy), sumOf((other) => other.account === transfer.account)]
  return sums.some((sum) => sum >= largeFrom) ? 2 : 1
}

const isHeld = (model: Model, transfer: ModelTransfer): boolean => model.nowMs < transfer.heldUntilMs
const roleOf = (model: Model, person: number): Role => model.roles[person] ?? 'viewer'
const isOwn = (transfer: ModelTransfer, person: number): boolean =>
  transfer.createdBy === person || transfer.editors.has(person)

function payNow(model: Model, transfer: ModelTransfer): void {
  model.balance -= transfer.total
  transfer.status = 8
}

/** Each answers the code to expect, and leaves the model as the system should be. */
export function pay(model: Model, transfer: ModelTransfer, person: number): CodeName {
  if (!hasPermission(roleOf(model, person), 'transfers.pay')) return 'not_permitted'
  if (transfer.status !== 0 && transfer.status !== 2) return 'status_move_refused'
  if (transfer.status === 2 && isIncomingMethod(transfer.method)) return 'status_move_refused'
  if (!isHeld(model, transfer)) return transfer.status === 2 ? 'payment_deadline_passed' : 'quote_expired'
  const isEnough = model.balance >= transfer.total
  if (transfer.status === 2) {
    if (!isEnough) return 'insufficient_balance'
    payNow(model, transfer)
    return 'ok'
  }
  transfer.submittedBy = person
  transfer.submittedMs = model.nowMs
  transfer.needed = neededFor(model, transfer)
  if (transfer.needed > 0) {
    if (person !== transfer.createdBy) transfer.editors.add(person)
    transfer.status = 1
  } else if (isEnough && !isIncomingMethod(transfer.method)) payNow(model, transfer)
  else transfer.status = 2
  return 'ok'
}

/** It waits, and its price has expired: no code is sent for it alone. */
export const hasExpired = (model: Model, transfer: ModelTransfer): boolean =>
  transfer.status === 1 && !isHeld(model, transfer)

/** One line of an approval; `not_permitted` refuses the whole call. */
export function approve(model: Model, transfer: ModelTransfer, person: number): CodeName {
  if (isOwn(transfer, person)) return 'four_eyes'
  if (transfer.status !== 1) return 'status_move_refused'
  if (transfer.approvals.has(person)) return 'already_approved'
  if (!isHeld(model, transfer)) return 'quote_expired'
  const isLast = transfer.approvals.size + 1 >= transfer.needed
  const fromBalance = !isIncomingMethod(transfer.method)
  if (isLast && fromBalance && model.balance < transfer.total) return 'insufficient_balance'
  transfer.approvals.add(person)
  if (isLast && fromBalance) payNow(model, transfer)
  else if (isLast) transfer.status = 2
  return 'ok'
}

export function deny(transfer: ModelTransfer, person: number): CodeName {
  if (isOwn(transfer, person)) return 'four_eyes'
  if (transfer.status !== 1) return 'status_move_refused'
  transfer.status = 3
  return 'ok'
}

export function cancel(model: Model, transfer: ModelTransfer, person: number): CodeName {
  const role = roleOf(model, person)
  if (!hasPermission(role, 'transfers.cancel')) return 'not_permitted'
  if (role !== 'admin' && transfer.createdBy !== person) return 'not_permitted'
  if (![0, 1, 2].includes(transfer.status)) return 'status_move_refused'
  transfer.status = 13
  return 'ok'
}

/** The new price is the system's to tell; the model says whether there may be one. */
export function requote(model: Model, transfer: ModelTransfer, person: number): CodeName {
  const role = roleOf(model, person)
  if (!hasPermission(role, 'transfers.create') && !hasPermission(role, 'transfers.approve')) return 'not_permitted'
  if (![0, 1, 2].includes(transfer.status) || isHeld(model, transfer)) return 'status_move_refused'
  if (transfer.status === 2 && isIncomingMethod(transfer.method)) return 'status_move_refused'
  transfer.approvals.clear()
  return 'ok'
}

/** Another role takes back what was approved and not yet paid. */
export function changeRole(model: Model, person: number, role: Role): void {
  if (model.roles[person] === role) return
  model.roles[person] = role
  for (const transfer of model.transfers) if (transfer.status === 1) transfer.approvals.delete(person)
}

export const mayApprove = (model: Model, person: number): boolean =>
  hasPermission(roleOf(model, person), 'transfers.approve')
export const mayDeny = (model: Model, person: number): boolean => hasPermission(roleOf(model, person), 'transfers.deny')
export const mayCreate = (model: Model, person: number): boolean =>
  hasPermission(roleOf(model, person), 'transfers.create')

/** How the bank's report leaves a transfer on its way. Money that came for it from outside is owed until somebody says where it goes. */
export function reported(model: Model, transfer: ModelTransfer): Status {
  if (transfer.status !== 8) return transfer.status
  const isOwed = isIncomingMethod(transfer.method) || model.asksForRefunds
  const ends: Record<SandboxBehaviour, Status> = {
    succeed: 5,
    timeout: 5,
    twice: 5,
    short: 5,
    reject: isOwed ? 10 : 9,
    fail: isOwed ? 6 : 9,
    hang: 8,
  }
  return ends[transfer.behaviour]
}

/** The bank may say so for a day longer, where people say that they have paid. */
const confirmMs = 24 * 3_600_000

/** The countdown's job: nothing happens where the time is not over. */
export function expired(model: Model, transfer: ModelTransfer): Status {
  const isOver = transfer.status === 4 ? model.nowMs >= transfer.heldUntilMs + confirmMs : !isHeld(model, transfer)
  return (transfer.status === 2 || transfer.status === 4) && isOver ? 7 : transfer.status
}

/** "I have paid", and more proofs of it. */
export function reportPaid(model: Model, transfer: ModelTransfer, person: number): CodeName {
  if (!hasPermission(roleOf(model, person), 'transfers.pay')) return 'not_permitted'
  const waits = transfer.status === 2 || transfer.status === 4
  if (!waits || !isIncomingMethod(transfer.method)) return 'status_move_refused'
  if (transfer.status === 2 && !isHeld(model, transfer)) return 'payment_deadline_passed'
  transfer.status = 4
  return 'ok'
}

/** Money for a transfer that has asked for some: null where it pays, else why it is held. */
export function credited(model: Model, transfer: ModelTransfer, amount: bigint): SuspenseReason | null {
  const { asked, status } = transfer
  if (asked === null) throw new Error('nothing was asked for')
  const isOpen = status === 2 || status === 4
  // A manual transfer is known by its amount alone, and while it waits.
  if (transfer.method === 'manual_transfer' && (!isOpen || amount !== asked.amount)) return 'unknown'
  if (!isOpen) return [3, 7, 13].includes(status) ? 'late' : 'double'
  if (!isHeld(model, transfer)) return 'late'
  if (amount !== asked.amount) return amount < asked.amount ? 'under' : 'over'
  model.balance += amount
  payNow(model, transfer)
  return null
}

function mayRefund(model: Model, transfer: ModelTransfer, person: number): CodeName {
  if (!hasPermission(roleOf(model, person), 'refunds.request')) return 'not_permitted'
  return [6, 10, 14].includes(transfer.status) ? 'ok' : 'refund_move_refused'
}

/** Refunds a failed payment to the balance at once, less the cost of rejections. */
export function refund(model: Model, transfer: ModelTransfer, person: number, owedMinor: bigint): CodeName {
  const code = mayRefund(model, transfer, person)
  if (code !== 'ok') return code
  transfer.status = 9
  model.balance += owedMinor
  return 'ok'
}

/** Refunds to a bank account. These tiers require no approval; the operator's staff confirm it. */
export function refundToBank(
  model: Model,
  transfer: ModelTransfer,
  person: number,
  behaviour: ModelTransfer['refundBehaviour'],
): CodeName {
  const code = mayRefund(model, transfer, person)
  if (code !== 'ok') return code
  Object.assign(transfer, { status: 11, refundIs: 'confirming', refundBehaviour: behaviour })
  return 'ok'
}

/** The staff's word. False: there is nothing to decide. */
export function decideRefund(transfer: ModelTransfer, isReleased: boolean): boolean {
  if (transfer.refundIs !== 'confirming') return false
  transfer.refundIs = isReleased ? 'paying' : null
  if (!isReleased) transfer.status = 14
  return true
}

/** The bank's word on a refund that was ordered. */
export function refundReported(transfer: ModelTransfer): void {
  if (transfer.refundIs !== 'paying') return
  transfer.refundIs = null
  transfer.status = transfer.refundBehaviour === 'succeed' ? 9 : 14
}
