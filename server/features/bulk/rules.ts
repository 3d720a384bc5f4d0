import { isIncomingMethod } from '../../../contract/base/money/paymentMethods.ts'
import { hasPermission } from '../../../contract/base/people/roles.ts'
import { bulkStatus, canBulkTransition, isFinalBulk } from '../../../contract/base/statuses/bulk.ts'
import { accountNumberOf } from '../../../contract/corridors/recipientSchema.ts'
import type { BulkAction } from '../../../contract/features/bulk.ts'
import type { Tx } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import type { Policy } from '../approvals/store.ts'
import { bulkDecisions } from '../decisions/decisionStore.ts'
import { canDecide, type Decidable, type Eligibility, type SubjectRules } from '../decisions/eligibility.ts'
import type { RequestParts } from '../decisions/requestStore.ts'
import { sumPart } from '../decisions/requests.ts'
import { readDaySums } from '../transfers/limitStore.ts'
import { applyPolicyToTransfer, isRateLocked } from '../transfers/rules.ts'
import type { BulkBasis, BulkRowRow, BulkTransferRow } from './bulkRow.ts'

type BulkPolicyInput = Pick<BulkTransferRow, 'business_id' | 'id' | 'kind' | 'country' | 'total_minor'>

/**
 * One approval for the whole: by its total and the day's other submissions, by these makers and to any of its accounts. If the result is
 * binding, call `lockAvailableBalance` earlier in the transaction.
 */
export async function applyPolicyToBulk(
  tx: Tx,
  policy: Policy,
  bulk: BulkPolicyInput,
  rows: readonly Pick<BulkRowRow, 'recipient_details'>[],
  { makers, isOnlyUser, now }: { makers: string[]; isOnlyUser: boolean; now: Date },
): Promise<BulkBasis> {
  const accounts = [...new Set(rows.map((row) => accountNumberOf(row.recipient_details)))]
  const sums = await readDaySums(tx, policy, { ...bulk, accounts }, makers, now)
  const { is_first_since_change: _, ...basis } = applyPolicyToTransfer(
    policy,
    bulk,
    { sums, changed: null },
    isOnlyUser,
  )
  return basis
}

type Facts = Pick<
  BulkTransferRow,
  | 'id'
  | 'version'
  | 'payload_digest'
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

export const bulkRules: SubjectRules = {
  kind: 'bulk',
  permissions: { read: 'transfers.read', make: 'transfers.pay', approve: 'transfers.approve', deny: 'transfers.deny' },
  isOnlyPersonEnough: false,
  decisions: bulkDecisions,
}

export const decidableBulk = (bulk: Facts, now: Date): Decidable => ({
  id: bulk.id,
  version: bulk.version,
  payload_digest: bulk.payload_digest,
  maker_ids: bulk.maker_ids,
  approvers: bulk.approvers,
  is_waiting: bulk.status === awaiting_approval,
  expired: isRateLocked(bulk, now) ? null : 'quote_expired',
})

export const partsOfBulk = (bulk: BulkTransferRow): RequestParts => ({
  name: bulk.name,
  payments: String(bulk.row_count),
  total: sumPart(bulk.currency, bulk.total_minor),
  approvals_needed: String(bulk.approvals_needed),
  policy_version: String(bulk.policy_version ?? ''),
})

/** Paused before a row; the rest may be withdrawn. */
export const isPaused = ({ status, paused_at }: Pick<Facts, 'status' | 'paused_at'>): boolean =>
  status === bulk_processing && paused_at !== null

/** Whether they may see its rows; everybody sees its totals. */
export const isBulkVisibleTo = (
  { is_private, created_by }: Pick<Facts, 'is_private' | 'created_by'>,
  { role, user_id }: Pick<Eligibility, 'role' | 'user_id'>,
): boolean => !is_private || created_by === user_id || hasPermission(role, 'transfers.private')

export function assertBulkVisible(
  bulk: Pick<Facts, 'is_private' | 'created_by'>,
  actor: Pick<Eligibility, 'role' | 'user_id'>,
): void {
  if (!isBulkVisibleTo(bulk, actor)) throw new AppError('bulk_rows_private')
}

const actionRules: Record<BulkAction, (bulk: Facts, person: Eligibility, now: Date) => boolean> = {
  pay: (bulk, person, now) =>
    isBulkVisibleTo(bulk, person) &&
    (bulk.status === bulk_validating || (bulk.status === awaiting_payment && !isIncomingMethod(bulk.payment_method))) &&
    hasPermission(person.role, 'transfers.pay') &&
    isRateLocked(bulk, now),
  approve: (bulk, person, now) => canDecide('approve', bulkRules, decidableBulk(bulk, now), person),
  deny: (bulk, person, now) => canDecide('deny', bulkRules, decidableBulk(bulk, now), person),
  cancel: (bulk, { role, user_id }) =>
    (canBulkTransition(bulk.status, bulkStatus.cancelled) || isPaused(bulk)) &&
    hasPermission(role, 'transfers.cancel') &&
    (role === 'admin' || bulk.created_by === user_id),
  resume: (bulk, { role }, now) =>
    isPaused(bulk) && hasPermission(role, 'transfers.pay') && (bulk.kind === 'domestic' || isRateLocked(bulk, now)),
  remake: (bulk, person, now) =>
    isBulkVisibleTo(bulk, person) &&
    hasPermission(person.role, 'transfers.create') &&
    (isFinalBulk(bulk.status) || (bulk.status === awaiting_approval && !isRateLocked(bulk, now))),
}

/** Actions that this person may take now; the handlers refuse all others. */
export const bulkActionsFor = (bulk: Facts, person: Eligibility, now: Date): BulkAction[] =>
  (Object.keys(actionRules) as BulkAction[]).filter((action) => actionRules[action](bulk, person, now))

export function assertBulkRateLocked(bulk: Pick<BulkTransferRow, 'rate_held_until' | 'status'>, now: Date): void {
  if (isRateLocked(bulk, now)) return
  throw new AppError(bulk.status === awaiting_payment ? 'payment_deadline_passed' : 'quote_expired')
}
