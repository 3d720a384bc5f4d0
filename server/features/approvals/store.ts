import type { PendingQuery, Row } from 'postgres'
import type { Locale } from '../../../contract/base/calls/envelope.ts'
import type { Member, Tier } from '../../../contract/base/money/approvalRules.ts'
import type { policyDelayReasons, policyVersionStates } from '../../../contract/features/approvals.ts'
import type { Tx } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import type { Keys } from '../../ports/keys.ts'
import { hashesEqual, keyedHash } from '../../secrets.ts'

type SealKeys = Pick<Keys, 'pepper'>

/** Policy applied to transfers; version 0 if the business has none. */
export interface Policy {
  version: number
  tiers: Tier[]
}

type TierRow = Omit<Tier, 'approvers'> & { version: number; approvers: string[] }

/** The active policy, to be shown. */
export async function readActiveVersion(tx: Tx, businessId: string): Promise<Policy> {
  const rows = await tx<TierRow[]>`
    select p.version, p.kind, p.total_from_minor, p.approvals_needed, p.approvers
    from approval_versions v join approval_policies p on p.business_id = v.business_id and p.version = v.version
    where v.business_id = ${businessId} and v.state = 'published' order by p.kind desc, p.total_from_minor`
  return { version: rows[0]?.version ?? 0, tiers: rows.map(({ version: _, ...tier }) => tier) }
}

interface SealedTier extends TierRow {
  seal: string | null
}

/** One line for each tier, in their order. */
const tiersText = (tiers: readonly Tier[]): string =>
  tiers
    .map((tier) => [tier.kind, tier.total_from_minor, tier.approvals_needed, tier.approvers.join(',')].join(' '))
    .join('\n')

/** MAC of what a published version asks for. */
export const policyMac = ({ pepper }: SealKeys, businessId: string, { version, tiers }: Policy): string =>
  keyedHash(pepper, 'approval policy', businessId, String(version), tiersText(tiers))

/** The policy from which the approvals of a payment are derived: the active one, or an earlier version. Refuses one that the server did not publish. */
export async function requireActiveVersion(
  tx: Tx,
  keys: SealKeys,
  businessId: string,
  wanted: number | null = null,
): Promise<Policy> {
  const rows = await tx<SealedTier[]>`
    select p.version, p.kind, p.total_from_minor, p.approvals_needed, p.approvers, v.seal
    from approval_versions v join approval_policies p on p.business_id = v.business_id and p.version = v.version
    where v.business_id = ${businessId} and ${wanted === null ? tx`v.state = 'published'` : tx`v.version = ${wanted}`} order by p.kind desc, p.total_from_minor`
  const tiers = rows.map(({ version: _, seal: __, ...tier }) => tier)
  const policy = { version: rows[0]?.version ?? 0, tiers }
  const seal = rows[0]?.seal ?? null
  if (rows.length > 0 && (seal === null || !hashesEqual(seal, policyMac(keys, businessId, policy))))
    throw new AppError('changed_since_seen', { log: `the approval policy ${policy.version} is not the published one` })
  return policy
}

/** The policy of a version, active or not. */
export async function readVersion(tx: Tx, businessId: string, version: number): Promise<Policy> {
  const tiers = await tx<Tier[]>`
    select kind, total_from_minor, approvals_needed, approvers from approval_policies
    where business_id = ${businessId} and version = ${version} order by kind desc, total_from_minor`
  return { version, tiers: [...tiers] }
}

