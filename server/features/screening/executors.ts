import type { HitDecision, HitFinding } from '../../../contract/base/operator/screening.ts'
import { appendAudit } from '../../audit.ts'
import { bindBusiness, noBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { findBusinessName } from '../businesses/store.ts'
import type { ChangeRequestExecutor, ChangeRequestExecutors, ExecutionContext } from '../changeRequests/executor.ts'
import { enqueueRelease } from './continuing.ts'
import { findDecisionFault, sealDecision } from './rules.ts'
import { type HitRow, type HitWithDecision, insertDecision, lockHits, type NewDecision } from './store.ts'

async function lockHit(tx: Tx, deps: Deps, business_id: string, hit_id: string): Promise<HitWithDecision> {
  await bindBusiness(tx, business_id)
  const [found] = await lockHits(tx, business_id, [hit_id])
  if (found === undefined) throw new AppError('not_found', { field: 'hit_id' })
  const fault = findDecisionFault(deps.keys, found)
  if (fault !== null) throw new AppError('changed_since_seen', { log: `${hit_id}: ${fault}` })
  return found
}

async function lockUndecidedHit(tx: Tx, deps: Deps, business_id: string, hit_id: string): Promise<HitWithDecision> {
  const found = await lockHit(tx, deps, business_id, hit_id)
  if (found.decision !== null) throw new AppError('nothing_to_decide')
  return found
}

type Decided = HitWithDecision & { decision: NonNullable<HitWithDecision['decision']> }

/** Not for an officer who made the decision. */
async function lockDecidedHit(
  tx: Tx,
  deps: Deps,
  { business_id, hit_id }: Pick<NewDecision, 'business_id' | 'hit_id'>,
  staff_id: string,
): Promise<Decided> {
  const found = await lockHit(tx, deps, business_id, hit_id)
  const { decision } = found
  if (decision === null) throw new AppError('nothing_to_decide')
  if ([decision.decided_by, decision.confirmed_by].includes(staff_id)) throw new AppError('proposal_four_eyes')
  return { ...found, decision }
}

const list = (texts: readonly string[]): string => texts.join(', ')

const factsOf = async (tx: Tx, { business_id, subject, entry, matched_name, score, reasons, ...hit }: HitRow) => ({
  business: (await findBusinessName(tx, business_id)) ?? null,
  screened_as: subject.role,
  screened_name: subject.name,
  born: subject.birth_date,
  country: subject.country,
  account_number: subject.account_number,
  listed_name: list(entry.names.map(({ name }) => name)),
  listed_born: list(entry.birth_dates),
  listed_countries: list(entry.countries),
  matched_name,
  score: String(score),
  match_reasons: list(reasons),
  list: hit.list,
  list_version: String(hit.list_version),
})

/** After the decision before, though the clock of another server is ahead: the last decision counts. The hit is locked. */
function decisionTime(now: Date, history: HitWithDecision['history']): Date {
  const last = history.at(-1)?.confirmed_at.getTime() ?? 0
  return new Date(Math.max(now.getTime(), last + 1))
}

async function recordDecision(
  tx: Tx,
  deps: Deps,
  { hit, history }: HitWithDecision,
  decision: HitFinding,
  { by, proposal_id, proposed_by, proposed_at, reason }: ExecutionContext,
): Promise<void> {
  const { business_id, id: hit_id, subject_digest, entry_digest, list_version, score } = hit
  const at = decisionTime(deps.now(), history)
  const row = sealDecision(deps.keys, {
    business_id,
    hit_id,
    decision,
    reason,
    proposal_id,
    decided_by: proposed_by,
    decided_at: proposed_at,
    confirmed_by: by.staff_id,
    confirmed_at: at,
    subject_digest,
    entry_digest,
    list: hit.list,
    list_version,
    score,
  })
  await insertDecision(tx, row)
  // After a reversal nothing waits yet: payments are compared before they leave.
  if (decision !== 'reversed') await enqueueRelease(tx, hit)
  // On the operator's chain: customers read their own.
  await bindBusiness(tx, noBusiness)
  await appendAudit(tx, {
    business_id: noBusiness,
    actor: { kind: 'staff', staff_id: by.staff_id },
    at,
    action: 'screening.decided',
    object_type: 'screening_hit',
    object_id: hit_id,
    address: '',
    detail: { decision, reason, proposal: proposal_id, proposed_by, list: hit.list, list_version, score },
  })
}

const executorOf = (
  decision: HitDecision,
): ChangeRequestExecutor<'screening_clear'> & ChangeRequestExecutor<'screening_confirm'> => ({
  async inspect(tx, deps, { business_id, hit_id }) {
    const { hit } = await lockUndecidedHit(tx, deps, business_id, hit_id)
    return { object_id: hit_id, facts: await factsOf(tx, hit) }
  },
  async execute(tx, deps, { business_id, hit_id }, decided) {
    await recordDecision(tx, deps, await lockUndecidedHit(tx, deps, business_id, hit_id), decision, decided)
  },
})

const reversal: ChangeRequestExecutor<'screening_reverse'> = {
  async inspect(tx, deps, payload, proposed_by) {
    const { hit, decision } = await lockDecidedHit(tx, deps, payload, proposed_by)
    const facts = {
      finding: decision.decision,
      finding_reason: decision.reason,
      finding_at: decision.confirmed_at.toISOString(),
    }
    return { object_id: payload.hit_id, facts: { ...(await factsOf(tx, hit)), ...facts } }
  },
  async execute(tx, deps, payload, decided) {
    const found = await lockDecidedHit(tx, deps, payload, decided.by.staff_id)
    await recordDecision(tx, deps, found, 'reversed', decided)
  },
}

export const screeningExecutors = {
  screening_clear: executorOf('cleared'),
  screening_confirm: executorOf('confirmed'),
  screening_reverse: reversal,
} satisfies Pick<ChangeRequestExecutors, 'screening_clear' | 'screening_confirm' | 'screening_reverse'>
