import { defineCall } from '../../base/calls/call.ts'
import { count, id, list, nonEmptyText, nothing, oneOf, record, text, timestamp } from '../../base/calls/fields.ts'
import { limits } from '../../base/money/limits.ts'
import { hasStaffRight, type StaffRight, type StaffRole } from '../../base/people/staffRights.ts'

/** Queues of the console by the name of their page, each with the right to read it and the right to work on its entries. */
export const staffQueues = {
  verifications: { reads: 'verification.read', works: 'verification.decide' },
  receipts: { reads: 'topups.read', works: 'topups.decide' },
  exceptions: { reads: 'transfers.read', works: 'transfers.handle' },
  screeningHits: { reads: 'screening.read', works: 'screening.decide' },
  refundQueue: { reads: 'refunds.read', works: 'refunds.decide' },
  reconciliation: { reads: 'books.read', works: 'books.reconcile' },
  apiRequests: { reads: 'requests.read', works: 'requests.decide' },
  factorRequests: { reads: 'factors.read', works: 'factors.decide' },
  proposals: { reads: 'proposals.read', works: 'proposals.decide' },
} as const satisfies Record<string, { reads: StaffRight; works: StaffRight }>

export type StaffQueue = keyof typeof staffQueues
export const staffQueueNames = Object.keys(staffQueues) as StaffQueue[]

/** Only who may work on a queue takes, gives or is given its entries. */
export const worksOnQueue = (role: StaffRole, queue: StaffQueue): boolean =>
  hasStaffRight(role, staffQueues[queue].works)

/** Queues whose entries take notes: a case of verification has its own, and a proposal has comments. */
export const notedQueues = [
  'receipts',
  'exceptions',
  'refundQueue',
  'reconciliation',
  'apiRequests',
  'factorRequests',
] as const satisfies readonly StaffQueue[]
export type NotedQueue = (typeof notedQueues)[number]

export const ownerFilters = ['mine', 'unassigned'] as const
export type OwnerFilter = (typeof ownerFilters)[number]

export const matchesOwner = (filter: OwnerFilter | undefined, owner: string | null, reader: string): boolean => {
  if (filter === undefined) return true
  return filter === 'mine' ? owner === reader : owner === null
}

const queue = () => oneOf(staffQueueNames)
const noted = () => oneOf(notedQueues)
const member = record({ id: id(), full_name: text() })

export const operatorQueueCalls = {
  /** Each queue that this member may read: its open entries, how many are theirs or nobody's, and the age of the oldest. */
  '/staff/queue/list': defineCall({
    audience: 'staff',
    right: 'member',
    effect: 'read',
    request: nothing(),
    reply: record({
      items: list(
        record({
          id: queue(),
          count: count(),
          mine: count(),
          unassigned: count(),
          oldest_at: timestamp().nullable(),
        }),
      ),
    }),
  }),
  /** Owners of the open entries of a queue, how many notes each has, and the colleagues to whom an entry can be given. */
  '/staff/queue/owners': defineCall({
    audience: 'staff',
    right: 'member',
    effect: 'read',
    request: record({ queue: queue() }),
    reply: record({
      items: list(record({ id: id(), owner: member })),
      notes: list(record({ id: id(), count: count() })),
      colleagues: list(member),
    }),
  }),
  /** Gives an entry to a member who may work on it, also from another one; null: nobody has it. */
  '/staff/queue/assign': defineCall({
    audience: 'staff',
    right: 'member',
    effect: 'change',
    request: record({ queue: queue(), id: id(), staff_id: id().nullable() }),
    reply: nothing(),
  }),
  /** Notes on an entry, oldest first, also after it has left its queue. */
  '/staff/queue/notes': defineCall({
    audience: 'staff',
    right: 'member',
    effect: 'read',
    request: record({ queue: noted(), id: id() }),
    reply: record({
      items: list(record({ id: id(), author_name: text(), text: text(limits.verificationTextMax), at: timestamp() })),
    }),
  }),
  /** Adds a note that only staff read. */
  '/staff/queue/note': defineCall({
    audience: 'staff',
    right: 'member',
    effect: 'change',
    request: record({ queue: noted(), id: id(), text: nonEmptyText(limits.verificationTextMax) }),
    reply: nothing(),
  }),
}
