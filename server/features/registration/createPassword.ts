import { defineHandler } from '../../handler.ts'
import { prepareNewPassword, takeNewPassword } from './newPassword.ts'

export const createPassword = defineHandler('/account/create-password', {
  prepare: (deps, context, request) => prepareNewPassword(deps, context, 'reset', request),
  async run(tx, context, { token }, { deps, prepared }) {
    await takeNewPassword(tx, deps, context, { kind: 'reset', token, ...prepared })
    return {}
  },
})
