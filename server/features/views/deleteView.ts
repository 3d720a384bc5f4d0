import { defineHandler } from '../../handler.ts'
import { deleteView } from './store.ts'

export const deleteViewHandler = defineHandler('/view/delete', {
  async run(tx, { actor }, { id }) {
    await deleteView(tx, actor, id)
    return {}
  },
})
