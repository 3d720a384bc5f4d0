import { type Tier, tierReachOf } from '../../../contract/base/money/approvalRules.ts'
import { hasPermission } from '../../../contract/base/people/roles.ts'
import type { PersonActor } from '../../actor.ts'
import type { Tx } from '../../db/client.ts'
import type { CallResult } from '../../handler.ts'
import type { MacDeps } from '../../rowMacs.ts'
import {
  canPublishAloneFrom,
  canStopVersion,
  evaluatePublication,
  type PublicationSigners,
  publicationSignersOf,
  readTeamHistory,
  type TeamHistory,
} from './publication.ts'
import { readApprovalSettings } from './settingStore.ts'
import {
  defaultPolicy,
  listMembers,
  listVersions,
  openVersionStates,
  type PersonRow,
  type VersionWithTiers,
} from './store.ts'

type PolicyResponse = CallResult<'/approval/policy'>
type VersionResponse = PolicyResponse['published']
type Action = PolicyResponse['actions'][number]

export const serializeTier = (tier: Tier, members: readonly PersonRow[]): VersionResponse['tiers'][number] => {
  const { people, is_approvable, blocked_makers } = tierReachOf(tier, members)
  const names = members.flatMap(({ id, full_name }) => (blocked_makers.includes(id) ? [full_name] : []))
  return {
    ...tier,
    approvers: [...tier.approvers],
    people,
    is_approvable,
    blocked_makers: names.slice(0, 100),
  }
}

function serializeVersion(row: VersionWithTiers, members: readonly PersonRow[]): VersionResponse {
  const actorOf = (id: string | null) => (id === null ? null : { user_id: id, full_name: row.names[id] ?? '' })
  return {
    ...row,
    edited_by: actorOf(row.edited_by),
    proposed_by: actorOf(row.proposed_by),
    published_by: actorOf(row.published_by),
    told: row.told.map((id) => row.names[id] ?? ''),
    stopped_by: actorOf(row.stopped_by),
    tiers: row.tiers.map((tier) => serializeTier(tier, members)),
  }
}

const noVersion: VersionWithTiers = {
  ...defaultPolicy,
  state: 'published',
  revision: 0,
  edited_by: null,
  edited_at: new Date(0),
  proposed_by: null,
  proposed_at: null,
  published_by: null,
  published_at: null,
  publish_at: null,
  wait_reason: null,
  told: [],
  stopped_by: null,
  stopped_at: null,
  names: {},
}

export const isAdmin = (person: Pick<PersonRow, 'role'>): boolean => hasPermission(person.role, 'approvals.publish')

interface Viewer {
  user_id: string
  isAdmin: boolean
}

const canSignVersion = (past: TeamHistory, signing: PublicationSigners): boolean =>
  evaluatePublication(past, signing).refusal === null

function actionsOf(open: VersionWithTiers | undefined, past: TeamHistory, { user_id, isAdmin }: Viewer): Action[] {
  if (open === undefined) return isAdmin ? ['edit'] : []
  if (open.state === 'draft') return isAdmin ? ['edit', 'discard', 'propose'] : []
  const isSigner = open.proposed_by === user_id || open.published_by === user_id
  const stop: Action[] = !isSigner && canStopVersion(past, open, user_id) ? ['stop'] : []
  if (!isAdmin) return stop
  if (open.state === 'waiting') return isSigner ? ['withdraw'] : stop
  return canSignVersion(past, publicationSignersOf(open, user_id)) ? ['publish', 'withdraw'] : ['withdraw']
}

/** All data of the policy page. */
export async function policyResponse(
  tx: Tx,
  deps: MacDeps,
  { actor, now }: { actor: PersonActor; now: Date },
): Promise<PolicyResponse> {
  const { business_id, user_id } = actor
  const [versions, members, { signs_by_passkey, ...reminders }] = await Promise.all([
    listVersions(tx, business_id),
    listMembers(tx, business_id),
    readApprovalSettings(tx, deps, business_id),
  ])
  const open = versions.find(({ state }) => openVersionStates.includes(state))
  const past = await readTeamHistory(tx, business_id, { now, open })
  const alone = evaluatePublication(past, { proposed_by: user_id, proposed_at: now, published_by: user_id })
  const earlier = versions.filter((row) => row !== open)
  return {
    published: serializeVersion(earlier.find(({ state }) => state === 'published') ?? noVersion, members),
    open: open ? serializeVersion(open, members) : null,
    actions: actionsOf(open, past, { user_id, isAdmin: hasPermission(actor.role, 'approvals.edit') }),
    is_sole_admin: alone.refusal === null,
    waits_alone: alone.refusal === null && alone.wait !== null,
    alone_from: canPublishAloneFrom(past, user_id) ?? null,
    people: members.map((person) => ({
      ...person,
      may_approve: hasPermission(person.role, 'transfers.approve'),
    })),
    reminders,
    signing: { passkeys: signs_by_passkey },
    history: earlier.map((row) => serializeVersion(row, members)),
  }
}
