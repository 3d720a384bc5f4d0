import { changeRequestKindsOf } from '../../../contract/base/operator/changeRequestKinds.ts'
import { hasStaffRight } from '../../../contract/base/people/staffRights.ts'
import {
  type operatorQueueCalls,
  type StaffQueue,
  staffQueueNames,
  staffQueues,
  worksOnQueue,
} from '../../../contract/features/operator/queues.ts'
import type { StaffActor } from '../../actor.ts'
import { appendAudit } from '../../audit.ts'
import { acrossBusinesses, bindBusiness, noBusiness } from '../../db/business.ts'
import { AppError } from '../../errors.ts'
import { defineHandler, type HandlerTable } from '../../handler.ts'
import {
  deleteAssignment,
  findQueueNotes,
  insertQueueNote,
  listMembers,
  lockOwner,
  saveAssignment,
} from '../staff/queueEntryStore.ts'
import { overdueSince } from '../treasury/exceptions.ts'
import { countNotes, countQueues, findQueueEntry, listOwners, type QueueScope } from './queueStore.ts'

const assertReads = ({ role }: StaffActor, queue: StaffQueue): void => {
  if (!hasStaffRight(role, staffQueues[queue].reads)) throw new AppError('not_permitted')
}

const scopeOf = ({ role }: StaffActor, now: Date): QueueScope => ({
  silentSince: overdueSince(now),
  kinds: changeRequestKindsOf(role),
})

/** For the console's home: what is open, since when and in whose hands, without data of customers. */
const listQueues = defineHandler('/staff/queue/list', {
  async run(tx, { actor, now }) {
    const sizes = await acrossBusinesses(tx, (all) => countQueues(all, scopeOf(actor, now), actor.staff_id))
    const readable = staffQueueNames.filter((id) => hasStaffRight(actor.role, staffQueues[id].reads))
    return { items: readable.map((id) => ({ ...sizes[id], id })) }
  },
})

const listQueueOwners = defineHandler('/staff/queue/owners', {
  async run(tx, { actor, now }, { queue }) {
    assertReads(actor, queue)
    const [items, notes] = await acrossBusinesses(tx, async (all) => [
      await listOwners(all, scopeOf(actor, now), queue),
      await countNotes(all, scopeOf(actor, now), queue),
    ])
    const members = await listMembers(tx)
    const colleagues = members.filter(({ role }) => worksOnQueue(role, queue))
    return { items, notes, colleagues: colleagues.map(({ id, full_name }) => ({ id, full_name })) }
  },
})

/** Only open entries have an owner, and only members who may work on them. */
const assignEntry = defineHandler('/staff/queue/assign', {
  async run(tx, { actor, now, address }, { queue, id, staff_id }) {
    if (!worksOnQueue(actor.role, queue)) throw new AppError('not_permitted')
    if (!(await acrossBusinesses(tx, (all) => findQueueEntry(all, scopeOf(actor, now), queue, id))))
      throw new AppError('not_found', { field: 'id' })
    const before = await lockOwner(tx, id)
    if ((before?.id ?? null) === staff_id) return {}
    const members = staff_id === null ? [] : await listMembers(tx)
    const member = members.find((one) => one.id === staff_id && worksOnQueue(one.role, queue))
    if (staff_id !== null && member === undefined) throw new AppError('input_invalid', { field: 'staff_id' })
    if (member === undefined) await deleteAssignment(tx, id)
    else await saveAssignment(tx, { id, queue, staff_id: member.id, assigned_by: actor.staff_id, assigned_at: now })
    await bindBusiness(tx, noBusiness)
    await appendAudit(tx, {
      business_id: noBusiness,
      at: now,
      actor,
      action: member === undefined ? 'staff.entry_released' : 'staff.entry_assigned',
      object_type: 'queue_entry',
      object_id: id,
      address,
      detail: { queue, before: before?.full_name ?? '', after: member?.full_name ?? '' },
    })
    return {}
  },
})

const listEntryNotes = defineHandler('/staff/queue/notes', {
  async run(tx, { actor }, { queue, id }) {
    assertReads(actor, queue)
    return { items: await findQueueNotes(tx, queue, id) }
  },
})

/** Its text is in no log. */
const addEntryNote = defineHandler('/staff/queue/note', {
  async run(tx, { actor, now, address }, { queue, id, text }, { deps }) {
    if (!worksOnQueue(actor.role, queue)) throw new AppError('not_permitted')
    if (text.trim() === '') throw new AppError('input_invalid', { field: 'text' })
    if (!(await acrossBusinesses(tx, (all) => findQueueEntry(all, scopeOf(actor, now), queue, id))))
      throw new AppError('not_found', { field: 'id' })
    const note = deps.newId()
    await insertQueueNote(tx, { id: note, entry_id: id, queue, author_id: actor.staff_id, text: text.trim(), at: now })
    await bindBusiness(tx, noBusiness)
    await appendAudit(tx, {
      business_id: noBusiness,
      at: now,
      actor,
      action: 'staff.entry_noted',
      object_type: 'queue_entry',
      object_id: id,
      address,
      detail: { queue, note },
    })
    return {}
  },
})

export const operatorQueueHandlers = {
  '/staff/queue/list': listQueues,
  '/staff/queue/owners': listQueueOwners,
  '/staff/queue/assign': assignEntry,
  '/staff/queue/notes': listEntryNotes,
  '/staff/queue/note': addEntryNote,
} satisfies Pick<HandlerTable, keyof typeof operatorQueueCalls>
