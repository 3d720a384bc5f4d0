import { canTransition } from '../../../contract/base/statuses/machine.ts'
import {
  type CaseStatus,
  caseStatus,
  verificationCaseStates,
  verificationOfCase,
} from '../../../contract/base/statuses/verification.ts'
import { kindOfItem } from '../../../contract/base/verificationItems.ts'
import type { Tx } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import { decideDocuments, endEligibility, setVerification } from '../businesses/verificationStore.ts'
import type { CaseRow, ItemRow } from './caseRow.ts'
import { isOpen } from './rules.ts'
import { findCase, findItems, writeCase } from './store.ts'

/** Writes the decisions beside the company's documents, once the whole case is decided. */
async function tellDocuments(tx: Tx, row: CaseRow): Promise<void> {
  for (const { item, state } of await findItems(tx, row)) {
    const kind = kindOfItem(item)
    if (kind === null || (state !== 'accepted' && state !== 'declined')) continue
    await decideDocuments(tx, row.business_id, { kind, file_ids: row.file_ids, state })
  }
}

/** Behind the lock on the company, which everybody takes who changes a case. */
export async function moveCase(tx: Tx, row: CaseRow, to: CaseStatus, at: Date, reason = ''): Promise<CaseRow> {
  if (!canTransition(verificationCaseStates, row.status, to)) throw new AppError('status_move_refused')
  const moved = { ...row, status: to, reason }
  const closed_at = isOpen(moved) ? null : at
  await writeCase(tx, row, { status: to, reason, closed_at })
  await setVerification(tx, row.business_id, verificationOfCase(to))
  if (to === caseStatus.not_eligible) await endEligibility(tx, row.business_id)
  if (closed_at !== null) await tellDocuments(tx, row)
  return { ...moved, closed_at }
}

/** The case waits for the business while a question is open, else for the operator. */
export async function settleAsked(tx: Tx, row: CaseRow, items: readonly ItemRow[], at: Date): Promise<CaseRow> {
  const to = items.some(({ state }) => state === 'asked') ? caseStatus.information_asked : caseStatus.submitted
  return to === row.status ? row : moveCase(tx, row, to, at)
}

export interface OpenedCase {
  row: CaseRow
  items: ItemRow[]
}

/** A case as it is now, with its items. */
export async function readCase(tx: Tx, businessId: string, id: string): Promise<OpenedCase> {
  const row = await findCase(tx, businessId, id)
  if (row === null) throw new AppError('not_found')
  return { row, items: await findItems(tx, row) }
}
