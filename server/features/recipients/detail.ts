import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { answerWhole } from './answers.ts'
import { countTransfersTo, findRecipient } from './store.ts'

export const detailHandler = defineHandler('/recipient/detail', {
  async run(tx, { actor }, { id }) {
    const [row, count] = await Promise.all([
      findRecipient(tx, actor.business_id, id),
      countTransfersTo(tx, actor.business_id, id),
    ])
    if (!row) throw new AppError('not_found')
    return answerWhole(row, count)
  },
})
