import type { Tx } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import { type CallResult, defineHandler } from '../../handler.ts'
import { findOpenChange } from './changeStore.ts'
import { replyWhole } from './replies.ts'
import { countTransfersTo, findRecipient } from './store.ts'

export async function readRecipient(tx: Tx, businessId: string, id: string): Promise<CallResult<'/recipient/detail'>> {
  const [row, count, open] = await Promise.all([
    findRecipient(tx, businessId, id),
    countTransfersTo(tx, businessId, id),
    findOpenChange(tx, businessId, id),
  ])
  if (!row) throw new AppError('not_found')
  return replyWhole(row, count, open !== null)
}

export const detailHandler = defineHandler('/recipient/detail', {
  run: (tx, { actor }, { id }) => readRecipient(tx, actor.business_id, id),
})
