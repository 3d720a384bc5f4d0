import { defineHandler } from '../../../handler.ts'
import { listHomeNotices } from '../../config/homeNoticeStore.ts'

/** Those that are over are shown for so long. */
const keptMs = 30 * 24 * 3_600_000

export const listNotices = defineHandler('/staff/notice/list', {
  async run(tx, { now }) {
    return { items: await listHomeNotices(tx, new Date(now.getTime() - keptMs)) }
  },
})
