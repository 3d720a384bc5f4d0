import type {
  HitDecision,
  HitFinding,
  HitState,
  ScreenedRole,
  ScreeningCauseKind,
} from '../../../contract/base/operator/screening.ts'
import { noBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import type { ListEntry, ScreenedName } from './matching/listEntry.ts'

/** A name to screen, with what tells its bearer from others of that name. */
export interface ScreenedSubject extends ScreenedName {
  role: ScreenedRole
  account_number: string | null
}

/** The immutable part of a hit. */
export interface NewHit {
  business_id: string
  id: string
  subject_role: ScreenedRole
  subject: ScreenedSubject
  subject_digest: string
  list: string
  list_version: number
  entry_id: string
  /** As it was when the hit was found. */
  entry: ListEntry
  entry_digest: string
  matched_name: string
  /** 0 to 1000. */
  score: number
  reasons: string[]
  found_at: Date
}
export interface HitRow extends NewHit {
  state: HitState
  seal: string
}

export interface NewDecision {
  business_id: string
  hit_id: string
  decision: HitFinding
  reason: string
  proposal_id: string
  decided_by: string
  decided_at: Date
  confirmed_by: string
  confirmed_at: Date
  subject_digest: string
  entry_digest: string
  list: string
  list_version: number
  score: number
}
export interface DecisionRow extends NewDecision {
  seal: string
}

export interface HitWithDecision {
  hit: HitRow
  /** The one that counts; null if there is none, or it was reversed. */
  decision: (DecisionRow & { decision: HitDecision }) | null
  /** All, in their order. */
  history: readonly DecisionRow[]
}

/** A decision as the operator's audit log has it. */
export interface AuditedDecision {
  hit_id: string
  proposal_id: string
  decision: string
}

export interface ScreeningCause {
  business_id: string
  kind: ScreeningCauseKind
  cause_id: string
}

type Named = Pick<HitRow, 'business_id' | 'id'>

const isStanding = (row: DecisionRow | undefined): row is DecisionRow & { decision: HitDecision } =>
  row !== undefined && row.decision !== 'reversed'

async function withDecisions(tx: Tx, hits: readonly HitRow[]): Promise<HitWithDecision[]> {
  if (hits.length === 0) return []
  const businesses = [...new Set(hits.map(({ business_id }) => business_id))]
  const rows = await tx<DecisionRow[]>`
    select * from screening_decisions
    where business_id = any(${businesses}) and hit_id = any(${hits.map(({ id }) => id)}) order by confirmed_at, proposal_id`
  const of = Map.groupBy(rows, ({ business_id, hit_id }) => `${business_id} ${hit_id}`)
  return hits.map((hit) => {
    const history = of.get(`${hit.business_id} ${hit.id}`) ?? []
    const last = history.at(-1)
    return { hit, decision: isStanding(last) ? last : null, history }
  })
}

/** Hits of the business itself, its owners and its people, decided or not. Not of people who have all left. */
export async function findCustomerHits(tx: Tx, businessId: string): Promise<HitWithDecision[]> {
  const rows = await tx<HitRow[]>`
    select h.* from screening_hits h where h.business_id = ${businessId} and h.subject_role in ('business', 'owner', 'person')
      and coalesce((select bool_or(u.ended_at is null) from screening_causes c
        join users u on u.business_id = c.business_id and u.id = c.cause_id
        where c.business_id = h.business_id and c.hit_id = h.id), true)`
  return withDecisions(tx, rows)
}

export async function findHitsOf(
  tx: Tx,
  businessId: string,
  subjectDigests: readonly string[],
): Promise<HitWithDecision[]> {
  const rows = await tx<HitRow[]>`
    select h.* from screening_hits h where h.business_id = ${businessId} and h.subject_digest = any(${[...subjectDigests]})`
  return withDecisions(tx, rows)
}

/** Locked until the transaction ends, so that nothing begins to wait for a decision that has just been made. */
export async function lockHits(tx: Tx, businessId: string, ids: readonly string[]): Promise<HitWithDecision[]> {
  const rows = await tx<HitRow[]>`
    select * from screening_hits where business_id = ${businessId} and id = any(${[...ids]}) order by id for update`
  return withDecisions(tx, rows)
}

/** Ids of the pairs' hits, of which another process may have written some meanwhile. */
export async function insertHits(tx: Tx, rows: readonly (NewHit & { seal: string })[]): Promise<string[]> {
  if (rows.length === 0) return []
  const values = rows.map((row) => ({
    ...row,
    subject: tx.json({ ...row.subject }),
    entry: tx.json({ ...row.entry } as never),
  }))
  const written = await tx<{ id: string }[]>`
    insert into screening_hits ${tx(values)}
    on conflict (business_id, subject_digest, entry_digest) do update set state = screening_hits.state returning id`
  return written.map(({ id }) => id)
}

export async function insertCauses(
  tx: Tx,
  { business_id, kind, cause_id }: ScreeningCause,
  hitIds: readonly string[],
  at: Date,
): Promise<void> {
  await tx`
    insert into screening_causes (business_id, hit_id, kind, cause_id, at)
    select ${business_id}, hit_id, ${kind}, ${cause_id}, ${at} from unnest(${[...hitIds]}::uuid[]) hit_id
    on conflict do nothing`
}

type CausePlace = Pick<ScreeningCause, 'kind' | 'cause_id'>

/** A slice of what waits for a hit. */
export const findCausesAfter = (tx: Tx, { business_id, id }: Named, after: CausePlace | null, limit: number) => tx<
  ScreeningCause[]
>`
  select business_id, kind, cause_id from screening_causes where business_id = ${business_id} and hit_id = ${id}
  ${after === null ? tx`` : tx`and (kind, cause_id) > (${after.kind}, ${after.cause_id})`}
  order by kind, cause_id limit ${limit}`

/** Hits that a cause waits for, with their decisions. */
export async function findHitsOfCause(
  tx: Tx,
  { business_id, kind, cause_id }: ScreeningCause,
): Promise<HitWithDecision[]> {
  const rows = await tx<HitRow[]>`
    select h.* from screening_hits h where h.business_id = ${business_id} and h.id in (select c.hit_id from screening_causes c
      where c.business_id = ${business_id} and c.kind = ${kind} and c.cause_id = ${cause_id})`
  return withDecisions(tx, rows)
}

/** Across businesses, on the owner's connection. */
export async function listHitsAfter(tx: Tx, after: Named | null, limit: number): Promise<HitWithDecision[]> {
  const rows = await tx<HitRow[]>`
    select h.* from screening_hits h ${after === null ? tx`` : tx`where (h.business_id, h.id) > (${after.business_id}, ${after.id})`}
    order by h.business_id, h.id limit ${limit}`
  return withDecisions(tx, rows)
}

/** On the owner's connection; oldest first. */
export const listAuditedDecisions = (tx: Tx) => tx<AuditedDecision[]>`
  select object_id as hit_id, detail::json->>'proposal' as proposal_id, detail::json->>'decision' as decision from audit_log
  where business_id = ${noBusiness} and action = 'screening.decided' order by seq`

export async function insertDecision(tx: Tx, row: DecisionRow): Promise<void> {
  await tx`insert into screening_decisions ${tx({ ...row })}`
  await tx`
    update screening_hits set state = ${row.decision === 'reversed' ? 'open' : row.decision}
    where business_id = ${row.business_id} and id = ${row.hit_id}`
}
