import type { Role } from '../../../contract/base/roles.ts'
import { topUpStatus } from '../../../contract/base/statuses/topup.ts'
import type { CallReply } from '../../../contract/calls.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { holidaysAhead } from '../config/store.ts'
import { actionsFor, checkedFrom, countsOn, receiptsUntil } from './rules.ts'
import { findTopUp, listCredits, listEvents, listReceipts, type ReceiptRow } from './store.ts'
import type { TopUpRow, WholeTopUp } from './topUpRow.ts'

export async function bankDays(tx: Tx, now: Date): Promise<{ counts_on: string; checked_from: string }> {
  const holidays = new Set(await holidaysAhead(tx, now))
  return { counts_on: countsOn(now, holidays), checked_from: checkedFrom(now, holidays).toISOString() }
}

const textOf = (minor: bigint | null): string | null => (minor === null ? null : String(minor))

export function replyRow(row: WholeTopUp): CallReply<'/topup/list'>['items'][number] {
  const { id, reference, status, method, bank, created_by_name } = row
  return {
    id,
    reference,
    status,
    method,
    bank,
    created_by_name,
    requested_minor: String(row.requested_minor),
    amount_minor: String(row.amount_minor ?? row.requested_minor),
    credited_minor: textOf(row.credited_minor),
    created_at: row.created_at.toISOString(),
  }
}

function replyReport(row: TopUpRow, receipts: ReceiptRow[]): CallReply<'/topup/detail'>['report'] {
  const { sent_minor, sent_on, sent_to_bank, reported_at } = row
  if (sent_minor === null || sent_on === null || sent_to_bank === null || reported_at === null) return null
  return {
    amount_minor: String(sent_minor),
    transferred_on: sent_on,
    bank: sent_to_bank,
    reported_at: reported_at.toISOString(),
    receipts: receipts.map(({ sha256: _, ...shown }) => shown),
  }
}

/** A top-up of the business as this person sees it; another's is not found. */
export async function replyTopUp(
  tx: Tx,
  { business_id, role }: { business_id: string; role: Role },
  id: string,
  now: Date,
  deps: Pick<Deps, 'settings'>,
): Promise<CallReply<'/topup/detail'>> {
  const row = await findTopUp(tx, business_id, id)
  if (!row || row.expires_at === null) throw new AppError('not_found')
  const [events, receipts, credits, days] = await Promise.all([
    listEvents(tx, business_id, id),
    listReceipts(tx, business_id, id),
    listCredits(tx, business_id, id),
    bankDays(tx, now),
  ])
  const { version, state, account_number, account_name, unique_code } = row
  return {
    ...replyRow(row),
    version,
    state,
    account_number,
    account_name,
    unique_code,
    expires_at: row.expires_at.toISOString(),
    ...days,
    report: replyReport(row, receipts),
    decline_reason: row.status === topUpStatus.top_up_declined ? (events.at(-1)?.note ?? null) : null,
    receipts_until: receiptsUntil(deps, events)?.toISOString() ?? null,
    credits: credits.map(({ state: of, reason, amount_minor, credited_at }) => ({
      state: of,
      reason,
      amount_minor: String(amount_minor),
      credited_at: credited_at.toISOString(),
    })),
    timeline: events.map(({ to_status, at, actor_name, note }) => ({
      status: to_status,
      at: at.toISOString(),
      name: actor_name,
      note,
    })),
    actions: actionsFor(row.status, role),
  }
}
