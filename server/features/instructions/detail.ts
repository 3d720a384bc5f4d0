import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { replyPayIn } from './serializer.ts'
import { findInstruction, findProofs } from './store.ts'

export const detailHandler = defineHandler('/instruction/detail', {
  async run(tx, { actor: { business_id } }, { transfer_id }) {
    const row = await findInstruction(tx, { business_id, cause_id: transfer_id })
    const payIn = replyPayIn(row)
    if (row?.transfer_id !== transfer_id || payIn === null) throw new AppError('not_found')
    return {
      transfer_id,
      ...payIn,
      reported_at: row.reported_at,
      confirm_until: row.confirm_until,
      proofs: await findProofs(tx, business_id, row.proof_file_ids),
    }
  },
})
