import { defineCall } from '../base/calls/call.ts'
import {
  digestHex,
  id,
  jsonObject,
  list,
  nonEmptyText,
  nothing,
  oneOf,
  pageRequest,
  pageResponse,
  record,
  text,
  timestamp,
} from '../base/calls/fields.ts'
import { limits } from '../base/money/limits.ts'
import { changeRequestKindNames, changeRequestStates } from '../base/operator/changeRequestKinds.ts'
import { comment } from './decisions.ts'

/** Change requests of the operator's staff (contract/base/operator/changeRequestKinds.ts). */

const bytesMax = 16 * 1024
/** Null if nobody has acted yet. */
const member = () => record({ id: id(), full_name: text() })

export const changeRequestDecisions = ['carry_out', 'decline'] as const

const proposalRow = record({
  id: id(),
  kind: oneOf(changeRequestKindNames),
  object_type: text(40),
  object_id: text(80),
  /** The proposed change, and the object's state at that time; the fields depend on the kind. */
  payload: jsonObject(bytesMax),
  seen: jsonObject(bytesMax),
  reason: text(500),
  proposed_by: member(),
  proposed_at: timestamp(),
  expires_at: timestamp(),
  /** Digest of the fields above, named by a decision. */
  digest: digestHex(),
  state: oneOf(changeRequestStates),
  decided_by: member().nullable(),
  decision_reason: text(500).nullable(),
  ended_at: timestamp().nullable(),
  comments: list(comment(), limits.commentsMax),
})

export const changeRequestCalls = {
  '/staff/proposal/list': defineCall({
    audience: 'staff',
    right: 'proposals.read',
    showsCustomers: true,
    effect: 'read',
    request: record({
      ...pageRequest(),
      sort: oneOf(['proposed_at'] as const).optional(),
      order: oneOf(['asc', 'desc'] as const).optional(),
      is_open: oneOf(['yes', 'no'] as const).optional(),
    }),
    reply: pageResponse(proposalRow),
  }),
  '/staff/proposal/detail': defineCall({
    audience: 'staff',
    right: 'proposals.read',
    showsCustomers: true,
    effect: 'read',
    request: record({ id: id() }),
    reply: proposalRow,
  }),
  /** `payload` is validated by the schema of the kind, which also defines who may propose. */
  '/staff/proposal/propose': defineCall({
    audience: 'staff',
    right: 'proposals.decide',
    effect: 'change',
    request: record({ kind: oneOf(changeRequestKindNames), payload: jsonObject(bytesMax), reason: nonEmptyText(500) }),
    reply: record({ id: id(), digest: digestHex() }),
  }),
  /** Decides; by another member of staff than the proposer. A different resulting state explains why nothing was carried out. */
  '/staff/proposal/decide': defineCall({
    audience: 'staff',
    right: 'proposals.decide',
    effect: 'change',
    request: record({ id: id(), digest: digestHex(), decision: oneOf(changeRequestDecisions), reason: text(500) }),
    reply: record({ state: oneOf(changeRequestStates) }),
  }),
  /** Shown to everyone who may see the request. */
  '/staff/proposal/comment': defineCall({
    audience: 'staff',
    right: 'proposals.read',
    effect: 'change',
    request: record({ id: id(), text: nonEmptyText(limits.commentLengthMax) }),
    reply: nothing(),
  }),
  /** Only by the proposer. */
  '/staff/proposal/withdraw': defineCall({
    audience: 'staff',
    right: 'proposals.decide',
    effect: 'change',
    request: record({ id: id() }),
    reply: nothing(),
  }),
}
