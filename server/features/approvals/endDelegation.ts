import { dayOf } from '../../../contract/base/clock.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { auditDelegation, openDelegations, readDelegation, replyDelegation, stateOf } from './delegation.ts'
import { endDelegation } from './delegationStore.ts'
import { tellPerson } from './notices.ts'

export const endDelegationHandler = defineHandler('/approval/end-delegation', {
  async run(tx, context, { id }, { deps }) {
    const { actor, now } = context
    const { self } = await openDelegations(tx, actor)
    const row = await readDelegation(tx, actor.business_id, id)
    if (!replyDelegation(row, { ...actor, role: self.role }, now).may_end) {
      const isOver = stateOf(row, dayOf(now)) === 'over'
      throw new AppError(isOver ? 'changed_since_seen' : 'not_permitted')
    }
    await endDelegation(tx, actor.business_id, id, { ended_at: now, ended_by: actor.user_id })
    const others = [row.delegate_id, row.delegator_id].filter((person) => person !== actor.user_id)
    await tellPerson(tx, deps, actor.business_id, others, {
      message: 'delegation_ended',
      params: { actor: actor.full_name, delegate: row.delegate_name, delegator: row.delegator_name },
    })
    await auditDelegation(tx, context, 'delegation.ended', row)
    return replyDelegation({ ...row, ended_at: now }, actor, now)
  },
})
