import { defineCall } from '../base/calls/call.ts'
import { flag, id, jsonObject, list, nameText, nothing, oneOf, record } from '../base/calls/fields.ts'
import { limits } from '../base/money/limits.ts'

/** Lists that support saved views. */
export const savedViewLists = ['transfers', 'recipients', 'balance', 'refunds', 'schedules', 'audit'] as const
export type SavedViewList = (typeof savedViewLists)[number]

/** Filters, sort and columns as stored by the list page, which ignores unknown parts. */
const value = () => jsonObject(limits.viewBytesMax)

const view = record({
  id: id(),
  name: nameText(limits.viewNameLengthMax),
  value: value(),
  /** The list opens with this view. At most one per list. */
  is_default: flag(),
})

/** Saved views of a person, visible only to them. */
export const savedViewCalls = {
  '/view/list': defineCall({
    audience: 'person',
    access: 'member',
    effect: 'read',
    request: record({ list: oneOf(savedViewLists) }),
    reply: record({ items: list(view, limits.viewsMax) }),
  }),
  /** Creates a view, or renames or updates the one with this id. */
  '/view/save': defineCall({
    audience: 'person',
    access: 'member',
    effect: 'change',
    request: record({
      id: id(),
      list: oneOf(savedViewLists),
      name: nameText(limits.viewNameLengthMax),
      value: value(),
    }),
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
  /** Null resets to the list's default filters and columns. */
  '/view/set-default': defineCall({
    audience: 'person',
    access: 'member',
    effect: 'change',
    request: record({ list: oneOf(savedViewLists), id: id().nullable() }),
    reply: nothing(),
    overlay: false,
  }),
}
