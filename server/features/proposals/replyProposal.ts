import type { CallResult } from '../../handler.ts'
import type { ListedProposal } from './listStore.ts'

export function replyProposal(row: ListedProposal): CallResult<'/staff/proposal/detail'> {
  return {
    ...row,
    payload: { ...row.payload },
    seen: { ...row.seen },
    proposed_by: { id: row.proposed_by, full_name: row.proposed_by_name },
    decided_by: row.decided_by === null ? null : { id: row.decided_by, full_name: row.decided_by_name ?? '' },
  }
}
