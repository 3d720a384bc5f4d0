import { defineHandler } from '../../handler.ts'
import { readPreferences } from './preferences.ts'

export const getPreferencesHandler = defineHandler('/notification/get-preferences', {
  run: async (tx, { actor }) => ({ items: await readPreferences(tx, actor) }),
})
