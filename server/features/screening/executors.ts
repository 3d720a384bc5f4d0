import type { HitDecision } from '../../../contract/base/operator/screening.ts'
import { appendAudit } from '../../audit.ts'
import { bindBusiness, noBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { findBusinessName } from '../businesses/store.ts'
import type { ChangeRequestExecutor, ChangeRequestExecutors } from '../changeRequests/executor.ts'
import { enqueueRelease } from './continuing.ts'
import { findDecisionFault, sealDecision } from './rules.ts'
import { type HitRow, insertDecision, lockHits } from './store.ts'

async function lockUndecidedHit(tx: Tx, deps: Deps, business_id: string, hit_id: string): Promise<HitRow> {
  await bindBusiness(tx, business_id)
  const [found] = await lockHits(tx, business_id, [hit_id])
  if (found === undefined) throw new AppError('not_found', { field: 'hit_id' })
  const fault = findDecisionFault(deps.keys, found)
  if (fault !== null) throw new AppError('changed_since_seen', { log: `${hit_id}: ${fault}` })
  if (found.decision !== null) throw new AppError('nothing_to_decide')
  return found.hit
}

const list = (texts: readonly string[]): string => texts.join(', ')

const executorOf = (
  decision: HitDecision,
): ChangeRequestExecutor<'screening_clear'> & ChangeRequestExecutor<'screening_confirm'> => ({
  async inspect(tx, deps, { business_id, hit_id }) {
    const { subject, entry, matched_name, score, reasons, list_version, ...hit } = await lockUndecidedHit(
      tx,
      deps,
      business_id,
      hit_id,
    )
    return {
      object_id: hit_id,
      facts: {
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
        list_version: String(list_version),
      },
    }
  },
  async execute(tx, deps, { business_id, hit_id }, { by, proposal_id, proposed_by, proposed_at, reason }) {
    const hit = await lockUndecidedHit(tx, deps, business_id, hit_id)
    const at = deps.now()
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
      subject_digest: hit.subject_digest,
      entry_digest: hit.entry_digest,
      list: hit.list,
      list_version: hit.list_version,
      score: hit.score,
    })
    await insertDecision(tx, row)
    await enqueueRelease(tx, hit)
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
      detail: {
        decision,
        reason,
        proposal: proposal_id,
        proposed_by,
        list: hit.list,
        list_version: hit.list_version,
        score: hit.score,
      },
    })
  },
})

export const screeningExecutors = {
  screening_clear: executorOf('cleared'),
  screening_confirm: executorOf('confirmed'),
} satisfies Pick<ChangeRequestExecutors, 'screening_clear' | 'screening_confirm'>
