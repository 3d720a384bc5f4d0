import { defineHandler } from '../../handler.ts'
import { findMaker } from './store.ts'

export const ofTransferHandler = defineHandler('/schedule/of-transfer', {
  run: async (tx, { actor }, { transfer_id }) => ({
    made_by: (await findMaker(tx, actor.business_id, transfer_id)) ?? null,
  }),
})
