import type { Deps } from '../deps.ts'
import { expireTransferTask } from '../features/transfers/orders.ts'
import { expireTransfer } from '../features/transfers/settle.ts'
import { inBusiness, readTransferJob } from './transferJob.ts'
import type { TaskTable } from './worker.ts'

export const expiryTasks = {
  async [expireTransferTask](deps, payload) {
    const { business_id, transfer_id } = readTransferJob(payload)
    await inBusiness(deps, business_id, (tx) => expireTransfer(tx, deps, business_id, transfer_id))
  },
} satisfies TaskTable<Deps>
