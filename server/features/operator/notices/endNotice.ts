import { AppError } from '../../../errors.ts'
import { defineHandler } from '../../../handler.ts'
import { endHomeNotice } from '../../config/homeNoticeStore.ts'
import { auditHouse } from '../auditHouse.ts'

export const endNotice = defineHandler('/staff/notice/end', {
  async run(tx, context, { id, reason }) {
    if (!(await endHomeNotice(tx, id, context.now))) throw new AppError('nothing_to_decide')
    const object = { object_type: 'home_notice', object_id: id }
    await auditHouse(tx, context, { action: 'notice.ended', ...object, detail: { reason } })
    return {}
  },
})
