import { transferStatus } from '../../../contract/base/statuses/transfer.ts'
import type { PersonActor } from '../../actor.ts'
import type { Tx } from '../../db/client.ts'
import type { CallResult } from '../../handler.ts'
import { type Eligibility, readEligibility } from '../decisions/eligibility.ts'
import type { TransferDetailRow } from './detailStore.ts'
import { serializeDocuments } from './documents.ts'
import { explainStatus, problemOf, timelineOf, upcomingStepsOf } from './progress.ts'
import { decidableTransfer, transferActionsFor, transferRules } from './rules.ts'
import { payeeOf, type StoredWarning, type TransferRow, transferViewOf } from './transferRow.ts'

type TransferDetailResponse = CallResult<'/transfer/detail'>
type TransferRowResponse = CallResult<'/transfer/list'>['items'][number]

/** Columns of a list row; also in the whole transfer. */
export type ListedTransfer = Pick<
  TransferRow,
  | 'id'
  | 'reference'
  | 'kind'
  | 'status'
  | 'created_at'
  | 'created_by'
  | 'created_by_name'
  | 'country'
  | 'corridor_id'
  | 'recipient_details'
  | 'send_currency'
  | 'send_amount_minor'
  | 'receive_currency'
  | 'receive_amount_minor'
  | 'total_minor'
  | 'payment_method'
  | 'version'
  | 'payload_digest'
  | 'rate_held_until'
  | 'approvers'
  | 'maker_ids'
  | 'metadata'
  | 'recipient_id'
  | 'quote_id'
> & { created_by_email: string }

export function serializeTransferRow(t: ListedTransfer, person: Eligibility, now: Date): TransferRowResponse {
  return { ...t, ...payeeOf(t), actions: transferActionsFor(t, person, now) }
}

/** Stored warnings as risk flags. */
export const serializeWarnings = (warnings: readonly StoredWarning[] | null): TransferDetailResponse['cues'] =>
  (warnings ?? []).map(({ name, transfer }) => ({
    name,
    amount_minor: null,
    transfer: { ...transfer, at: new Date(transfer.at) },
  }))

/** Rows of a list, each with the actor's actions. */
export async function transferRowsResponse(
  tx: Tx,
  rows: readonly ListedTransfer[],
  actor: PersonActor,
  now: Date,
): Promise<TransferRowResponse[]> {
  const waiting = rows.filter(({ status }) => status === transferStatus.awaiting_approval).map(({ id }) => id)
  const eligibilityTo = await readEligibility(tx, transferRules, actor, waiting, { isLocked: false, now })
  return rows.map((row) => serializeTransferRow(row, eligibilityTo(decidableTransfer(row, now)), now))
}

export const serializeTransfer = (t: TransferDetailRow, person: Eligibility, now: Date): TransferDetailResponse => ({
  ...t,
  ...serializeTransferRow(t, person, now),
  documents: serializeDocuments(t, t.documents),
  cues: serializeWarnings(t.warnings),
  approval_basis: {
    version: t.policy_version,
    tier_from_minor: t.tier_from_minor,
    approvers: t.named,
    raised:
      t.raised_by === null
        ? null
        : { by: t.raised_by, sum_minor: t.raised_sum_minor ?? 0n, count: t.raised_count ?? 0 },
    is_first_since_change: t.is_first_since_change === true,
  },
  approvals: t.approvals.map((approval) => ({
    ...approval,
    at: new Date(approval.at),
    is_valid:
      approval.void_at === null && approval.version === t.version && approval.payload_digest === t.payload_digest,
  })),
  timeline: timelineOf(t),
  to_come: upcomingStepsOf(t, now),
  problem: problemOf(t, now),
  explanation: explainStatus(t, now),
  shortfall: t.shortfall && { ...t.shortfall, closed_at: t.shortfall.closed_at && new Date(t.shortfall.closed_at) },
  changed_since_seen: changedSince(t.seen, transferViewOf(t)).filter(
    ({ field }) => field !== 'status' || isChangedByOther(t, person.user_id),
  ),
})

/** Only transitions by other people are marked as changes. */
const isChangedByOther = ({ moves }: TransferDetailRow, userId: string): boolean => {
  const by = moves.at(-1)?.by ?? null
  return by !== null && by.user_id !== userId
}

const changedSince = (
  seen: Record<string, string> | null,
  now: Record<string, string>,
): TransferDetailResponse['changed_since_seen'] =>
  Object.entries(seen ?? {}).flatMap(([field, before]) =>
    now[field] === undefined || now[field] === before ? [] : [{ field, before }],
  )
