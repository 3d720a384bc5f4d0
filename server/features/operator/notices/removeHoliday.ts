import { dayOf } from '../../../../contract/base/clock.ts'
import { AppError } from '../../../errors.ts'
import { defineHandler } from '../../../handler.ts'
import { deleteHoliday } from '../../config/store.ts'
import { auditHouse } from '../auditHouse.ts'

/** One to come: what is past has counted. */
export const removeHoliday = defineHandler('/staff/holiday/remove', {
  async run(tx, context, { country, day, reason }) {
    if (day < dayOf(context.now)) throw new AppError('input_invalid', { field: 'day' })
    if (!(await deleteHoliday(tx, { country, day }))) throw new AppError('nothing_to_decide')
    const object = { object_type: 'holiday', object_id: `${country} ${day}` }
    await auditHouse(tx, context, { action: 'holiday.removed', ...object, detail: { reason } })
    return {}
  },
})
