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

/** waiting: put in force at a set time, unless it is stopped. */
export const versionStates = ['draft', 'proposed', 'waiting', 'stopped', 'published', 'superseded'] as const

/** alone: no other admin confirmed it. team_changed: admins came or went, or somebody may less, in the 72 hours before. */
export const waitReasons = ['alone', 'team_changed'] as const

const tier = () => ({
  kind: oneOf(transferKinds),
  total_from_minor: amountMinor(),
  approvals_needed: count().max(approvalsMax, 'input_invalid'),
  /** Empty: all who may approve. */
  approvers: list(id(), approversMax),
})

/** Who could approve a transfer of the tier. */
const reach = {
  /** How many different people could approve one transfer; nobody approves what they made. */
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
  /** When one that waits is put in force. */
  publish_at: timestamp().nullable(),
  wait_reason: oneOf(waitReasons).nullable(),
  /** Names of the admins of the last 30 days who were told, and can stop it. */
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

/** What the caller may do with the policy as it stands; the portal shows these buttons and no others. */
export const policyActions = ['edit', 'discard', 'propose', 'publish', 'withdraw', 'stop'] as const

const reminders = { reminder_hours: count(), escalation_hours: count() }

const signing = { passkeys: flag() }

export const policy = record({
  /** Version 0: nobody has written one yet, and everything needs one approval. */
  published: version,
  /** The draft or proposal of the next version. */
  open: version.nullable(),
  actions: list(oneOf(policyActions), 10),
  /** Nobody else was an admin in the last 72 hours: what the caller proposes needs nobody else, and waits where others are to be told. */
  is_sole_admin: flag(),
  waits_alone: flag(),
  /** Nobody else is an admin now, but somebody was a moment ago: from then on the caller can propose a version alone. */
  alone_from: timestamp().nullable(),
  people: list(person),
  reminders: record(reminders),
  signing: record(signing),
  /** The published one, those before it and those that were stopped, newest first. */
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

/** What the mail's link carries: which version it stops and for whom, with a keyed hash over both. */
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
  /** As many approvals as before, but other people may give them. */
  is_other_people: flag(),
  /** Whose sum of the day reached the tier; null: the total alone did. */
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
    reply: policy,
  }),
  /** Writes the one draft there is; version and revision 0 begin it. */
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
  /** Before another admin; a sole admin's is published at once, or waits where admins of the last 30 days are to be told. */
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
  /** The proposal, or what waits, is a draft again. */
  '/approval/withdraw': defineCall({
    audience: 'person',
    access: 'approvals.publish',
    effect: 'change',
    request: record(seenVersion()),
    reply: policy,
  }),
  /** Ends what is proposed or waits: for whoever was an admin in the last 30 days, whatever they are now. */
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
      /** Null: it is proposed, and not confirmed yet. */
      publish_at: timestamp().nullable(),
      before: tierLines(),
      after: tierLines(),
    }),
  }),
  /** Stops the version for whoever holds the mailed link, even if they are no longer an admin or have left. */
  '/approval/stop-by-link': defineCall({
    audience: 'anyone',
    effect: 'change',
    request: record({ token: stopToken() }),
    reply: nothing(),
  }),
  /** The last 90 days under these tiers, compared with the policy in force. */
  '/approval/simulate': defineCall({
    audience: 'person',
    access: 'approvals.edit',
    effect: 'read',
    cost: 'heavy',
    request: record({ tiers: tiers() }),
    reply: record({
      total: count(),
      /** False where only the newest of very many were replayed. */
      is_complete: flag(),
      more: count(),
      more_minor: amountMinor(),
      fewer: count(),
      fewer_minor: amountMinor(),
      other_people: count(),
      stuck: count(),
      /** Transfers and their totals by the number of approvals before and under these tiers. */
      moves: list(
        record({ from_approvals: count(), to_approvals: count(), count: count(), total_minor: amountMinor() }),
      ),
      /** The newest transfers that these tiers would have judged differently. */
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
    reply: record(reminders),
  }),
  /** Whether a passkey may sign payments and approvals in the place of code and PIN. */
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
  /** Delegates the actor's own approvals; both days included. */
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
