import { defineHandler } from '../../handler.ts'
import { findAlert } from './alertStore.ts'

export const alertHandler = defineHandler('/balance/alert', {
  async run(tx, { actor }) {
    const alert = await findAlert(tx, actor.business_id)
    return { threshold_minor: alert ? alert.threshold_minor : null }
  },
})
