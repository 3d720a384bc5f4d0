import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { mustFindUser } from '../people/store.ts'
import { confirmPassword } from './confirmPassword.ts'
import { hashPin, savePin } from './pin.ts'

export const setPin = defineHandler('/account/set-pin', {
  async prepare(deps, context, { password, new_pin }) {
    await confirmPassword(deps, context, password)
    return { before: null, after: await hashPin(deps, new_pin) }
  },
  async run(tx, context, _request, { deps, prepared }) {
    const { pin_hash } = await mustFindUser(tx, context.actor.user_id)
    if (pin_hash !== null) throw new AppError('pin_set_already')
    return savePin(tx, deps, context, prepared, 'security.pin_set')
  },
})
