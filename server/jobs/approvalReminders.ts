import { id, oneOf, record } from '../../contract/base/fields.ts'
import type { Deps } from '../deps.ts'
import { remindApprovalTask, reminderStages } from '../features/transfers/orders.ts'
import { remindOfApproval } from '../features/transfers/reminders.ts'
import { inBusiness } from './transferJob.ts'
import type { TaskTable } from './worker.ts'

const jobSchema = record({ business_id: id(), transfer_id: id(), stage: oneOf(reminderStages) })

export const approvalReminderTasks = {
  async [remindApprovalTask](deps, payload) {
    const { business_id, transfer_id, stage } = jobSchema.validateSync(payload, { strict: true })
    await inBusiness(deps, business_id, (tx) => remindOfApproval(tx, deps, business_id, transfer_id, stage))
  },
} satisfies TaskTable<Deps>