/** Serialises changes of the policy and of delegations; read only after taking it. */
export async function lockPolicy(tx: Tx, businessId: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`approval policy ${businessId}`}, 0))`
}

export interface PersonRow extends Member {
  full_name: string
  email: string
  language: Locale
}

/** People who have joined and not left. Lock them, before `lockPolicy`, if a decision depends on their roles. */
export async function listMembers(tx: Tx, businessId: string, isLocked = false): Promise<PersonRow[]> {
  return await tx<PersonRow[]>`
    select id, role, full_name, email, language from users
    where business_id = ${businessId} and ended_at is null and password_hash is not null order by full_name, id
    ${isLocked ? tx`for share` : tx``}`
}

export interface VersionRow {
  version: number
  state: (typeof policyVersionStates)[number]
  revision: number
  edited_by: string | null
  edited_at: Date
  proposed_by: string | null
  proposed_at: Date | null
  published_by: string | null
  published_at: Date | null
  publish_at: Date | null
  wait_reason: (typeof policyDelayReasons)[number] | null
  /** Ids of the people notified of a waiting version. */
  told: string[]
  stopped_by: string | null
  stopped_at: Date | null
}

const versionColumns = (tx: Tx) => tx`
  v.version, v.state, v.revision, v.edited_by, v.edited_at, v.proposed_by, v.proposed_at, v.published_by, v.published_at,
  v.publish_at, v.wait_reason, v.told, v.stopped_by, v.stopped_at`

/** Fields reset when a version becomes a draft again. */
export const unsignedColumns = {
  proposed_by: null,
  proposed_at: null,
  published_by: null,
  publish_at: null,
  wait_reason: null,
  told: [] as string[],
}

export interface VersionWithTiers extends VersionRow {
  tiers: Tier[]
  names: Record<string, string>
}

const historyMax = 50

/** Newest first, with their tiers and the names of the people involved. */
export async function listVersions(tx: Tx, businessId: string): Promise<VersionWithTiers[]> {
  const [versions, tiers] = await Promise.all([
    tx<(VersionRow & { names: Record<string, string> })[]>`
      select ${versionColumns(tx)}, coalesce((select jsonb_object_agg(u.id, u.full_name) from users u where u.business_id = v.business_id
          and u.id = any (v.told || array[v.edited_by, v.proposed_by, v.published_by, v.stopped_by])), '{}') as names
      from approval_versions v where v.business_id = ${businessId} order by v.version desc limit ${historyMax}`,
    tx<TierRow[]>`
      select version, kind, total_from_minor, approvals_needed, approvers from approval_policies
      where business_id = ${businessId} order by kind desc, total_from_minor`,
  ])
  return versions.map((row) => ({
    ...row,
    tiers: tiers.flatMap(({ version, ...tier }) => (version === row.version ? [tier] : [])),
  }))
}

export const openVersionStates: readonly VersionRow['state'][] = ['draft', 'proposed', 'waiting']

/** The open version: draft, proposed or waiting. `lockPolicy` guards it against concurrent changes. */
export async function findOpenVersion(tx: Tx, businessId: string): Promise<VersionRow | undefined> {
  const [row] = await tx<VersionRow[]>`
    select ${versionColumns(tx)} from approval_versions v
    where v.business_id = ${businessId} and v.state = any(${[...openVersionStates]})`
  return row
}

/** Time at which a version was last stopped. */
export async function readLastStop(tx: Tx, businessId: string): Promise<Date | null> {
  const [row] = await tx<{ at: Date | null }[]>`
    select max(stopped_at) as at from approval_versions where business_id = ${businessId} and state = 'stopped'`
  return row?.at ?? null
}

export async function insertDraft(
  tx: Tx,
  businessId: string,
  draft: { edited_by: string; edited_at: Date },
): Promise<number> {
  const [row] = await tx<{ version: number }[]>`
    insert into approval_versions (business_id, version, state, edited_by, edited_at)
    select ${businessId}, coalesce(max(version), 0) + 1, 'draft', ${draft.edited_by}, ${draft.edited_at}
    from approval_versions where business_id = ${businessId} returning version`
  if (row === undefined) throw new Error('a draft was not written')
  return row.version
}

export async function deleteDraft(tx: Tx, businessId: string, version: number): Promise<void> {
  await tx`delete from approval_policies where business_id = ${businessId} and version = ${version}`
  await tx`delete from approval_versions where business_id = ${businessId} and version = ${version}`
}

export async function replaceTiers(tx: Tx, businessId: string, version: number, tiers: readonly Tier[]): Promise<void> {
  await tx`delete from approval_policies where business_id = ${businessId} and version = ${version}`
  const rows = tiers.map((tier) => ({
    ...tier,
    approvers: [...tier.approvers],
    business_id: businessId,
    version,
  }))
  await tx`insert into approval_policies ${tx(rows)}`
}

/** A tier's key includes its version's state, so one statement changes both. Neither reads the other, so that a worker runs it as a whole. */
const withTierStates = (tx: Tx, changed: PendingQuery<Row[]>, tiers: PendingQuery<Row[]>, state: string) => tx`
  with changed as (${changed} returning 1), tiers as (
    update approval_policies set state = ${state} where ${tiers} returning 1
  )
  select 1 from changed`

/** For a version from before there were MACs. */
export async function saveVersionMac(tx: Tx, keys: SealKeys, businessId: string, version: number): Promise<void> {
  const seal = policyMac(keys, businessId, await readVersion(tx, businessId, version))
  await tx`update approval_versions set seal = ${seal} where business_id = ${businessId} and version = ${version}`
}

/** A version gets its MAC when it is published. */
export async function writeVersion(
  tx: Tx,
  keys: SealKeys,
  businessId: string,
  version: number,
  given: Partial<Omit<VersionRow, 'version'>>,
): Promise<void> {
  const change =
    given.state === 'published'
      ? { ...given, seal: policyMac(keys, businessId, await readVersion(tx, businessId, version)) }
      : given
  const own = tx`business_id = ${businessId} and version = ${version}`
  const changed = tx`update approval_versions set ${tx(change)} where ${own}`
  await (given.state === undefined ? changed : withTierStates(tx, changed, own, given.state))
}

export async function supersedePublished(tx: Tx, businessId: string): Promise<void> {
  const own = tx`business_id = ${businessId} and state = 'published'`
  await withTierStates(tx, tx`update approval_versions set state = 'superseded' where ${own}`, own, 'superseded')
}

/** Displayed for a business without a policy. */
export const defaultPolicy: Policy = {
  version: 0,
  tiers: [
    { kind: 'international', total_from_minor: 0n, approvals_needed: 1, approvers: [] },
    { kind: 'domestic', total_from_minor: 0n, approvals_needed: 1, approvers: [] },
  ],
}

/** First version of a new business, active from the start. Tiers can be inserted only into a draft. */
export async function insertFirstPolicy(
  tx: Tx,
  keys: SealKeys,
  businessId: string,
  tiers: readonly Tier[],
  at: Date,
): Promise<void> {
  await tx`insert into approval_versions (business_id, version, state, edited_at) values (${businessId}, 1, 'draft', ${at})`
  await replaceTiers(tx, businessId, 1, tiers)
  await writeVersion(tx, keys, businessId, 1, { state: 'published', published_at: at })
}
