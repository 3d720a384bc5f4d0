import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { mustFindUser } from '../people/store.ts'
import { checkPin, hashPin, savePin } from './pin.ts'

export const changePin = defineHandler('/account/change-pin', {
  async prepare(deps, context, { pin, new_pin }) {
    // Read before the check and compared again when saving: a PIN that was replaced meanwhile makes this check void.
    const { pin_hash: before } = await mustFindUser(deps.sql, context.actor.user_id)
    await checkPin(deps, context, pin)
    if (new_pin === pin) throw new AppError('pin_same', { field: 'new_pin' })
    return { before, after: await hashPin(deps, new_pin) }
  },
  run: (tx, context, _request, { deps, prepared }) => savePin(tx, deps, context, prepared, 'security.pin_changed'),
})
