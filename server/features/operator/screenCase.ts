import { defineHandler } from '../../handler.ts'
import { keepScreeningAgain, screenAgain } from '../verification/staffScreening.ts'

export const screenCase = defineHandler('/staff/verification/screen', {
  prepare: (deps, _context, { business_id, id }) => screenAgain(deps, { business_id, case_id: id }),
  async run(tx, context, { business_id, id }, { deps, prepared }) {
    await keepScreeningAgain(tx, deps, context, { business_id, case_id: id }, prepared)
    return {}
  },
})
