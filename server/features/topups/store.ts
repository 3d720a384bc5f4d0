import { type TopUpStatus, topUpStatus } from '../../../contract/base/statuses/topup.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import type { Reader, Tx } from '../../db/client.ts'
import { defineList, isOneOf } from '../../db/list.ts'
import type { RowOf } from '../../serialize.ts'
import type { TopUpRow, TopUpWithPayment } from './rules.ts'

export async function insertTopUp(tx: Tx, row: TopUpRow): Promise<void> {
  await tx`insert into topups ${tx({ ...row })}`
}

export async function lockTopUp(tx: Tx, businessId: string, id: string): Promise<TopUpRow | undefined> {
  const [row] = await tx<TopUpRow[]>`
    select * from topups where business_id = ${businessId} and id = ${id} for update`
  return row
}

const whole = (reader: Reader, from = reader`topups`) => reader`
  select t.*, i.method, i.bank, i.account_number, i.account_name, i.state, i.amount_minor, i.unique_code, i.expires_at
  from ${from} t join payment_instructions i on i.business_id = t.business_id and i.cause_id = t.id`

export async function findTopUp(tx: Tx, businessId: string, id: string): Promise<TopUpWithPayment | undefined> {
  const [row] = await tx<TopUpWithPayment[]>`${whole(tx)} where t.business_id = ${businessId} and t.id = ${id}`
  return row
}

export type TopUpWrite = Partial<
  Pick<TopUpRow, 'sent_minor' | 'sent_on' | 'sent_to_bank' | 'reported_at' | 'credited_minor' | 'closed_at'>
>

/** Only if the status is still the expected one. */
export async function writeTopUp(tx: Tx, from: TopUpRow, to: TopUpStatus, set: TopUpWrite): Promise<void> {
  const written = await tx`
    update topups set ${tx({ ...set, status: to, version: from.version + 1 })}
    where business_id = ${from.business_id} and id = ${from.id} and version = ${from.version}`
  if (written.count !== 1) throw new Error(`the top-up ${from.id} is not what it was`)
}

export interface TopUpEvent {
  business_id: string
  topup_id: string
  from_status: TopUpStatus | null
  to_status: TopUpStatus
  at: Date
  actor_kind: string
  actor_name: string | null
  note: string | null
}

export const insertEvent = (tx: Tx, event: TopUpEvent) => tx`
  insert into topup_events (business_id, topup_id, seq, from_status, to_status, at, actor_kind, actor_name, note)
  select ${event.business_id}::uuid, ${event.topup_id}::uuid, count(*) + 1, ${event.from_status}::smallint,
    ${event.to_status}::smallint, ${event.at}::timestamptz, ${event.actor_kind}::text, ${event.actor_name}::text, ${event.note}::text
  from topup_events where business_id = ${event.business_id} and topup_id = ${event.topup_id}
    returning 1`

export const listEvents = (tx: Tx, businessId: string, id: string): Promise<TopUpEvent[]> => tx<TopUpEvent[]>`
  select * from topup_events where business_id = ${businessId} and topup_id = ${id} order by seq`

export interface ReceiptRow {
  file_id: string
  name: string
  size: number
  mime: string
  sha256: string
}

/** Files of the business that qualify as receipts. */
export const findReceiptFiles = (tx: Tx, businessId: string, ids: readonly string[]): Promise<ReceiptRow[]> =>
  tx<ReceiptRow[]>`
    select id as file_id, name, size, mime, sha256 from files
    where business_id = ${businessId} and id = any(${[...ids]}::uuid[]) and purpose = 'payment_proof'
    order by array_position(${[...ids]}::uuid[], id)`

export const listReceipts = (reader: Reader, businessId: string, id: string): Promise<ReceiptRow[]> =>
  reader<ReceiptRow[]>`
    select f.id as file_id, f.name, f.size, f.mime, f.sha256
    from topup_receipts r join files f on f.business_id = r.business_id and f.id = r.file_id
    where r.business_id = ${businessId} and r.topup_id = ${id} order by r.place`

/** Adds each new content once. Returns their number, and the reference of another top-up that one of them was submitted for. */
export async function insertReceipts(
  tx: Tx,
  { business_id, id }: Pick<TopUpRow, 'business_id' | 'id'>,
  receipts: readonly ReceiptRow[],
): Promise<{ added: number; usedFor: string | null }> {
  const contents = receipts.map((row) => row.sha256)
  const distinct = receipts.filter(({ sha256 }, index) => contents.indexOf(sha256) === index)
  const { count: added } = await tx`
    insert into topup_receipts (business_id, sha256, topup_id, file_id, place)
    select ${business_id}::uuid, r.sha256, ${id}::uuid, r.file_id, r.place + (select coalesce(max(o.place), 0) from topup_receipts o
      where o.business_id = ${business_id} and o.topup_id = ${id})
    from unnest(${distinct.map((row) => row.sha256)}::text[], ${distinct.map((row) => row.file_id)}::uuid[])
      with ordinality as r (sha256, file_id, place)
    on conflict (business_id, sha256) do nothing`
  const [taken] = await tx<{ reference: string }[]>`
    select t.reference from topup_receipts r join topups t on t.business_id = r.business_id and t.id = r.topup_id
    where r.business_id = ${business_id} and r.topup_id <> ${id} and r.sha256 = any(${contents}) limit 1`
  return { added, usedFor: taken?.reference ?? null }
}

