import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { findInstruction } from '../instructions/store.ts'
import { listOfTransfer } from './store.ts'

export const checkHandler = defineHandler('/credit/check', {
  async run(tx, { actor: { business_id } }, { transfer_id }) {
    const [instruction, credits] = await Promise.all([
      findInstruction(tx, { business_id, cause_id: transfer_id }),
      listOfTransfer(tx, business_id, transfer_id),
    ])
    if (instruction?.transfer_id !== transfer_id) throw new AppError('not_found')
    if (instruction.state === 'open' && credits.length === 0) throw new AppError('funds_not_received')
    return {
      state: instruction.state,
      credits: credits.map((credit) => ({ ...credit, reason: credit.reason ?? 'unknown' })),
    }
  },
})
