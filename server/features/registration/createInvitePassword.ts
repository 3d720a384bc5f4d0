import { defineHandler } from '../../handler.ts'
import { prepareNewPassword, takeNewPassword } from './newPassword.ts'

export const createInvitePassword = defineHandler('/account/create-invite-password', {
  prepare: (deps, context, request) => prepareNewPassword(deps, context, 'invite', request),
  async run(tx, context, { token }, { deps, prepared }) {
    await takeNewPassword(tx, deps, context, { kind: 'invite', token, ...prepared })
    return {}
  },
})
