import { defineHandler } from '../../handler.ts'
import { declineCase } from '../verification/staff.ts'

export const declineVerification = defineHandler('/staff/verification/decline', {
  async run(tx, context, { id, ...decline }, { deps }) {
    await declineCase(tx, deps, context, { ...decline, case_id: id })
    return {}
  },
})
