import { defineHandler } from '../../handler.ts'
import { updateFormats } from './store.ts'

export const setFormats = defineHandler('/account/set-formats', {
  async run(tx, { actor }, { style, time_zone }) {
    await updateFormats(tx, actor.user_id, { format_style: style, time_zone })
    return {}
  },
})
