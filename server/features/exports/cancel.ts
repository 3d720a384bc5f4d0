import { afterCommit } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { enqueueExpiry } from './orders.ts'
import { fileLabel, proofLabel } from './rules.ts'
import { lockExport, noteCancelled } from './store.ts'

export const cancelHandler = defineHandler('/export/cancel', {
  async run(tx, { actor, now }, { id }, { deps }) {
    const { business_id, user_id } = actor
    const row = await lockExport(tx, { business_id, id })
    if (row === null || row.user_id !== user_id) throw new AppError('export_gone')
    if (row.state === 'failed' || row.state === 'cancelled') return {}
    const expiresAt = new Date(now.getTime() + deps.settings.exportKeptMs)
    await noteCancelled(tx, row, expiresAt)
    // What is left of it where this is lost goes then.
    await enqueueExpiry(tx, row, expiresAt)
    afterCommit(tx, () => Promise.all([deps.files.discard(fileLabel(id)), deps.files.discard(proofLabel(id))]))
    return {}
  },
})
