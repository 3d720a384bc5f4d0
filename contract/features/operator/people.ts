import { defineCall } from '../../base/call.ts'
import { id, list, nothing, oneOf, record, text, timestamp, words } from '../../base/fields.ts'

/** Locks, and second factors that are lost. A lock is taken off by two: `user_unlock`, `business_unlock`. */

const why = () => words(500)
const personKey = { business_id: id(), user_id: id() }

/** What a first yes has led to: the second is somebody else's, a day later. */
export const removalOutcomes = ['approved_once', 'removed'] as const

export const operatorPeopleCalls = {
  /** Nobody of it is signed in from now on, and nothing of it moves money. */
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
  /** Whose authenticator app is to be taken away, the oldest request first. */
  '/staff/factor/list': defineCall({
    audience: 'staff',
    right: 'factors.read',
    showsCustomers: true,
    effect: 'read',
    request: nothing(),
    reply: record({
      items: list(
        record({
          /** Of the request. */
          id: id(),
          ...personKey,
          business_name: text(),
          requested_at: timestamp(),
          first_staff: text().nullable(),
          /** From when on somebody else may say yes. */
          earliest_at: timestamp().nullable(),
        }),
      ),
    }),
  }),
  /** Yes to taking an authenticator app away, once it is certain who asks: the first of two, or the second. Without a request it is opened, too. */
  '/staff/factor/agree': defineCall({
    audience: 'staff',
    right: 'factors.decide',
    effect: 'change',
    request: record({ ...personKey, reason: why() }),
    reply: record({ outcome: oneOf(removalOutcomes), earliest_at: timestamp().nullable() }),
  }),
}
