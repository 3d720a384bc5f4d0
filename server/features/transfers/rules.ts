import { judge } from '../../../contract/base/approvalRules.ts'
import { dayOf } from '../../../contract/base/clock.ts'
import { isIncoming } from '../../../contract/base/paymentMethods.ts'
import { hasPermission, type Role } from '../../../contract/base/roles.ts'
import {
  canTransferMove,
  type TransferStatus,
  transferStatus,
  transferStatusesOfTab,
  unpaidStatuses,
} from '../../../contract/base/statuses/transfer.ts'
import type { ReportTabName } from '../../../contract/base/transferFilter.ts'
import type { TransferAction } from '../../../contract/features/transfers.ts'
import type { PersonActor } from '../../actor.ts'
import { AppError } from '../../errors.ts'
import type { Policy } from '../approvals/store.ts'
import { digestTransfer, type SeenTransfer } from './digest.ts'
import type { StandingRow } from './standingStore.ts'
import type { Surroundings } from './surroundingsStore.ts'
import type { Basis, TransferRow } from './transferRow.ts'

export const isUnpaid = (status: TransferStatus): boolean => unpaidStatuses.includes(status)

/** How many must approve a transfer, and who, by the policy and the rest of its day. The only person of a business needs nobody. */
export function judgeTransfer(
  policy: Policy,
  transfer: Pick<TransferRow, 'kind' | 'total_minor'>,
  { sums, changed }: Surroundings,
  isOnlyUser: boolean,
): Basis {
  const { tier, raised } = judge(policy.tiers, transfer.kind, transfer.total_minor, sums)
  const able = changed?.approvers.filter((id) => tier.approvers.length === 0 || tier.approvers.includes(id)).length ?? 0
  // One more than the tier asks for, as long as there is one more who could.
  const needed = Math.max(tier.approvals_needed, Math.min(tier.approvals_needed + 1, able))
  return {
    approvals_needed: isOnlyUser ? 0 : needed,
    is_first_since_change: changed === null ? null : true,
    policy_version: policy.version,
    tier_from_minor: tier.total_from_minor,
    approvers: isOnlyUser ? [] : [...tier.approvers],
    raised_by: raised?.by ?? null,
    raised_sum_minor: raised?.sum_minor ?? null,
    raised_count: raised?.count ?? null,
  }
}

/** The rate holds through the approval window, and never for less than the quote it came from. */
export const holdUntil = (now: Date, holdMs: number, quoteExpiresAt: Date): Date =>
  new Date(Math.max(now.getTime() + holdMs, quoteExpiresAt.getTime()))

/** A rate holds until just before `rate_held_until`. */
export const isHeld = (transfer: Pick<TransferRow, 'rate_held_until'>, now: Date): boolean =>
  now.getTime() < transfer.rate_held_until.getTime()

export function assertHeld(transfer: Pick<TransferRow, 'rate_held_until' | 'status'>, now: Date): void {
  if (isHeld(transfer, now)) return
  throw new AppError(transfer.status === transferStatus.awaiting_payment ? 'payment_deadline_passed' : 'quote_expired')
}

/** What the person saw is what is stored, and what is stored is what was digested when it was written. */
export function assertAsSeen(transfer: TransferRow, seen: SeenTransfer): void {
  if (transfer.version !== seen.version || transfer.payload_digest !== seen.payload_digest) {
    throw new AppError('changed_since_seen')
  }
  if (digestTransfer(transfer) !== transfer.payload_digest) {
    throw new AppError('changed_since_seen', { log: `the stored transfer ${transfer.id} is not what its digest says` })
  }
}

export function assertCanMove(from: TransferStatus, to: TransferStatus): void {
  if (!canTransferMove(from, to)) throw new AppError('status_move_refused', { log: `${from} to ${to}` })
}

/** What a person is to a transfer. */
export interface Standing {
  role: Role
  user_id: string
  is_only_user: boolean
  is_editor: boolean
  has_approved: boolean
  /** A delegate has approved in their name already. */
  is_represented: boolean
  /** Whom they stand in for today, of those who have not approved it, made or changed it. */
  acts_for: readonly string[]
  /** Counts as the same person as somebody who has a part in it: the right of one was just given by the other. */
  is_same_hand: boolean
}

/** The role counts that the person has now, not the one of the session. */
export function standingTo(
  row: StandingRow | undefined,
  actor: Pick<PersonActor, 'user_id'>,
  transferId: string,
): Standing {
  if (!row) throw new AppError('not_permitted')
  return {
    role: row.role,
    user_id: actor.user_id,
    is_only_user: row.is_only_user,
    is_editor: row.edited.includes(transferId),
    has_approved: row.approved.includes(transferId),
    is_represented: row.taken.includes(`${transferId} ${actor.user_id}`),
    acts_for: row.delegations
      .map((lent) => lent.delegator_id)
      .filter((id) => !row.taken.includes(`${transferId} ${id}`)),
    is_same_hand: row.same_hand.includes(transferId),
  }
}

