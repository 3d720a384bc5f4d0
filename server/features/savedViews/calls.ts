import { limits } from '../../../contract/base/money/limits.ts'
import { jsonText } from '../../db/jsonText.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import {
  countOtherSavedViews,
  deleteSavedView,
  listSavedViews,
  lockSavedViews,
  saveView,
  setDefaultView,
} from './store.ts'

const saveViewHandler = defineHandler('/view/save', {
  async run(tx, { actor }, { id, list, name: typed, value }) {
    const name = typed.trim()
    if (name === '') throw new AppError('input_invalid', { field: 'name' })
    await lockSavedViews(tx, actor)
    const others = await countOtherSavedViews(tx, actor, { list, id, name })
    if (others.named > 0) throw new AppError('view_name_taken', { field: 'name' })
    if (others.all >= limits.viewsMax) throw new AppError('views_full')
    const { count } = await saveView(tx, actor, { id, list, name, value: jsonText(value, 'value') })
    if (count === 0) throw new AppError('input_invalid', { field: 'list' })
    return {}
  },
})

const listViewsHandler = defineHandler('/view/list', {
  run: async (tx, { actor }, { list }) => ({ items: await listSavedViews(tx, actor, list) }),
})

const setDefaultViewHandler = defineHandler('/view/set-default', {
  async run(tx, { actor }, { list, id }) {
    await lockSavedViews(tx, actor)
    if ((await setDefaultView(tx, actor, list, id)) === 'missing') throw new AppError('not_found')
    return {}
  },
})

const deleteViewHandler = defineHandler('/view/delete', {
  async run(tx, { actor }, { id }) {
    await deleteSavedView(tx, actor, id)
    return {}
  },
})

export const savedViewHandlers = {
  '/view/list': listViewsHandler,
  '/view/save': saveViewHandler,
  '/view/delete': deleteViewHandler,
  '/view/set-default': setDefaultViewHandler,
}
