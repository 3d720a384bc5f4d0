import { defineCall } from '../base/calls/call.ts'
import { draftFlows } from '../base/calls/draftFlows.ts'
import { count, id, jsonObject, list, nothing, oneOf, record, text, timestamp } from '../base/calls/fields.ts'
import { limits } from '../base/money/limits.ts'

const draft = record({
  uid: id(),
  flow: oneOf(draftFlows),
  step: text(40),
  value: jsonObject(limits.draftBytesMax),
  /** Save counter; saving with an older number returns `draft_changed`. */
  version: count(),
  updated_at: timestamp(),
})

export const draftCalls = {
  '/business/get-business-draft': defineCall({
    audience: 'person',
    access: 'transfers.create',
    effect: 'read',
    request: record({ uid: id() }),
    reply: draft,
  }),
  '/business/list-business-drafts': defineCall({
    audience: 'person',
    access: 'transfers.create',
    effect: 'read',
    request: nothing(),
    reply: record({ items: list(draft, 50) }),
  }),
  /** Creates (version 0) or replaces a draft; the caller's own drafts only. */
  '/business/save-business-draft': defineCall({
    audience: 'person',
    access: 'transfers.create',
    effect: 'change',
    request: record({
      uid: id(),
      flow: oneOf(draftFlows),
      step: text(40),
      value: jsonObject(limits.draftBytesMax),
      version: count().max(1_000_000, 'input_invalid'),
    }),
    reply: record({ version: count() }),
    overlay: false,
  }),
  '/business/discard-business-draft': defineCall({
    audience: 'person',
    access: 'transfers.create',
    effect: 'change',
    request: record({ uid: id() }),
    reply: nothing(),
    overlay: false,
  }),
}
