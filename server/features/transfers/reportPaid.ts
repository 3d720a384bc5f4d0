import { proofsMax } from '../../../contract/base/paymentMethods.ts'
import { hasPermission } from '../../../contract/base/roles.ts'
import { transferStatus } from '../../../contract/base/statuses/transfer.ts'
import type { Tx } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { startWork } from '../decisions/work.ts'
import { holdFiles } from '../files/store.ts'
import { findProofs, type InstructionRow, lockInstruction, reportPaid } from '../instructions/store.ts'
import { auditTransfer, openTransfer, replyTransfer } from './context.ts'
import { moveTransfer } from './lifecycle.ts'
import { enqueueExpiry } from './orders.ts'

/** Those there were and those that come, each once. */
async function joinProofs(tx: Tx, { business_id, proof_file_ids }: InstructionRow, asked: string[]): Promise<string[]> {
  const ids = [...new Set([...proof_file_ids, ...asked])]
  if (ids.length > proofsMax) throw new AppError('input_invalid', { field: 'proof_ids' })
  await holdFiles(tx, business_id, ids)
  if ((await findProofs(tx, business_id, ids)).length !== ids.length)
    throw new AppError('not_found', { field: 'proof_ids' })
  return ids
}

export const reportPaidHandler = defineHandler('/transfer/report-paid', {
  async run(tx, context, { id, version, proof_ids }, { deps }) {
    const { actor, now } = context
    const { transfer, person } = await openTransfer(tx, context, id)
    if (!hasPermission(person.role, 'transfers.pay')) throw new AppError('not_permitted')
    if (transfer.version !== version) throw new AppError('changed_since_seen')
    const instruction = await lockInstruction(tx, { business_id: actor.business_id, cause_id: id })
    if (instruction?.state !== 'open' || instruction.expires_at === null) throw new AppError('status_move_refused')
    const isFirst = transfer.status === transferStatus.awaiting_payment
    if (isFirst && now.getTime() >= instruction.expires_at.getTime()) throw new AppError('payment_deadline_passed')
    const proof_file_ids = await joinProofs(tx, instruction, proof_ids)
    const reported_at = instruction.reported_at ?? now
    const confirm_until =
      instruction.confirm_until ?? new Date(instruction.expires_at.getTime() + deps.settings.paymentConfirmMs)
    const work = startWork(tx, deps, context)
    work.pipeline.send(reportPaid(tx, instruction, { reported_at, confirm_until, proof_file_ids }))
    if (isFirst) {
      moveTransfer(work, transfer, { to: transferStatus.payment_confirming })
      work.pipeline.send(enqueueExpiry(tx, transfer, confirm_until))
    }
    work.pipeline.send(auditTransfer(tx, context, 'transfer.reported_paid', id, { proofs: proof_file_ids.length }))
    return work.pipeline.reply(replyTransfer(tx, context, id))
  },
})
