import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { listInState } from '../rails/fileStore.ts'
import { closeRailFile } from '../rails/operate.ts'

export const listRailFilesHandler = defineHandler('/staff/rail-file/list', {
  async run(tx) {
    const files = await listInState(tx, 'queued')
    return {
      items: files.map((file) => ({
        ...file,
        problems: file.problems.slice(0, 20).map((problem) => problem.slice(0, 500)),
      })),
    }
  },
})

export const closeRailFileHandler = defineHandler('/staff/rail-file/close', {
  async run(tx, context, { id, way, reason }) {
    const state = way === 'read_again' ? 'retry' : 'discarded'
    if (!(await closeRailFile(tx, context, { id, state, reason }))) throw new AppError('nothing_to_decide')
    return {}
  },
})
