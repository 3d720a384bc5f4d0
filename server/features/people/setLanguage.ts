import { localeOfLanguage } from '../../../contract/base/envelope.ts'
import { defineHandler } from '../../handler.ts'
import { updateLanguage } from './store.ts'

export const setLanguage = defineHandler('/account/set-language', {
  async run(tx, { actor }, { language }) {
    await updateLanguage(tx, actor.user_id, localeOfLanguage[language])
    return {}
  },
})
