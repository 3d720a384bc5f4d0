import { hasPermission } from '../../../contract/base/roles.ts'
import type { TransferStatus } from '../../../contract/base/statuses/transfer.ts'
import { transferStatus } from '../../../contract/base/statuses/transfer.ts'
import type { Tx } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { ownName, writeDenial } from '../approvals/approvalStore.ts'
import { startWork } from './context.ts'
import { assertDecidable, decideLine, type LineResult, uniqueIds } from './decision.ts'
import type { SeenTransfer } from './digest.ts'
import { moveTransfer } from './lifecycle.ts'
import { standingTo } from './rules.ts'
import { readStanding } from './standingStore.ts'
import { lockTransfers } from './store.ts'
import type { TransferRow } from './transferRow.ts'

export const denyHandler = defineHandler('/transfer/deny', {
  async run(tx, context, { transfers: seen, reason }, { deps }) {
    const { actor, now } = context
    const ids = uniqueIds(seen)
    const [locked, standings] = await Promise.all([
      lockTransfers(tx, actor.business_id, ids),
      readStanding(tx, actor, ids, { isLocked: true, now }),
    ])
    if (!standings || !hasPermission(standings.role, 'transfers.deny')) throw new AppError('not_permitted')
    const deny = async (savepoint: Tx, row: SeenTransfer, transfer: TransferRow): Promise<TransferStatus> => {
      const standing = standingTo(standings, actor, transfer.id)
      assertDecidable(transfer, row, standing)
      const work = startWork(savepoint, deps, context)
      work.pipeline.send(
        writeDenial(savepoint, {
          business_id: transfer.business_id,
          transfer_id: transfer.id,
          user_id: actor.user_id,
          ...ownName,
          role: standing.role,
          version: transfer.version,
          payload_digest: transfer.payload_digest,
          decision: 'denied',
          reason,
          challenge_id: null,
          signature_id: null,
          at: now,
          maker_ids: transfer.maker_ids,
          approvers: transfer.approvers,
          is_only_person: false,
        }),
      )
      const after = moveTransfer(work, transfer, { to: transferStatus.denied, reason })
      await work.pipeline.done()
      return after.status
    }
    const results: LineResult[] = []
    for (const row of seen) {
      const transfer = locked.find(({ id }) => id === row.id)
      results.push(await decideLine(tx, context, row, transfer, (savepoint, found) => deny(savepoint, row, found)))
    }
    return { results }
  },
})
