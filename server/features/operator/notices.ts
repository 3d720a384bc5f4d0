import { dayOf } from '../../../contract/base/time/clock.ts'
import type { operatorNoticeCalls } from '../../../contract/features/operator/notices.ts'
import { AppError } from '../../errors.ts'
import { defineHandler, type HandlerTable } from '../../handler.ts'
import {
  deleteHoliday,
  endHomeNotice,
  insertHoliday,
  insertHomeNotice,
  listHolidaysFrom,
  listHomeNotices,
} from '../config/store.ts'
import { auditPlatform } from '../staff/audit.ts'

const createNotice = defineHandler('/staff/notice/create', {
  async run(tx, context, { reason, from_at, until_at, ...texts }, { deps }) {
    const { actor, now } = context
    const [from, until] = [new Date(from_at), new Date(until_at)]
    if (until <= from || until <= now) throw new AppError('input_invalid', { field: 'until_at' })
    const id = deps.newId()
    const made = { created_by: actor.full_name, created_at: now, ended_at: null }
    await insertHomeNotice(tx, { id, ...texts, from_at: from, until_at: until, ...made })
    await auditPlatform(tx, context, {
      action: 'notice.created',
      object_type: 'home_notice',
      object_id: id,
      detail: { reason, new: { ...texts, from_at, until_at } },
    })
    return { id }
  },
})

const endNotice = defineHandler('/staff/notice/end', {
  async run(tx, context, { id, reason }) {
    if (!(await endHomeNotice(tx, id, context.now))) throw new AppError('nothing_to_decide')
    const object = { object_type: 'home_notice', object_id: id }
    await auditPlatform(tx, context, { action: 'notice.ended', ...object, detail: { reason } })
    return {}
  },
})

/** How long past notices are shown. */
const pastNoticesMs = 30 * 24 * 3_600_000

const listNotices = defineHandler('/staff/notice/list', {
  async run(tx, { now }) {
    return { items: await listHomeNotices(tx, new Date(now.getTime() - pastNoticesMs)) }
  },
})

const addHoliday = defineHandler('/staff/holiday/add', {
  async run(tx, context, { country, day, name, reason }) {
    if (day < dayOf(context.now)) throw new AppError('input_invalid', { field: 'day' })
    if (!(await insertHoliday(tx, { country, day, name }))) throw new AppError('holiday_exists', { field: 'day' })
    await auditPlatform(tx, context, {
      action: 'holiday.added',
      object_type: 'holiday',
      object_id: `${country} ${day}`,
      detail: { reason, new: { name } },
    })
    return {}
  },
})

/** Only a future one: past holidays have had their effect. */
const removeHoliday = defineHandler('/staff/holiday/remove', {
  async run(tx, context, { country, day, reason }) {
    if (day < dayOf(context.now)) throw new AppError('input_invalid', { field: 'day' })
    if (!(await deleteHoliday(tx, { country, day }))) throw new AppError('nothing_to_decide')
    const object = { object_type: 'holiday', object_id: `${country} ${day}` }
    await auditPlatform(tx, context, { action: 'holiday.removed', ...object, detail: { reason } })
    return {}
  },
})

const listHolidays = defineHandler('/staff/holiday/list', {
  async run(tx, { now }) {
    const rows = await listHolidaysFrom(tx, dayOf(now))
    return { items: rows.map((row) => ({ id: `${row.country} ${row.day}`, ...row })) }
  },
})

export const operatorNoticeHandlers = {
  '/staff/notice/list': listNotices,
  '/staff/notice/create': createNotice,
  '/staff/notice/end': endNotice,
  '/staff/holiday/list': listHolidays,
  '/staff/holiday/add': addHoliday,
  '/staff/holiday/remove': removeHoliday,
} satisfies Pick<HandlerTable, keyof typeof operatorNoticeCalls>
