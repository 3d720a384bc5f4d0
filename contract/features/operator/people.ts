import { defineCall } from '../../base/calls/call.ts'
import { id, list, nonEmptyText, nothing, oneOf, record, text, timestamp } from '../../base/calls/fields.ts'

/** Locks, and lost second factors. Removing a lock needs two members of staff: `user_unlock`, `business_unlock`. */

const why = () => nonEmptyText(500)
const personKey = { business_id: id(), user_id: id() }

/** Outcome of an agreement: the first one, or the second, by somebody else at least a day later. */
export const removalOutcomes = ['approved_once', 'removed'] as const

export const operatorPeopleCalls = {
  /** Locks a business: ends all its sessions and stops all its money movements. */
  '/staff/customer/lock-business': defineCall({
    audience: 'staff',
    right: 'customers.lock',
    effect: 'change',
    request: record({ business_id: id(), reason: why() }),
    reply: nothing(),
  }),
  '/staff/customer/lock-user': defineCall({
    audience: 'staff',
    right: 'customers.lock',
    effect: 'change',
    request: record({ ...personKey, reason: why() }),
    reply: nothing(),
  }),
  /** Requests to remove an authenticator app, oldest first. */
  '/staff/factor/list': defineCall({
    audience: 'staff',
    right: 'factors.read',
    showsCustomers: true,
    effect: 'read',
    request: nothing(),
    reply: record({
      items: list(
        record({
          /** Id of the request. */
          id: id(),
          ...personKey,
          business_name: text(),
          requested_at: timestamp(),
          first_staff: text().nullable(),
          /** When a second member of staff may agree. */
          earliest_at: timestamp().nullable(),
        }),
      ),
    }),
  }),
  /** Agrees to remove an authenticator app after verifying the requester: first or second agreement. Creates the request if there is none. */
  '/staff/factor/agree': defineCall({
    audience: 'staff',
    right: 'factors.decide',
    effect: 'change',
    request: record({ ...personKey, reason: why() }),
    reply: record({ outcome: oneOf(removalOutcomes), earliest_at: timestamp().nullable() }),
  }),
}
