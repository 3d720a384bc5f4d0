import type { CallResult } from '../../handler.ts'
import type { ListedProposal } from './listStore.ts'

export function replyProposal(row: ListedProposal): CallResult<'/staff/proposal/detail'> {
  const { id, kind, object_type, object_id, payload, seen, reason, digest, state, decision_reason } = row
  return {
    ...row,
    id,
    kind,
    object_type,
    object_id,
    payload: { ...payload },
    seen: { ...seen },
    reason,
    proposed_by: { id: row.proposed_by, full_name: row.proposed_by_name },
    digest,
    state,
    decided_by: row.decided_by === null ? null : { id: row.decided_by, full_name: row.decided_by_name ?? '' },
    decision_reason,
  }
}