const isOwn = (transfer: Pick<TransferRow, 'created_by'>, standing: Standing): boolean =>
  transfer.created_by === standing.user_id || standing.is_editor

/** Four eyes: nobody decides on what they made or changed, save the only person of a business. */
export const breaksFourEyes = (transfer: Pick<TransferRow, 'created_by'>, standing: Standing): boolean =>
  isOwn(transfer, standing) && !standing.is_only_user

/** In whose name this person approves: their own where the tier lets them, else that of one they stand in for; null: nobody's. */
export function principalOf(
  transfer: Pick<TransferRow, 'approvers' | 'created_by'>,
  standing: Pick<Standing, 'user_id' | 'is_represented' | 'acts_for'>,
): string | null {
  const { approvers, created_by } = transfer
  const isNamed = approvers.length === 0 || approvers.includes(standing.user_id)
  if (isNamed && !standing.is_represented) return standing.user_id
  return standing.acts_for.find((id) => approvers.includes(id) && id !== created_by) ?? null
}

export const mayCancel = (transfer: Pick<TransferRow, 'created_by'>, standing: Standing): boolean =>
  hasPermission(standing.role, 'transfers.cancel') &&
  (standing.role === 'admin' || transfer.created_by === standing.user_id)

export const mayRequote = (standing: Standing): boolean =>
  hasPermission(standing.role, 'transfers.create') || hasPermission(standing.role, 'transfers.approve')

/** Signed off and approved: it waits for money from outside, at the price that it has. */
export const waitsForMoney = ({ status, payment_method }: Pick<TransferRow, 'status' | 'payment_method'>): boolean =>
  status === transferStatus.awaiting_payment && isIncoming(payment_method)

/** Whether an expired price may be replaced: as long as nothing is paid, and nobody was told an amount to pay in. */
export const mayTakeNewPrice = (
  transfer: Pick<TransferRow, 'status' | 'rate_held_until' | 'payment_method'>,
  now: Date,
): boolean => isUnpaid(transfer.status) && !isHeld(transfer, now) && !waitsForMoney(transfer)

type ActionFacts = Pick<TransferRow, 'status' | 'created_by' | 'rate_held_until' | 'approvers' | 'payment_method'>

const actionRules: Record<TransferAction, (transfer: ActionFacts, standing: Standing, now: Date) => boolean> = {
  pay: (transfer, standing, now) =>
    (transfer.status === transferStatus.created || transfer.status === transferStatus.awaiting_payment) &&
    !waitsForMoney(transfer) &&
    hasPermission(standing.role, 'transfers.pay') &&
    isHeld(transfer, now),
  // Until the bank has spoken more proofs can be added.
  pay_in: (transfer, standing, now) =>
    ((waitsForMoney(transfer) && isHeld(transfer, now)) || transfer.status === transferStatus.payment_confirming) &&
    hasPermission(standing.role, 'transfers.pay'),
  approve: (transfer, standing, now) =>
    transfer.status === transferStatus.awaiting_approval &&
    hasPermission(standing.role, 'transfers.approve') &&
    !breaksFourEyes(transfer, standing) &&
    !standing.has_approved &&
    !standing.is_same_hand &&
    principalOf(transfer, standing) !== null &&
    isHeld(transfer, now),
  deny: (transfer, standing) =>
    transfer.status === transferStatus.awaiting_approval &&
    hasPermission(standing.role, 'transfers.deny') &&
    !breaksFourEyes(transfer, standing),
  cancel: (transfer, standing) => isUnpaid(transfer.status) && mayCancel(transfer, standing),
  requote: (transfer, standing, now) => mayTakeNewPrice(transfer, now) && mayRequote(standing),
  repeat: (transfer, standing) =>
    transfer.status !== transferStatus.created && hasPermission(standing.role, 'transfers.create'),
}

/** What this person may do with this transfer now; the handlers refuse what is not here with its own code. */
export const actionsFor = (transfer: ActionFacts, standing: Standing, now: Date): TransferAction[] =>
  (Object.keys(actionRules) as TransferAction[]).filter((action) => actionRules[action](transfer, standing, now))

export const statusesOfReportTab = (tab: ReportTabName): TransferStatus[] | null =>
  tab === 'all' ? null : transferStatusesOfTab(tab)

const referenceAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
/** `LT-20260115-7KQ2M9XA`: the day, then 40 random bits without letters that look alike. */
export function makeReference(now: Date, random: Uint8Array, prefix = 'LT'): string {
  const day = dayOf(now).replaceAll('-', '')
  const tail = Array.from(random.subarray(0, 8), (byte) => referenceAlphabet[byte % 32]).join('')
  return `${prefix}-${day}-${tail}`
}
