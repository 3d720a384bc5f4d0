import { defineCall } from '../base/calls/call.ts'
import {
  amountMinor,
  count,
  date,
  flag,
  id,
  list,
  nonEmptyText,
  nothing,
  oneOf,
  record,
  text,
  timestamp,
} from '../base/calls/fields.ts'
import { approvalsMax, approversMax, daySumScopes, tiersMax } from '../base/money/approvalRules.ts'
import { transferKinds } from '../base/money/transferKinds.ts'
import { roleNames } from '../base/people/roles.ts'

/** waiting: takes effect at a set time unless it is stopped. */
export const policyVersionStates = ['draft', 'proposed', 'waiting', 'stopped', 'published', 'superseded'] as const

/** alone: no other admin confirmed it. team_changed: admins joined or left, or somebody's rights were reduced, in the 72 hours before. */
export const policyDelayReasons = ['alone', 'team_changed'] as const

const tier = () => ({
  kind: oneOf(transferKinds),
  total_from_minor: amountMinor(),
  approvals_needed: count().max(approvalsMax, 'input_invalid'),
  /** Anyone who may approve, if empty. */
  approvers: list(id(), approversMax),
})

/** The people who could approve a transfer of the tier. */
const reach = {
  /** Number of distinct people who could approve one transfer, given that nobody approves their own. */
  people: count(),
  is_approvable: flag(),
  /** Names of makers whose own transfers nobody could approve in this tier. */
  blocked_makers: list(text(), 100),
}

const actor = record({ user_id: id(), full_name: text() }).nullable()

const version = record({
  version: count(),
  state: oneOf(policyVersionStates),
  /** Edit counter: proposing or publishing names the revision that was seen. */
  revision: count(),
  edited_by: actor,
  edited_at: timestamp(),
  proposed_by: actor,
  proposed_at: timestamp().nullable(),
  published_by: actor,
  published_at: timestamp().nullable(),
  /** When a waiting version takes effect. */
  publish_at: timestamp().nullable(),
  wait_reason: oneOf(policyDelayReasons).nullable(),
  /** Names of the notified admins of the last 30 days, who can stop it. */
  told: list(text()),
  stopped_by: actor,
  stopped_at: timestamp().nullable(),
  tiers: list(record({ ...tier(), ...reach }), tiersMax),
})

const person = record({
  id: id(),
  full_name: text(),
  role: oneOf(roleNames),
  may_approve: flag(),
})

/** Actions the caller may take on the policy in its state; the portal shows only these buttons. */
export const policyActions = ['edit', 'discard', 'propose', 'publish', 'withdraw', 'stop'] as const

const reminders = { reminder_hours: count(), escalation_hours: count(), expiry_days: count() }

const signing = { passkeys: flag() }

export const policy = record({
  /** Version 0: no policy exists yet, and every transfer needs one approval. */
  published: version,
  /** The draft or proposal of the next version. */
  open: version.nullable(),
  actions: list(oneOf(policyActions), 10),
  /** Nobody else was an admin in the last 72 hours: the caller's proposal needs no confirmation, and waits if other admins have to be notified. */
  is_sole_admin: flag(),
  waits_alone: flag(),
  /** Nobody else is an admin now, but somebody recently was: from this time the caller can propose a version alone. */
  alone_from: timestamp().nullable(),
  people: list(person),
  reminders: record(reminders),
  signing: record(signing),
  /** The published version, earlier ones and stopped ones, newest first. */
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
const password = () => nonEmptyText(128)
const tiers = () => list(record(tier()), tiersMax).min(2, 'input_invalid')

/** Token of the mailed link: the version to stop and the recipient, with a keyed hash over both. */
const stopToken = () => text(96).matches(/^[A-Za-z0-9_-]{96}$/, 'policy_stop_link_invalid')
const tierLines = () =>
  list(record({ kind: oneOf(transferKinds), total_from_minor: amountMinor(), approvals_needed: count() }), tiersMax)

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
  /** The same number of approvals, by other people. */
  is_other_people: flag(),
  /** Whose sum of the day reached the tier; null if the total alone did. */
  raised_by: oneOf(daySumScopes).nullable(),
  /** Too few people could have approved it. */
  is_stuck: flag(),
})

