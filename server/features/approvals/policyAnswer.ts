import { reachOf, type Tier } from '../../../contract/base/approvalRules.ts'
import { hasPermission, type Role } from '../../../contract/base/roles.ts'
import type { CallAnswer } from '../../../contract/calls.ts'
import type { PersonActor } from '../../actor.ts'
import type { Tx } from '../../db/client.ts'
import { readReminders } from './reminderStore.ts'
import { defaultPolicy, listMembers, listVersions, type PersonRow, type WholeVersion } from './store.ts'

type Answer = CallAnswer<'/approval/policy'>
type VersionAnswer = Answer['published']
type Action = Answer['actions'][number]

export const answerTier = (tier: Tier, members: readonly PersonRow[]): VersionAnswer['tiers'][number] => {
  const { people, is_approvable, blocked_makers } = reachOf(tier, members)
  const names = members.flatMap(({ id, full_name }) => (blocked_makers.includes(id) ? [full_name] : []))
  return {
    kind: tier.kind,
    total_from_minor: String(tier.total_from_minor),
    approvals_needed: tier.approvals_needed,
    approvers: [...tier.approvers],
    people,
    is_approvable,
    blocked_makers: names.slice(0, 100),
  }
}

function answerVersion(row: WholeVersion, members: readonly PersonRow[]): VersionAnswer {
  const actorOf = (id: string | null) => (id === null ? null : { user_id: id, full_name: row.names[id] ?? '' })
  return {
    version: row.version,
    state: row.state,
    revision: row.revision,
    edited_by: actorOf(row.edited_by),
    edited_at: row.edited_at.toISOString(),
    proposed_by: actorOf(row.proposed_by),
    proposed_at: row.proposed_at?.toISOString() ?? null,
    published_by: actorOf(row.published_by),
    published_at: row.published_at?.toISOString() ?? null,
    tiers: row.tiers.map((tier) => answerTier(tier, members)),
  }
}

const noVersion: WholeVersion = {
  ...defaultPolicy,
  state: 'published',
  revision: 0,
  edited_by: null,
  edited_at: new Date(0),
  proposed_by: null,
  proposed_at: null,
  published_by: null,
  published_at: null,
  names: {},
}

export const isAdmin = (person: Pick<PersonRow, 'role'>): boolean => hasPermission(person.role, 'approvals.publish')

/** Nobody else can confirm. */
export const isSoleAdmin = (members: readonly PersonRow[], userId: string): boolean =>
  members.every((person) => person.id === userId || !isAdmin(person))

function actionsOf(open: WholeVersion | undefined, actor: PersonActor, role: Role, isSole: boolean): Action[] {
  if (!hasPermission(role, 'approvals.edit')) return []
  if (open === undefined) return ['edit']
  if (open.state === 'draft') return ['edit', 'discard', 'propose']
  return open.proposed_by !== actor.user_id || isSole ? ['publish', 'withdraw'] : ['withdraw']
}

/** Everything the page of the policy shows. */
export async function answerPolicy(tx: Tx, actor: PersonActor): Promise<Answer> {
  const { business_id, user_id } = actor
  const [versions, members, reminders] = await Promise.all([
    listVersions(tx, business_id),
    listMembers(tx, business_id),
    readReminders(tx, business_id),
  ])
  const role = members.find(({ id }) => id === user_id)?.role ?? actor.role
  const open = versions.find(({ state }) => state === 'draft' || state === 'proposed')
  const is_sole_admin = isSoleAdmin(members, user_id)
  const past = versions.filter((row) => row !== open)
  return {
    published: answerVersion(past.find(({ state }) => state === 'published') ?? noVersion, members),
    open: open ? answerVersion(open, members) : null,
    actions: actionsOf(open, actor, role, is_sole_admin),
    is_sole_admin,
    people: members.map((person) => ({
      id: person.id,
      full_name: person.full_name,
      role: person.role,
      may_approve: hasPermission(person.role, 'transfers.approve'),
    })),
    reminders,
    history: past.map((row) => answerVersion(row, members)),
  }
}
