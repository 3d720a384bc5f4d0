import { dayOf } from '../../../../contract/base/clock.ts'
import { defineHandler } from '../../../handler.ts'
import { listHolidaysFrom } from '../../config/store.ts'

export const listHolidays = defineHandler('/staff/holiday/list', {
  async run(tx, { now }) {
    const rows = await listHolidaysFrom(tx, dayOf(now))
    return { items: rows.map((row) => ({ id: `${row.country} ${row.day}`, ...row })) }
  },
})
