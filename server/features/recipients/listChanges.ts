import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { eligibilityOf } from '../decisions/eligibility.ts'
import { readPerson } from '../decisions/personStore.ts'
import { listChanges } from './changeStore.ts'
import { changeRules, decidableChange, replyChange } from './changes.ts'
import { findRecipient } from './store.ts'

export const listChangesHandler = defineHandler('/recipient/list-changes', {
  async run(tx, { actor, now }, { id }) {
    const { business_id } = actor
    const [recipient, rows, person] = await Promise.all([
      findRecipient(tx, business_id, id),
      listChanges(tx, business_id, id),
      readPerson(tx, actor, { isLocked: false, now }),
    ])
    if (!recipient) throw new AppError('not_found')
    return {
      items: rows.map((row) => replyChange(row, eligibilityOf(changeRules, person, decidableChange(row), []))),
    }
  },
})
