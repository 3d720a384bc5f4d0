import { approvalsMax, approversMax, raisers, tiersMax } from '../base/approvalRules.ts'
import { defineCall } from '../base/call.ts'
import {
  amountMinor,
  count,
  date,
  flag,
  id,
  list,
  nothing,
  oneOf,
  record,
  text,
  timestamp,
  words,
} from '../base/fields.ts'
import { roleNames } from '../base/roles.ts'
import { transferKinds } from '../base/transferKinds.ts'

export const versionStates = ['draft', 'proposed', 'published', 'superseded'] as const

const tier = () => ({
  kind: oneOf(transferKinds),
  total_from_minor: amountMinor(),
  approvals_needed: count().max(approvalsMax, 'input_invalid'),
  /** Empty: all who may approve. */
  approvers: list(id(), approversMax),
})

/** How far a tier's people reach. */
const reach = {
  /** The most different people who could approve a transfer of it; nobody approves what they made. */
  people: count(),
  is_approvable: flag(),
  /** Names of makers whose own transfers nobody could approve in it. */
  blocked_makers: list(text(), 100),
}

const actor = record({ user_id: id(), full_name: text() }).nullable()

const version = record({
  version: count(),
  state: oneOf(versionStates),
  /** Counts the edits: who proposes or publishes says which one they saw. */
  revision: count(),
  edited_by: actor,
  edited_at: timestamp(),
  proposed_by: actor,
  proposed_at: timestamp().nullable(),
  published_by: actor,
  published_at: timestamp().nullable(),
  tiers: list(record({ ...tier(), ...reach }), tiersMax),
})

const person = record({
  id: id(),
  full_name: text(),
  role: oneOf(roleNames),
  may_approve: flag(),
})

/** What the caller may do with the policy as it stands; the portal shows these buttons and no others. */
export const policyActions = ['edit', 'discard', 'propose', 'publish', 'withdraw'] as const

const reminders = { reminder_hours: count(), escalation_hours: count() }

export const policy = record({
  /** Version 0: nobody has written one yet, and everything needs one approval. */
  published: version,
  /** The draft or proposal of the next version. */
  open: version.nullable(),
  actions: list(oneOf(policyActions), 10),
  /** Nobody else can confirm: a proposal is published at once. */
  is_sole_admin: flag(),
  people: list(person),
  reminders: record(reminders),
  /** The published one and those before it, newest first. */
  history: list(version, 50),
})

export const delegation = record({
  id: id(),
  delegator: record({ user_id: id(), full_name: text() }),
  delegate: record({ user_id: id(), full_name: text() }),
  starts_on: date(),
  ends_on: date(),
  state: oneOf(['planned', 'active', 'over'] as const),
  may_end: flag(),
})

/** The version as the person saw it. */
const seenVersion = () => ({ version: count(), revision: count() })
const password = () => words(128)
const tiers = () => list(record(tier()), tiersMax).min(2, 'input_invalid')

const replayed = record({
  id: id(),
  reference: text(40),
  submitted_at: timestamp(),
  kind: oneOf(transferKinds),
  created_by_name: text(),
  recipient_name: text(),
  total_minor: amountMinor(),
  from_approvals: count(),
  to_approvals: count(),
  /** The same number, of other people. */
  is_other_people: flag(),
  /** The day's sum asks for it, not the total alone. */
  raised_by: oneOf(raisers).nullable(),
  /** Too few people could have approved it. */
  is_stuck: flag(),
})

export const approvalCalls = {
  '/approval/policy': defineCall({
    audience: 'person',
    access: 'approvals.read',
    effect: 'read',
    request: nothing(),
    answer: policy,
  }),
  /** Writes the one draft there is; version and revision 0 begin it. */
  '/approval/save-draft': defineCall({
    audience: 'person',
    access: 'approvals.edit',
    effect: 'change',
    request: record({ ...seenVersion(), tiers: tiers() }),
    answer: policy,
  }),
  '/approval/discard-draft': defineCall({
    audience: 'person',
    access: 'approvals.edit',
    effect: 'change',
    request: record(seenVersion()),
    answer: policy,
  }),
  /** Before another admin; a sole admin's is published at once. */
  '/approval/propose': defineCall({
    audience: 'person',
    access: 'approvals.publish',
    effect: 'change',
    request: record({ ...seenVersion(), password: password() }),
    answer: policy,
  }),
  '/approval/publish': defineCall({
    audience: 'person',
    access: 'approvals.publish',
    effect: 'change',
    request: record({ ...seenVersion(), password: password() }),
    answer: policy,
  }),
  /** The proposal is a draft again. */
  '/approval/withdraw': defineCall({
    audience: 'person',
    access: 'approvals.publish',
    effect: 'change',
    request: record(seenVersion()),
    answer: policy,
  }),
  /** The last 90 days under these tiers, compared with the policy in force. */
  '/approval/simulate': defineCall({
    audience: 'person',
    access: 'approvals.edit',
    effect: 'read',
    request: record({ tiers: tiers() }),
    answer: record({
      total: count(),
      /** False where only the newest of very many were replayed. */
      is_complete: flag(),
      more: count(),
      more_minor: amountMinor(),
      fewer: count(),
      fewer_minor: amountMinor(),
      other_people: count(),
      stuck: count(),
      /** How many went from so many approvals to so many. */
      moves: list(
        record({ from_approvals: count(), to_approvals: count(), count: count(), total_minor: amountMinor() }),
      ),
      /** The newest of those that would have gone another way. */
      changed: list(replayed, 100),
      tiers: list(record({ ...tier(), ...reach }), tiersMax),
    }),
  }),
  '/approval/set-reminders': defineCall({
    audience: 'person',
    access: 'approvals.edit',
    effect: 'change',
    request: record({
      reminder_hours: count().min(1, 'input_invalid').max(168, 'input_invalid'),
      escalation_hours: count().min(1, 'input_invalid').max(336, 'input_invalid'),
    }),
    answer: record(reminders),
  }),
  '/approval/delegations': defineCall({
    audience: 'person',
    access: 'approvals.read',
    effect: 'read',
    request: nothing(),
    answer: record({ items: list(delegation, 100) }),
  }),
  /** Delegates the actor's own approvals; both days included. */
  '/approval/delegate': defineCall({
    audience: 'person',
    access: 'approvals.delegate',
    effect: 'change',
    request: record({ delegate_id: id(), starts_on: date(), ends_on: date() }),
    answer: delegation,
  }),
  '/approval/end-delegation': defineCall({
    audience: 'person',
    access: 'approvals.delegate',
    effect: 'change',
    request: record({ id: id() }),
    answer: delegation,
  }),
}
