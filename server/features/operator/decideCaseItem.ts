import { defineHandler } from '../../handler.ts'
import { decideItem } from '../verification/staff.ts'

export const decideCaseItem = defineHandler('/staff/verification/decide-item', {
  async run(tx, context, { id, ...decision }) {
    await decideItem(tx, context, { ...decision, case_id: id })
    return {}
  },
})
