import { defineCall } from '../base/calls/call.ts'
import {
  countryCode,
  flag,
  id,
  list,
  nonEmptyText,
  oneOf,
  pageRequest,
  pageResponse,
  record,
  text,
  timestamp,
} from '../base/calls/fields.ts'
import { roleNames } from '../base/people/roles.ts'
import { verificationStatuses } from '../base/statuses/verification.ts'

/** A member of staff's reason for accessing a customer, written to the operator's audit log. */
export const accessReason = () => nonEmptyText(200).min(3, 'input_invalid')

/** A customer's file: its bytes in base64. */
export const base64File = record({ name: text(), mime: text(40), content: text(Number.MAX_SAFE_INTEGER) })

const customerRow = record({
  id: id(),
  name: text(),
  country: countryCode(),
  is_verified: oneOf(verificationStatuses),
  created_at: timestamp(),
  is_locked: flag(),
})

const lock = () => record({ at: timestamp(), by: text(), reason: text(500) }).nullable()

const customerPerson = record({
  id: id(),
  full_name: text(),
  user_name: text(),
  email: text(),
  role: oneOf(roleNames),
  created_at: timestamp(),
  /** False until the invitation is accepted. */
  has_password: flag(),
  has_authenticator: flag(),
  /** The open request to remove the authenticator app: the member of staff who agreed first, and when another one can. */
  removal: record({
    requested_at: timestamp(),
    first_staff: text().nullable(),
    earliest_at: timestamp().nullable(),
  }).nullable(),
  lock: lock(),
})

export const operatorCalls = {
  /** Finds businesses by name; opening one requires a reason (`/staff/customer/detail`). */
  '/staff/customer/list': defineCall({
    audience: 'staff',
    right: 'customers.read',
    showsCustomers: true,
    effect: 'read',
    cost: 'search',
    request: record({
      ...pageRequest(),
      q: text(80).optional(),
      is_verified: oneOf(verificationStatuses).optional(),
      order: oneOf(['asc', 'desc'] as const),
    }),
    reply: pageResponse(customerRow),
  }),
  /** A business and its people. */
  '/staff/customer/detail': defineCall({
    audience: 'staff',
    right: 'customers.read',
    effect: 'read',
    request: record({ id: id(), reason: accessReason() }),
    reply: record({
      business: customerRow.shape({
        organization_number: text(),
        organization_phone: text(),
        lock: lock(),
        closed_at: timestamp().nullable(),
        people: list(customerPerson),
      }),
    }),
  }),
}
