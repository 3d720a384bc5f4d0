import { defineCall } from '../base/calls/call.ts'
import {
  flag,
  id,
  ids,
  list,
  nonEmptyText,
  oneOf,
  pageRequest,
  pageResponse,
  record,
  text,
  timestamp,
} from '../base/calls/fields.ts'
import { patternString } from '../base/patterns/patterns.ts'
import { roleNames } from '../base/people/roles.ts'
import { transferStatuses } from '../base/statuses/transfer.ts'
import { primaryFactors } from './people.ts'

/** invited: no password yet. ended: cannot sign in; the row is kept for the audit log, and its email address is free again. */
export const memberStates = ['invited', 'active', 'ended'] as const
export type MemberState = (typeof memberStates)[number]

export const member = record({
  id: id(),
  full_name: text(),
  user_name: text(),
  email: text(),
  role: oneOf(roleNames),
  state: oneOf(memberStates),
  is_self: flag(),
  has_pin: flag(),
  second_factor: oneOf(primaryFactors),
  last_seen_at: timestamp().nullable(),
  /** When an invitation was last sent; null if the person was never invited. */
  invited_at: timestamp().nullable(),
  created_at: timestamp(),
  ended_at: timestamp().nullable(),
})

export const memberSorts = ['created_at', 'full_name'] as const

/** The acting admin's own password, required for each change. */
const password = () => nonEmptyText(128)
const fullName = () => patternString('full_name').defined('input_invalid').min(1, 'input_invalid')
const seat = () => record({ id: id(), password: password() })

export const teamCalls = {
  '/team/list': defineCall({
    audience: 'person',
    access: 'team.read',
    effect: 'read',
    cost: 'search',
    request: record({
      ...pageRequest(),
      sort: oneOf(memberSorts),
      order: oneOf(['asc', 'desc'] as const),
      ids: ids(),
      q: text(80).optional(),
      role: oneOf(roleNames).optional(),
      state: oneOf(memberStates).optional(),
      /** Former instead of current members. */
      is_former: flag().optional(),
    }),
    reply: pageResponse(member),
  }),
  '/team/detail': defineCall({
    audience: 'person',
    access: 'team.read',
    effect: 'read',
    request: record({ id: id() }),
    reply: member,
  }),
  /** Unfinished work of a person, which remains when they leave. */
  '/team/open-work': defineCall({
    audience: 'person',
    access: 'team.read',
    effect: 'read',
    request: record({ id: id() }),
    reply: record({
      drafts: list(record({ id: id(), flow: text(40), step: text(40), updated_at: timestamp() })),
      transfers: list(
        record({
          id: id(),
          reference: text(40),
          status: oneOf(transferStatuses),
          /** Created by the person, or approved by them and not paid yet. */
          part: oneOf(['created', 'approved'] as const),
          /** Whether it is a void approval. */
          is_void: flag(),
          at: timestamp(),
        }),
      ),
    }),
  }),
  '/team/invite': defineCall({
    audience: 'person',
    access: 'team.invite',
    effect: 'change',
    waitsForHold: true,
    request: record({
      email: patternString('email').defined('input_invalid').min(1, 'input_invalid'),
      full_name: fullName(),
      role: oneOf(roleNames),
      password: password(),
    }),
    reply: member,
  }),
  /** Mails a new link and invalidates the previous one. */
  '/team/reinvite': defineCall({
    audience: 'person',
    access: 'team.invite',
    effect: 'change',
    waitsForHold: true,
    request: seat(),
    reply: member,
  }),
  '/team/withdraw-invitation': defineCall({
    audience: 'person',
    access: 'team.invite',
    effect: 'change',
    request: seat(),
    reply: member,
  }),
  '/team/change-role': defineCall({
    audience: 'person',
    access: 'team.change_role',
    effect: 'change',
    waitsForHold: true,
    request: record({ id: id(), role: oneOf(roleNames), password: password() }),
    reply: member,
  }),
  /** Renames a person or an invitation, and notifies them; one's own name is changed in the profile. */
  '/team/change-name': defineCall({
    audience: 'person',
    access: 'team.change_role',
    effect: 'change',
    waitsForHold: true,
    request: record({ id: id(), full_name: fullName(), password: password() }),
    reply: member,
  }),
  '/team/delete': defineCall({
    audience: 'person',
    access: 'team.delete',
    effect: 'change',
    waitsForHold: true,
    request: seat(),
    reply: member,
  }),
}
