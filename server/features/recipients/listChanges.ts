import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { listChanges } from './changeStore.ts'
import { readSecondPerson, replyChange } from './changes.ts'
import { findRecipient } from './store.ts'

export const listChangesHandler = defineHandler('/recipient/list-changes', {
  async run(tx, { actor, now }, { id }) {
    const { business_id } = actor
    const [recipient, rows] = await Promise.all([findRecipient(tx, business_id, id), listChanges(tx, business_id, id)])
    if (!recipient) throw new AppError('not_found')
    const open = rows.find((row) => row.state === 'pending')
    const second = open ? await readSecondPerson(tx, actor, open, now) : { is_other: false, is_only_person: false }
    return { items: rows.map((row) => replyChange(row, actor, second)) }
  },
})
