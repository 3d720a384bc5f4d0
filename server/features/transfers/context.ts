import type { AuditAction } from '../../../contract/base/auditActions.ts'
import type { PersonActor } from '../../actor.ts'
import { type AuditEntry, auditBy } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import { createPipeline } from '../../db/pipeline.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { CallResult } from '../../handler.ts'
import { findWholeTransfer } from './detailStore.ts'
import { replyWhole } from './replies.ts'
import type { Standing } from './rules.ts'
import { standingTo } from './rules.ts'
import { readStanding } from './standingStore.ts'
import { lockTransfer } from './store.ts'
import type { TransferRow } from './transferRow.ts'
import type { Work } from './work.ts'

/** A signed-in person's request, as the calls of this feature need it. */
export interface By {
  actor: PersonActor
  now: Date
  address: string
}

export const startWork = (tx: Tx, deps: Deps, { actor, now, address }: By): Work => ({
  tx,
  deps,
  pipeline: createPipeline(),
  at: now,
  actor,
  by: { user_id: actor.user_id, full_name: actor.full_name, address },
})

/** Locks one transfer and reads what the actor is to it; another business's is not found. */
export async function openTransfer(
  tx: Tx,
  by: Pick<By, 'actor' | 'now'>,
  id: string,
): Promise<{ transfer: TransferRow; standing: Standing }> {
  const [transfer, row] = await Promise.all([
    lockTransfer(tx, by.actor.business_id, id),
    readStanding(tx, by.actor, [id], { isLocked: true, now: by.now }),
  ])
  if (!transfer) throw new AppError('not_found')
  return { transfer, standing: standingTo(row, by.actor, id) }
}

/** The reply of a call that changed one transfer. Sent behind its statements, so it sees what they did. */
export async function replyTransfer(tx: Tx, { actor, now }: By, id: string): Promise<CallResult<'/transfer/detail'>> {
  const [whole, row] = await Promise.all([
    findWholeTransfer(tx, actor.business_id, id, actor.user_id),
    readStanding(tx, actor, [id], { isLocked: false, now }),
  ])
  if (!whole) throw new AppError('not_found')
  return replyWhole(whole, standingTo(row, actor, id), now)
}

/** What a person did to a transfer beside moving its status. */
export const auditTransfer = (
  tx: Tx,
  by: By,
  action: AuditAction,
  transferId: string,
  detail: AuditEntry['detail'] & object,
): Promise<void> => auditBy(tx, by, { action, object_type: 'transfer', object_id: transferId, detail })
