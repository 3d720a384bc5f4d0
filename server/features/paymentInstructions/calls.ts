import { AppError } from '../../errors.ts'
import { type CallResult, defineHandler } from '../../handler.ts'
import { findInstruction, findProofs, type InstructionRow } from './store.ts'

type InstructionsResponse = Pick<
  CallResult<'/instruction/detail'>,
  | 'method'
  | 'bank'
  | 'state'
  | 'account_number'
  | 'account_name'
  | 'reference'
  | 'amount_minor'
  | 'unique_code'
  | 'expires_at'
>

/** How it is paid; null before it awaits payment. */
export function serializeInstructions(row: InstructionRow | undefined): InstructionsResponse | null {
  if (!row || row.amount_minor === null || row.expires_at === null) return null
  const { amount_minor, expires_at } = row
  return { ...row, amount_minor, expires_at }
}

const detailHandler = defineHandler('/instruction/detail', {
  async run(tx, { actor: { business_id } }, { transfer_id }) {
    const row = await findInstruction(tx, { business_id, cause_id: transfer_id })
    const payIn = serializeInstructions(row)
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

export const paymentInstructionHandlers = {
  '/instruction/detail': detailHandler,
} as const
