import { limits } from '../../../contract/base/limits.ts'
import { jsonText } from '../../db/jsonText.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { countOtherViews, lockViews, saveView } from './store.ts'

export const saveViewHandler = defineHandler('/view/save', {
  async run(tx, { actor }, { id, list, name: typed, value }) {
    const name = typed.trim()
    if (name === '') throw new AppError('input_invalid', { field: 'name' })
    await lockViews(tx, actor)
    const others = await countOtherViews(tx, actor, { list, id, name })
    if (others.named > 0) throw new AppError('view_name_taken', { field: 'name' })
    if (others.all >= limits.viewsMax) throw new AppError('views_full')
    const { count } = await saveView(tx, actor, { id, list, name, value: jsonText(value, 'value') })
    if (count === 0) throw new AppError('input_invalid', { field: 'list' })
    return {}
  },
})
