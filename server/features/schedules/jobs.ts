import { id, record } from '../../../contract/base/fields.ts'
import { inBusiness } from '../../db/business.ts'
import type { Deps } from '../../deps.ts'
import type { TaskTable } from '../../jobs/task.ts'
import { runScheduleTask } from './orders.ts'
import { runSchedule } from './run.ts'

const scheduleJob = record({ business_id: id(), schedule_id: id() })

export const scheduleTasks = {
  async [runScheduleTask](deps, payload) {
    const { business_id, schedule_id } = scheduleJob.validateSync(payload, { strict: true })
    await inBusiness(deps.sql, business_id, (tx) => runSchedule(tx, deps, business_id, schedule_id))
  },
} satisfies TaskTable<Deps>
