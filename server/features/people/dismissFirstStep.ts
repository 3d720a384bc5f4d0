import { defineHandler } from '../../handler.ts'
import { dismissStep } from './store.ts'

export const dismissFirstStep = defineHandler('/account/dismiss-first-step', {
  async run(tx, { actor }, { step }) {
    await dismissStep(tx, actor.user_id, step)
    return {}
  },
})
