import { AppError } from '../../../errors.ts'
import { defineHandler } from '../../../handler.ts'
import { insertHomeNotice } from '../../config/homeNoticeStore.ts'
import { auditHouse } from '../auditHouse.ts'

export const createNotice = defineHandler('/staff/notice/create', {
  async run(tx, context, { reason, from_at, until_at, ...texts }, { deps }) {
    const { actor, now } = context
    const [from, until] = [new Date(from_at), new Date(until_at)]
    if (until <= from || until <= now) throw new AppError('input_invalid', { field: 'until_at' })
    const id = deps.newId()
    const made = { created_by: actor.full_name, created_at: now, ended_at: null }
    await insertHomeNotice(tx, { id, ...texts, from_at: from, until_at: until, ...made })
    await auditHouse(tx, context, {
      action: 'notice.created',
      object_type: 'home_notice',
      object_id: id,
      detail: { reason, new: { ...texts, from_at, until_at } },
    })
    return { id }
  },
})
