import { defineHandler } from '../../handler.ts'
import { openCaseFile } from '../verification/staff.ts'
import { sealedFile } from './sealedFile.ts'

export const getCaseFile = defineHandler('/staff/verification/file', {
  async run(tx, context, { business_id, id, file_id, reason }, { deps }) {
    return sealedFile(deps, await openCaseFile(tx, context, { business_id, case_id: id, file_id, reason }))
  },
})
