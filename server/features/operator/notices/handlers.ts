import type { operatorNoticeCalls } from '../../../../contract/features/operator/notices.ts'
import type { HandlerTable } from '../../../handler.ts'
import { addHoliday } from './addHoliday.ts'
import { createNotice } from './createNotice.ts'
import { endNotice } from './endNotice.ts'
import { listHolidays } from './listHolidays.ts'
import { listNotices } from './listNotices.ts'
import { removeHoliday } from './removeHoliday.ts'

export const operatorNoticeHandlers = {
  '/staff/notice/list': listNotices,
  '/staff/notice/create': createNotice,
  '/staff/notice/end': endNotice,
  '/staff/holiday/list': listHolidays,
  '/staff/holiday/add': addHoliday,
  '/staff/holiday/remove': removeHoliday,
} satisfies Pick<HandlerTable, keyof typeof operatorNoticeCalls>
