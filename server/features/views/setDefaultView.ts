import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { lockViews, setDefaultView } from './store.ts'

export const setDefaultViewHandler = defineHandler('/view/set-default', {
  async run(tx, { actor }, { list, id }) {
    await lockViews(tx, actor)
    if ((await setDefaultView(tx, actor, list, id)) === 'missing') throw new AppError('not_found')
    return {}
  },
})
