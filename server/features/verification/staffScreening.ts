import { inBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { findCompany } from '../businesses/store.ts'
import type { StaffRequest } from '../staff/accessCustomer.ts'
import { readSubmission } from './furtherPeople.ts'
import { readCase } from './lifecycle.ts'
import { type ScreenedPeople, saveScreening, screenedNamesOf, screenNames } from './screening.ts'
import { findHits, type HitRow, saveHitDecision } from './screeningStore.ts'
import { auditForOperator, type CaseKey, lockOpenCase } from './staff.ts'

/** Slow; call it outside a transaction. */
export async function repeatScreening(deps: Deps, { business_id, case_id }: CaseKey): Promise<ScreenedPeople> {
  const names = await inBusiness(deps.sql, business_id, async (tx) => {
    const { row } = await readCase(tx, business_id, case_id)
    const { name } = await findCompany(tx, business_id)
    return screenedNamesOf(name, await readSubmission(tx, deps, row))
  })
  const report = await screenNames(deps, names)
  if (report === null) throw new AppError('screening_list_unreadable')
  return report
}

export async function saveRepeatedScreening(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  by: StaffRequest,
  key: CaseKey,
  report: ScreenedPeople,
): Promise<void> {
  const { row } = await lockOpenCase(tx, key)
  await saveScreening(tx, deps, row, report, { by: by.actor, at: by.now })
  await auditForOperator(tx, key, by, 'verification.screened', {
    list: report.list?.name ?? null,
    list_digest: report.list?.digest ?? '',
    hits: report.hits.length,
  })
}

export interface HitDecision extends CaseKey {
  hit_id: string
  decision: Exclude<HitRow['state'], 'open'>
  reason: string
}

/** A true match, or a person with a similar name. May be changed until the case is decided: the approver sees the current decision. */
export async function decideHit(tx: Tx, by: StaffRequest, { hit_id, decision, ...given }: HitDecision): Promise<void> {
  const reason = given.reason.trim()
  if (reason === '') throw new AppError('input_invalid', { field: 'reason' })
  const { row } = await lockOpenCase(tx, given)
  const hit = (await findHits(tx, row)).find(({ id }) => id === hit_id)
  if (hit === undefined) throw new AppError('not_found', { field: 'hit_id' })
  const { staff_id, full_name } = by.actor
  await saveHitDecision(tx, hit, {
    state: decision,
    reason,
    decided_by: staff_id,
    decided_by_name: full_name,
    decided_at: by.now,
  })
  const { entry, score } = hit
  await auditForOperator(tx, given, by, 'verification.hit_decided', { entry: entry.reference, score, decision, reason })
}
