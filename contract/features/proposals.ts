import { defineCall } from '../base/call.ts'
import {
  digestHex,
  id,
  jsonObject,
  nothing,
  oneOf,
  pageReply,
  pageRequest,
  record,
  text,
  timestamp,
  words,
} from '../base/fields.ts'
import { proposalKindNames, proposalStates } from '../base/proposalKinds.ts'

/** What one member of the operator's staff proposes and another decides (contract/base/proposalKinds.ts). */

const bytesMax = 16 * 1024
/** Null: nobody yet. */
const member = () => record({ id: id(), full_name: text() })

export const proposalDecisions = ['carry_out', 'decline'] as const

const proposalRow = record({
  id: id(),
  kind: oneOf(proposalKindNames),
  object_type: text(40),
  object_id: text(80),
  /** What would be done, and what its object was like when that was proposed: fields that differ from kind to kind. */
  payload: jsonObject(bytesMax),
  seen: jsonObject(bytesMax),
  reason: text(500),
  proposed_by: member(),
  proposed_at: timestamp(),
  expires_at: timestamp(),
  /** Of all of the above: a decision names it. */
  digest: digestHex(),
  state: oneOf(proposalStates),
  decided_by: member().nullable(),
  decision_reason: text(500).nullable(),
  ended_at: timestamp().nullable(),
})

export const proposalCalls = {
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
    reply: pageReply(proposalRow),
  }),
  '/staff/proposal/detail': defineCall({
    audience: 'staff',
    right: 'proposals.read',
    showsCustomers: true,
    effect: 'read',
    request: record({ id: id() }),
    reply: proposalRow,
  }),
  /** `payload` is checked by the schema of the kind, which also says who may. */
  '/staff/proposal/propose': defineCall({
    audience: 'staff',
    right: 'proposals.decide',
    effect: 'change',
    request: record({ kind: oneOf(proposalKindNames), payload: jsonObject(bytesMax), reason: words(500) }),
    reply: record({ id: id(), digest: digestHex() }),
  }),
  /** By another member than who proposed. A state other than the one asked for says why nothing was done: the proposal has ended. */
  '/staff/proposal/decide': defineCall({
    audience: 'staff',
    right: 'proposals.decide',
    effect: 'change',
    request: record({ id: id(), digest: digestHex(), decision: oneOf(proposalDecisions), reason: text(500) }),
    reply: record({ state: oneOf(proposalStates) }),
  }),
  /** By who proposed it. */
  '/staff/proposal/withdraw': defineCall({
    audience: 'staff',
    right: 'proposals.decide',
    effect: 'change',
    request: record({ id: id() }),
    reply: nothing(),
  }),
}
