import { defineHandler } from '../../handler.ts'
import { decideHit } from '../verification/staffScreening.ts'

export const decideCaseHit = defineHandler('/staff/verification/decide-hit', {
  async run(tx, context, { id, ...decision }) {
    await decideHit(tx, context, { ...decision, case_id: id })
    return {}
  },
})
