import type { AuditAction } from '../../../contract/base/events/auditActions.ts'
import { hasPermission } from '../../../contract/base/people/roles.ts'
import type { Formats } from '../../../contract/base/texts/formats.ts'
import type { PersonActor } from '../../actor.ts'
import { type AuditEntry, appendRequestAudit } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import type { RequestContext } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { readTeamHistory, type TeamHistory } from './publication.ts'
import { assertApprovable, isSamePolicy } from './rules.ts'
import { isAdmin, policyResponse } from './serializer.ts'
import {
  defaultPolicy,
  findOpenVersion,
  listMembers,
  lockPolicy,
  type PersonRow,
  type Policy,
  readActiveVersion,
  readVersion,
  type VersionRow,
} from './store.ts'

export const policyHandler = defineHandler('/approval/policy', {
  run: (tx, context, _request, { deps }) => policyResponse(tx, deps, context),
})

export type PolicyContext = Pick<RequestContext, 'now' | 'address' | 'locale'> & { actor: PersonActor }
interface SeenVersion {
  version: number
  revision: number
}

export const auditPolicy = (tx: Tx, by: PolicyContext, action: AuditAction, detail: AuditEntry['detail'] & object) =>
  appendRequestAudit(tx, by, { action, object_type: 'business', object_id: by.actor.business_id, detail })

interface OpenPolicy {
  members: PersonRow[]
  open: VersionRow | undefined
  /** Read under the locks: it includes every change of the team before this transaction. */
  past: TeamHistory
}

/** Locks policy and members until the transaction ends: changes of the policy run one at a time, over stable roles. */
export async function lockPolicyState(tx: Tx, businessId: string, now: Date): Promise<OpenPolicy> {
  const [members, , open] = await Promise.all([
    listMembers(tx, businessId, true),
    lockPolicy(tx, businessId),
    findOpenVersion(tx, businessId),
  ])
  return { members, open, past: await readTeamHistory(tx, businessId, { now, open }) }
}

export async function loadOpenPolicy(tx: Tx, { actor, now }: PolicyContext): Promise<OpenPolicy> {
  const found = await lockPolicyState(tx, actor.business_id, now)
  const self = found.members.find(({ id }) => id === actor.user_id)
  if (!self || !isAdmin(self) || !hasPermission(self.role, 'approvals.edit')) throw new AppError('not_permitted')
  return found
}

/** Requires the revision that the person saw, in a state that they saw it in. */
export function assertSeen(
  open: VersionRow | undefined,
  seen: SeenVersion,
  ...states: VersionRow['state'][]
): asserts open is VersionRow {
  if (open?.version !== seen.version || open.revision !== seen.revision || !states.includes(open.state)) {
    throw new AppError('changed_since_seen')
  }
}

export const readActivePolicy = async (tx: Tx, businessId: string): Promise<Policy> => {
  const published = await readActiveVersion(tx, businessId)
  return published.version === 0 ? defaultPolicy : published
}

export const namesOf = (members: readonly PersonRow[]) => new Map(members.map(({ id, full_name }) => [id, full_name]))

/** Content before and after. */
export interface PolicyChange {
  before: Policy
  after: Policy
}

/** Refuses a policy that changes nothing, or under which some transfer could not be approved. */
export async function validatePolicyChange(
  tx: Tx,
  { business_id, formats }: { business_id: string; formats: Formats },
  open: VersionRow,
  members: PersonRow[],
): Promise<PolicyChange> {
  const [before, after] = await Promise.all([
    readActivePolicy(tx, business_id),
    readVersion(tx, business_id, open.version),
  ])
  assertApprovable(after.tiers, members, formats)
  if (isSamePolicy(before.tiers, after.tiers)) throw new AppError('policy_unchanged')
  return { before, after }
}
