import type { AuditAction } from '../../../contract/base/auditActions.ts'
import { hasPermission } from '../../../contract/base/roles.ts'
import type { PersonActor } from '../../actor.ts'
import { type AuditEntry, auditBy } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps, RequestContext } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { tellAdmins } from './notices.ts'
import { isAdmin } from './policyAnswer.ts'
import { assertApprovable, isSamePolicy, tellTiers } from './rules.ts'
import {
  defaultPolicy,
  findOpen,
  listMembers,
  lockPolicy,
  type PersonRow,
  type Policy,
  readPublished,
  readVersion,
  supersedePublished,
  type VersionRow,
  writeVersion,
} from './store.ts'

type PolicyContext = Pick<RequestContext, 'now' | 'address' | 'locale'> & { actor: PersonActor }
interface SeenVersion {
  version: number
  revision: number
}

export const auditPolicy = (tx: Tx, by: PolicyContext, action: AuditAction, detail: AuditEntry['detail'] & object) =>
  auditBy(tx, by, { action, object_type: 'business', object_id: by.actor.business_id, detail })

/** One change of the policy after the other; the roles counted are those of now, and stay until the transaction ends. */
export async function openPolicy(
  tx: Tx,
  { actor }: PolicyContext,
): Promise<{ members: PersonRow[]; open: VersionRow | undefined }> {
  const [members, , open] = await Promise.all([
    listMembers(tx, actor.business_id, true),
    lockPolicy(tx, actor.business_id),
    findOpen(tx, actor.business_id),
  ])
  const self = members.find(({ id }) => id === actor.user_id)
  if (!self || !isAdmin(self) || !hasPermission(self.role, 'approvals.edit')) throw new AppError('not_permitted')
  return { members, open }
}

/** The version as the person saw it, in the state they saw it in. */
export function assertSeen(
  open: VersionRow | undefined,
  seen: SeenVersion,
  state: VersionRow['state'],
): asserts open is VersionRow {
  if (open?.version !== seen.version || open.revision !== seen.revision || open.state !== state) {
    throw new AppError('changed_since_seen')
  }
}

export const inForce = async (tx: Tx, businessId: string): Promise<Policy> => {
  const published = await readPublished(tx, businessId)
  return published.version === 0 ? defaultPolicy : published
}

export const namesOf = (members: readonly PersonRow[]) => new Map(members.map(({ id, full_name }) => [id, full_name]))

/** In force from now on; transfers under way keep the version they were submitted under. */
export async function publishVersion(
  tx: Tx,
  deps: Deps,
  context: PolicyContext,
  { open, before, after, members }: { open: VersionRow; before: Policy; after: Policy; members: PersonRow[] },
): Promise<void> {
  const { actor, now } = context
  await supersedePublished(tx, actor.business_id)
  const published = { state: 'published' as const, published_by: actor.user_id, published_at: now }
  await writeVersion(tx, actor.business_id, open.version, published)
  await tellAdmins(tx, deps, actor, members, { message: 'policy_published', version: open.version })
  const names = namesOf(members)
  await auditPolicy(tx, context, 'policy.published', {
    version: open.version,
    proposed_by: open.proposed_by ?? actor.user_id,
    old: tellTiers(before.tiers, names),
    new: tellTiers(after.tiers, names),
  })
}

/** Refuses a policy that changes nothing, and one under which some transfer could not be approved by anybody. */
export async function readChange(tx: Tx, { actor, locale }: PolicyContext, open: VersionRow, members: PersonRow[]) {
  const [before, after] = await Promise.all([
    inForce(tx, actor.business_id),
    readVersion(tx, actor.business_id, open.version),
  ])
  assertApprovable(after.tiers, members, locale)
  if (isSamePolicy(before.tiers, after.tiers)) throw new AppError('policy_unchanged')
  return { before, after }
}