export const approvalCalls = {
  '/approval/policy': defineCall({
    audience: 'person',
    access: 'approvals.read',
    effect: 'read',
    request: nothing(),
    reply: policy,
  }),
  /** Saves the single draft; version and revision 0 create it. */
  '/approval/save-draft': defineCall({
    audience: 'person',
    access: 'approvals.edit',
    effect: 'change',
    request: record({ ...seenVersion(), tiers: tiers() }),
    reply: policy,
  }),
  '/approval/discard-draft': defineCall({
    audience: 'person',
    access: 'approvals.edit',
    effect: 'change',
    request: record(seenVersion()),
    reply: policy,
  }),
  /** Submits the draft to another admin; a sole admin's is published at once, or waits if admins of the last 30 days have to be notified. */
  '/approval/propose': defineCall({
    audience: 'person',
    access: 'approvals.publish',
    effect: 'change',
    waitsForHold: true,
    request: record({ ...seenVersion(), password: password() }),
    reply: policy,
  }),
  '/approval/publish': defineCall({
    audience: 'person',
    access: 'approvals.publish',
    effect: 'change',
    waitsForHold: true,
    request: record({ ...seenVersion(), password: password() }),
    reply: policy,
  }),
  /** Turns the proposal, or the waiting version, back into a draft. */
  '/approval/withdraw': defineCall({
    audience: 'person',
    access: 'approvals.publish',
    effect: 'change',
    request: record(seenVersion()),
    reply: policy,
  }),
  /** Ends a proposed or waiting version. Open to everyone who was an admin in the last 30 days, whatever their role now. */
  '/approval/stop': defineCall({
    audience: 'person',
    access: 'approvals.read',
    effect: 'change',
    request: record(seenVersion()),
    reply: policy,
  }),
  /** The version that a mailed link would stop. Reading it stops nothing. */
  '/approval/open-stop-link': defineCall({
    audience: 'anyone',
    effect: 'read',
    request: record({ token: stopToken() }),
    reply: record({
      company_name: text(),
      version: count(),
      proposed_by: text(),
      /** Null until the proposal is confirmed. */
      publish_at: timestamp().nullable(),
      before: tierLines(),
      after: tierLines(),
    }),
  }),
  /** Stops the version for the holder of the mailed link, even if they are no longer an admin or have left. */
  '/approval/stop-by-link': defineCall({
    audience: 'anyone',
    effect: 'change',
    request: record({ token: stopToken() }),
    reply: nothing(),
  }),
  /** Simulates the last 90 days under these tiers, compared with the current policy. */
  '/approval/simulate': defineCall({
    audience: 'person',
    access: 'approvals.edit',
    effect: 'read',
    cost: 'heavy',
    request: record({ tiers: tiers() }),
    reply: record({
      total: count(),
      /** False if only the newest transfers were replayed because there are too many. */
      is_complete: flag(),
      more: count(),
      more_minor: amountMinor(),
      fewer: count(),
      fewer_minor: amountMinor(),
      other_people: count(),
      stuck: count(),
      /** Transfers and their totals by number of approvals, before and under these tiers. */
      moves: list(
        record({ from_approvals: count(), to_approvals: count(), count: count(), total_minor: amountMinor() }),
      ),
      /** The newest transfers to which these tiers would have applied differently. */
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
      /** A request that nobody decides on ends after as many days. */
      expiry_days: count().min(7, 'input_invalid').max(365, 'input_invalid'),
    }),
    reply: record(reminders),
  }),
  /** Whether a passkey may sign payments and approvals instead of code and PIN. */
  '/approval/set-signing': defineCall({
    audience: 'person',
    access: 'approvals.publish',
    effect: 'change',
    needsConfirmation: true,
    waitsForHold: true,
    request: record(signing),
    reply: record(signing),
  }),
  '/approval/delegations': defineCall({
    audience: 'person',
    access: 'approvals.read',
    effect: 'read',
    request: nothing(),
    reply: record({ items: list(delegation, 100) }),
  }),
  /** Delegates the actor's own approvals; both days inclusive. */
  '/approval/delegate': defineCall({
    audience: 'person',
    access: 'approvals.delegate',
    effect: 'change',
    needsConfirmation: true,
    waitsForHold: true,
    request: record({ delegate_id: id(), starts_on: date(), ends_on: date() }),
    reply: delegation,
  }),
  '/approval/end-delegation': defineCall({
    audience: 'person',
    access: 'approvals.delegate',
    effect: 'change',
    request: record({ id: id() }),
    reply: delegation,
  }),
}
