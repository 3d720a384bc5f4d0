import { transferStatus } from '../../../contract/base/statuses/transfer.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { startWork } from '../decisions/work.ts'
import { openTransfer, replyTransfer } from './context.ts'
import { moveTransfer } from './lifecycle.ts'
import { isUnpaid, mayCancel } from './rules.ts'

export const cancelHandler = defineHandler('/transfer/cancel', {
  async run(tx, context, { id, version }, { deps }) {
    const { transfer, person } = await openTransfer(tx, context, id)
    if (!mayCancel(transfer, person)) throw new AppError('not_permitted')
    if (!isUnpaid(transfer.status)) throw new AppError('status_move_refused')
    if (transfer.version !== version) throw new AppError('changed_since_seen')
    const work = startWork(tx, deps, context)
    moveTransfer(work, transfer, { to: transferStatus.cancelled })
    return work.pipeline.reply(replyTransfer(tx, context, id))
  },
})
