import { topUpStatus } from '../../../contract/base/statuses/topup.ts'
import { bindBusiness } from '../../db/business.ts'
import type { Reader, Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { accessCustomer, type StaffRequest } from '../staff/accessCustomer.ts'
import { enqueueTopUpExpiry, transitionTopUp } from './lifecycle.ts'
import type { TopUpWithPayment } from './rules.ts'
import {
  findReportedTopUp,
  findTopUp,
  listEvents,
  listReceipts,
  listTopUpsToReview,
  lockTopUp,
  type ReceiptRow,
  type TopUpEvent,
  type TopUpToReview,
} from './store.ts'

interface TopUpKey {
  business_id: string
  topup_id: string
}

/** Top-ups with receipts to review, oldest first, across businesses. */
export const listReceiptQueue = (reader: Reader): Promise<TopUpToReview[]> => listTopUpsToReview(reader)

/** A top-up with receipts, in any status, across businesses. */
export async function readReportedTopUp(
  reader: Reader,
  key: { business_id: string; id: string },
): Promise<TopUpToReview> {
  const found = await findReportedTopUp(reader, key)
  if (!found) throw new AppError('not_found')
  return found
}

/** Each access is recorded in the operator's audit log. */
export async function readReceiptsForStaff(
  tx: Tx,
  by: StaffRequest,
  { business_id, topup_id, reason }: TopUpKey & { reason: string },
): Promise<{ topUp: TopUpWithPayment; receipts: ReceiptRow[]; events: TopUpEvent[] }> {
  await accessCustomer(tx, by, { business_id, reason, object: { type: 'topup', id: topup_id } })
  const topUp = await findTopUp(tx, business_id, topup_id)
  if (!topUp) throw new AppError('not_found')
  const [receipts, events] = [
    await listReceipts(tx, business_id, topup_id),
    await listEvents(tx, business_id, topup_id),
  ]
  return { topUp, receipts, events }
}

/** So is each access to one of its files. */
export async function readReceiptFileForStaff(
  tx: Tx,
  by: StaffRequest,
  { business_id, topup_id, file_id, reason }: TopUpKey & { file_id: string; reason: string },
): Promise<ReceiptRow> {
  await accessCustomer(tx, by, { business_id, reason, object: { type: 'file', id: file_id } })
  const file = (await listReceipts(tx, business_id, topup_id)).find((row) => row.file_id === file_id)
  if (!file) throw new AppError('not_found')
  return file
}

/** The reason is for its business, which may submit others. */
export async function declineReceipts(
  tx: Tx,
  deps: Pick<Deps, 'keys' | 'now' | 'newId' | 'settings'>,
  { actor, now, address }: StaffRequest,
  { business_id, topup_id, version, reason }: TopUpKey & { version: number; reason: string },
): Promise<void> {
  await bindBusiness(tx, business_id)
  const topUp = await lockTopUp(tx, business_id, topup_id)
  if (!topUp) throw new AppError('not_found')
  if (topUp.version !== version) throw new AppError('changed_since_seen')
  const by = { actor, name: actor.full_name, at: now, address }
  const declined = await transitionTopUp(tx, deps, by, topUp, { to: topUpStatus.top_up_declined, note: reason })
  await enqueueTopUpExpiry(tx, declined, new Date(now.getTime() + deps.settings.topUpDeclinedMs))
}
