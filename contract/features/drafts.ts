import { defineCall } from '../base/call.ts'
import { count, id, jsonObject, list, nothing, oneOf, record, text, timestamp } from '../base/fields.ts'

/** Flows whose unfinished work is kept on the server (spec §3 "Business draft: saved step and its value"). */
export const draftFlows = ['send-money', 'domestic-transfer'] as const
export type DraftFlow = (typeof draftFlows)[number]

const draft = record({
  uid: id(),
  flow: oneOf(draftFlows),
  step: text(40),
  value: jsonObject(64 * 1024),
  /** Counts saves; a save with an older number answers `draft_changed`. */
  version: count(),
  updated_at: timestamp(),
})

export const draftCalls = {
  '/business/get-business-draft': defineCall({
    audience: 'person',
    access: 'transfers.create',
    effect: 'read',
    request: record({ uid: id() }),
    answer: draft,
  }),
  '/business/list-business-drafts': defineCall({
    audience: 'person',
    access: 'transfers.create',
    effect: 'read',
    request: nothing(),
    answer: record({ items: list(draft, 50) }),
  }),
  /** Creates (version 0) or replaces; the caller's own drafts only. */
  '/business/save-business-draft': defineCall({
    audience: 'person',
    access: 'transfers.create',
    effect: 'change',
    request: record({
      uid: id(),
      flow: oneOf(draftFlows),
      step: text(40),
      value: jsonObject(64 * 1024),
      version: count().max(1_000_000, 'input_invalid'),
    }),
    answer: record({ version: count() }),
    overlay: false,
  }),
  '/business/discard-business-draft': defineCall({
    audience: 'person',
    access: 'transfers.create',
    effect: 'change',
    request: record({ uid: id() }),
    answer: nothing(),
    overlay: false,
  }),
}
