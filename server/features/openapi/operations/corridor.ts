import { defineHandler } from '../../../handler.ts'
import { corridorSchema } from '../../config/corridorSchema.ts'

export const openCorridorHandler = defineHandler('/open/corridor', {
  run: async (_tx, { locale }, { country, currency, method }) => corridorSchema(country, currency, locale, method),
})
