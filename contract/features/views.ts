import { defineCall } from '../base/call.ts'
import { flag, id, jsonObject, list, nothing, oneOf, record, words } from '../base/fields.ts'
import { limits } from '../base/limits.ts'

/** Lists that are narrowed often enough to be kept as views. */
export const viewedLists = ['transfers', 'recipients', 'balance', 'refunds', 'schedules', 'audit'] as const
export type ViewedList = (typeof viewedLists)[number]

/** Filters, sort and columns as the list's page wrote them; the page ignores what it does not know. */
const value = () => jsonObject(limits.viewBytesMax)

const view = record({
  id: id(),
  name: words(limits.viewNameLengthMax),
  value: value(),
  /** The list opens with it. One a list, at most. */
  is_default: flag(),
})

/** A person's own views: nobody else sees them. */
export const viewCalls = {
  '/view/list': defineCall({
    audience: 'person',
    access: 'member',
    effect: 'read',
    request: record({ list: oneOf(viewedLists) }),
    reply: record({ items: list(view, limits.viewsMax) }),
  }),
  /** Makes it, or gives the one of this id another name or content. */
  '/view/save': defineCall({
    audience: 'person',
    access: 'member',
    effect: 'change',
    request: record({ id: id(), list: oneOf(viewedLists), name: words(limits.viewNameLengthMax), value: value() }),
    reply: nothing(),
    overlay: false,
  }),
  '/view/delete': defineCall({
    audience: 'person',
    access: 'member',
    effect: 'change',
    request: record({ id: id() }),
    reply: nothing(),
    overlay: false,
  }),
  /** Null: the list opens with its usual filters and columns. */
  '/view/set-default': defineCall({
    audience: 'person',
    access: 'member',
    effect: 'change',
    request: record({ list: oneOf(viewedLists), id: id().nullable() }),
    reply: nothing(),
    overlay: false,
  }),
}