export type TopUpIncomingPayment = RowOf<CallResponse<'/topup/detail'>['credits'][number]>

export const listTopUpIncomingPayments = (
  tx: Tx,
  businessId: string,
  id: string,
): Promise<TopUpIncomingPayment[]> => tx<TopUpIncomingPayment[]>`
  select state, reason, amount_minor, credited_at from incoming_credits
  where business_id = ${businessId} and topup_id = ${id} order by received_at, id limit 100`

const unfinished = [topUpStatus.top_up_awaiting_payment, topUpStatus.top_up_verifying, topUpStatus.top_up_declined]

/** Unfinished top-ups of the business, counted under a lock, so that two created at once count each other. */
export async function countOpen(tx: Tx, businessId: string): Promise<number> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`top-ups of ${businessId}`}, 0))`
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from topups
    where business_id = ${businessId} and status = any(${unfinished}::smallint[])`
  return row?.count ?? 0
}

export const topUps = defineList<TopUpWithPayment, string, { status?: readonly TopUpStatus[] | undefined }>()({
  alias: 't',
  from: (tx) => tx`topups t`,
  scope: (tx, businessId) => tx`t.business_id = ${businessId}`,
  filters: { status: isOneOf('t.status', 'smallint') },
  sorts: {
    created_at: [
      ['created_at', 'timestamptz'],
      ['id', 'uuid'],
    ],
  },
  describe: (tx, page) => whole(tx, tx`(${page})`),
})

export interface TopUpToReview
  extends Pick<
    TopUpRow,
    'id' | 'business_id' | 'reference' | 'requested_minor' | 'sent_minor' | 'sent_on' | 'sent_to_bank' | 'reported_at'
  > {
  business_name: string
  amount_minor: bigint
  receipt_count: number
  /** Another business has submitted one of them too. */
  is_seen_elsewhere: boolean
}

const waiting = (reader: Reader) => reader`
  select t.id, t.business_id, t.reference, t.requested_minor, t.sent_minor, t.sent_on, t.sent_to_bank, t.reported_at,
    b.name as business_name, i.amount_minor,
    (select count(*)::int from topup_receipts r where r.business_id = t.business_id and r.topup_id = t.id) as receipt_count
  from topups t join businesses b on b.id = t.business_id
  join payment_instructions i on i.business_id = t.business_id and i.cause_id = t.id`

/** Adds which of them have a receipt that another business has submitted too: receipts of one content are on any machine of a spread database. */
async function addSeenElsewhere(
  reader: Reader,
  rows: readonly Omit<TopUpToReview, 'is_seen_elsewhere'>[],
): Promise<TopUpToReview[]> {
  const own = await reader<{ topup_id: string; business_id: string; sha256: string }[]>`
    select topup_id, business_id, sha256 from topup_receipts
    where business_id = any(${[...new Set(rows.map(({ business_id }) => business_id))]}::uuid[]) and topup_id = any(${rows.map(({ id }) => id)}::uuid[])`
  const all = await reader<{ business_id: string; sha256: string }[]>`
    select distinct business_id, sha256 from topup_receipts where sha256 = any(${[...new Set(own.map(({ sha256 }) => sha256))]})`
  const ownersOf = Map.groupBy(all, ({ sha256 }) => sha256)
  const seen = new Set(
    own.filter(({ sha256 }) => (ownersOf.get(sha256)?.length ?? 0) > 1).map(({ topup_id }) => topup_id),
  )
  return rows.map((row) => ({ ...row, is_seen_elsewhere: seen.has(row.id) }))
}

/** Across businesses. */
export const listTopUpsToReview = async (reader: Reader): Promise<TopUpToReview[]> =>
  addSeenElsewhere(
    reader,
    await reader<TopUpToReview[]>`
      ${waiting(reader)} where t.status = ${topUpStatus.top_up_verifying} order by t.reported_at, t.id`,
  )

/** One with receipts, compared with those of all businesses. */
export async function findReportedTopUp(
  reader: Reader,
  { business_id, id }: Pick<TopUpRow, 'business_id' | 'id'>,
): Promise<TopUpToReview | undefined> {
  const found = await reader<TopUpToReview[]>`
    ${waiting(reader)} where t.business_id = ${business_id} and t.id = ${id} and t.reported_at is not null`
  const [row] = await addSeenElsewhere(reader, found)
  return row
}
