import { defineHandler } from '../../handler.ts'
import { readWays } from '../factors/store.ts'
import { mustFindUser } from '../people/store.ts'
import { signIn } from '../session/signIn.ts'
import { prepareNewPassword, takeNewPassword } from './newPassword.ts'

/** The first password. Who is asked for a mailed code at a log-in has shown as much by the link; whoever has another factor logs in with it (T29). */
export const createInvitePassword = defineHandler('/account/create-invite-password', {
  prepare: (deps, context, request) => prepareNewPassword(deps, context, 'invite', request),
  async run(tx, context, { token }, { deps, prepared, effects }) {
    await takeNewPassword(tx, deps, context, { kind: 'invite', token, ...prepared })
    const { user_id } = prepared.link
    const { primary_factor } = await readWays(tx, user_id)
    if (primary_factor !== 'email') return { is_signed_in: false }
    const user = await mustFindUser(tx, user_id)
    await signIn(tx, deps, context, { user, effects, method: 'email', is_beyond_mail: false })
    return { is_signed_in: true }
  },
})
