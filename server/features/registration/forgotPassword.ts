import { defineHandler } from '../../handler.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { guardOfName, takeFormTry, takeTry } from '../session/lockout.ts'
import { mailResetTask } from './jobs.ts'

/** Links that are mailed to one e-mail address within a quarter of an hour. */
const linksOfAddress = { max: 5, ms: 15 * 60_000 }

export const forgotPassword = defineHandler('/account/forgot-password', {
  async prepare(deps, { address }, { email }) {
    await takeFormTry(deps, 'forgot password', address)
    await takeTry(deps, `forgot ${guardOfName(deps, email.toLowerCase())}`, linksOfAddress)
  },
  // Whether there is such a person is found out later: the answer takes as long for nobody (T26).
  async run(tx, { address }, { email }) {
    await enqueue(tx, mailResetTask, { email: email.toLowerCase(), address })
    return {}
  },
})
