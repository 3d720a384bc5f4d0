import { documentItem, type VerificationItem } from '../../../contract/base/files/verificationItems.ts'
import { bindBusiness, noBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import type { StaffRequest } from '../staff/accessCustomer.ts'
import { decryptSubmission, readCase } from './lifecycle.ts'
import type { CaseKey, StaffDeps } from './staff.ts'
import { findMessages, findOpenedFiles } from './store.ts'

/** Files submitted for an item, and those attached to answers about it. */
async function filesOfItem(tx: Tx, deps: StaffDeps, key: CaseKey, item: VerificationItem): Promise<string[]> {
  await bindBusiness(tx, key.business_id)
  const { row } = await readCase(tx, key.business_id, key.case_id)
  const { documents, identity } = await decryptSubmission(tx, deps, row)
  const messages = await findMessages(tx, row)
  return [
    ...(item === 'identity' ? [identity.file_id] : []),
    ...documents.filter(({ kind }) => documentItem(kind) === item).map(({ file_id }) => file_id),
    ...messages.filter((message) => message.item === item).flatMap(({ file_ids }) => file_ids),
  ]
}

/** Those that this member of staff has opened, by the operator's audit log. Call it last: it binds the transaction to no business. */
export async function readOpenedFiles(tx: Tx, { actor }: StaffRequest, ids: readonly string[]): Promise<Set<string>> {
  await bindBusiness(tx, noBusiness)
  return findOpenedFiles(tx, ids, actor.staff_id)
}

/** Nobody accepts a document that they have not opened. */
export async function assertFilesOpened(
  tx: Tx,
  deps: StaffDeps,
  by: StaffRequest,
  { item, ...key }: CaseKey & { item: VerificationItem },
): Promise<void> {
  const ids = [...new Set(await filesOfItem(tx, deps, key, item))]
  if (ids.length === 0) return
  const opened = await readOpenedFiles(tx, by, ids)
  if (opened.size < ids.length) throw new AppError('verification_unopened', { field: 'item' })
}
