import { defineHandler } from '../../handler.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { takeFormTry } from '../session/lockout.ts'
import { mailResetTask } from './jobs.ts'

export const forgotPassword = defineHandler('/account/forgot-password', {
  async prepare(deps, { address }) {
    await takeFormTry(deps, 'forgot password', address)
  },
  // Whether there is such a person, and whether their mailbox has had enough, is found out later: the reply is the same (T26, T49).
  async run(tx, { address }, { email }) {
    await enqueue(tx, mailResetTask, { email: email.toLowerCase(), address })
    return {}
  },
})
