import { isIncoming } from '../../../contract/base/paymentMethods.ts'
import { hasPermission, type Role } from '../../../contract/base/roles.ts'
import { bulkStatus, canBulkMove, isFinalBulk } from '../../../contract/base/statuses/bulk.ts'
import type { BulkAction } from '../../../contract/features/bulk.ts'
import { AppError } from '../../errors.ts'
import { isHeld } from '../transfers/rules.ts'
import type { BulkRowRow, BulkTransferRow } from './bulkRow.ts'
import { digestBulk, type SeenBulk } from './digest.ts'

/** What decides which actions on a bulk transfer a person has. */
export interface BulkStanding {
  role: Role
  user_id: string
  has_decided: boolean
  is_same_hand: boolean
}

type Facts = Pick<
  BulkTransferRow,
  | 'is_private'
  | 'kind'
  | 'payment_method'
  | 'status'
  | 'created_by'
  | 'maker_ids'
  | 'approvers'
  | 'rate_held_until'
  | 'paused_at'
>

const { bulk_validating, awaiting_approval, awaiting_payment, bulk_processing } = bulkStatus

const mayDecide = (bulk: Facts, { user_id, has_decided }: BulkStanding): boolean =>
  bulk.status === awaiting_approval && !bulk.maker_ids.includes(user_id) && !has_decided

export const isNamed = ({ approvers }: Pick<Facts, 'approvers'>, userId: string): boolean =>
  approvers.length === 0 || approvers.includes(userId)

/** It stands still before a row: what is left may be withdrawn. */
export const isPaused = ({ status, paused_at }: Pick<Facts, 'status' | 'paused_at'>): boolean =>
  status === bulk_processing && paused_at !== null

/** Whether they see its rows; its totals everybody does. */
export const isVisibleTo = (
  { is_private, created_by }: Pick<Facts, 'is_private' | 'created_by'>,
  { role, user_id }: Pick<BulkStanding, 'role' | 'user_id'>,
): boolean => !is_private || created_by === user_id || hasPermission(role, 'transfers.private')

export function assertVisible(
  bulk: Pick<Facts, 'is_private' | 'created_by'>,
  actor: Pick<BulkStanding, 'role' | 'user_id'>,
): void {
  if (!isVisibleTo(bulk, actor)) throw new AppError('bulk_rows_private')
}

const actionRules: Record<BulkAction, (bulk: Facts, standing: BulkStanding, now: Date) => boolean> = {
  pay: (bulk, standing, now) =>
    isVisibleTo(bulk, standing) &&
    (bulk.status === bulk_validating || (bulk.status === awaiting_payment && !isIncoming(bulk.payment_method))) &&
    hasPermission(standing.role, 'transfers.pay') &&
    isHeld(bulk, now),
  approve: (bulk, standing, now) =>
    mayDecide(bulk, standing) &&
    hasPermission(standing.role, 'transfers.approve') &&
    !standing.is_same_hand &&
    isNamed(bulk, standing.user_id) &&
    isHeld(bulk, now),
  deny: (bulk, standing) => mayDecide(bulk, standing) && hasPermission(standing.role, 'transfers.deny'),
  cancel: (bulk, { role, user_id }) =>
    (canBulkMove(bulk.status, bulkStatus.cancelled) || isPaused(bulk)) &&
    hasPermission(role, 'transfers.cancel') &&
    (role === 'admin' || bulk.created_by === user_id),
  resume: (bulk, { role }, now) =>
    isPaused(bulk) && hasPermission(role, 'transfers.pay') && (bulk.kind === 'domestic' || isHeld(bulk, now)),
  remake: (bulk, standing, now) =>
    isVisibleTo(bulk, standing) &&
    hasPermission(standing.role, 'transfers.create') &&
    (isFinalBulk(bulk.status) || (bulk.status === awaiting_approval && !isHeld(bulk, now))),
}

/** What this person may do with this bulk transfer now; the handlers refuse what is not here. */
export const actionsFor = (bulk: Facts, standing: BulkStanding, now: Date): BulkAction[] =>
  (Object.keys(actionRules) as BulkAction[]).filter((action) => actionRules[action](bulk, standing, now))

/** The bulk transfer and every row of it are what the person saw and what was digested. */
export function assertAsSeen(bulk: BulkTransferRow, rows: readonly BulkRowRow[], seen: SeenBulk): void {
  if (bulk.version !== seen.version || bulk.payload_digest !== seen.payload_digest)
    throw new AppError('changed_since_seen')
  if (digestBulk(bulk, rows) !== bulk.payload_digest)
    throw new AppError('changed_since_seen', { log: `the stored bulk transfer ${bulk.id} is not what its digest says` })
}

export function assertHeld(bulk: Pick<BulkTransferRow, 'rate_held_until' | 'status'>, now: Date): void {
  if (isHeld(bulk, now)) return
  throw new AppError(bulk.status === awaiting_payment ? 'payment_deadline_passed' : 'quote_expired')
}
