import { dayOf } from '../../../../contract/base/clock.ts'
import { AppError } from '../../../errors.ts'
import { defineHandler } from '../../../handler.ts'
import { insertHoliday } from '../../config/store.ts'
import { auditHouse } from '../auditHouse.ts'

export const addHoliday = defineHandler('/staff/holiday/add', {
  async run(tx, context, { country, day, name, reason }) {
    if (day < dayOf(context.now)) throw new AppError('input_invalid', { field: 'day' })
    if (!(await insertHoliday(tx, { country, day, name }))) throw new AppError('holiday_exists', { field: 'day' })
    await auditHouse(tx, context, {
      action: 'holiday.added',
      object_type: 'holiday',
      object_id: `${country} ${day}`,
      detail: { reason, new: { name } },
    })
    return {}
  },
})
