import type { FilterValues } from '../../../contract/base/calls/listFilters.ts'
import type { Role } from '../../../contract/base/people/roles.ts'
import type { TransferStatus } from '../../../contract/base/statuses/transfer.ts'
import { addDays } from '../../../contract/base/time/clock.ts'
import type { PaymentOutcome, RefusedReason, UnpaidReason } from '../../../contract/base/time/schedules.ts'
import { scheduleFilters } from '../../../contract/features/schedules.ts'
import type { Tx } from '../../db/client.ts'
import { columnFilters, defineList } from '../../db/list.ts'
import type { Keys } from '../../ports/keys.ts'
import { isScheduleIntact, scheduleMac } from './digest.ts'
import type { ScheduleContent, ScheduleRow } from './scheduleRow.ts'

export interface PaymentRow {
  business_id: string
  schedule_id: string
  planned_on: string
  pays_on: string
  outcome: PaymentOutcome
  reason: UnpaidReason | RefusedReason | null
  transfer_id: string | null
  at: Date
}

export function insertSchedule(tx: Tx, keys: Pick<Keys, 'pepper'>, row: ScheduleRow) {
  const { recipient_details, asked } = row
  const columns = { ...row, recipient_details: tx.json(recipient_details), asked: tx.json(asked) }
  return tx`insert into schedules ${tx({ ...columns, seal: scheduleMac(keys, row) })}`
}

export async function findSchedule(tx: Tx, businessId: string, id: string): Promise<ScheduleRow | undefined> {
  const [row] = await tx<ScheduleRow[]>`select * from schedules where business_id = ${businessId} and id = ${id}`
  return row
}

export async function lockSchedule(tx: Tx, businessId: string, id: string): Promise<ScheduleRow | undefined> {
  const [row] = await tx<ScheduleRow[]>`
    select * from schedules where business_id = ${businessId} and id = ${id} for update`
  return row
}

/** Excludes everything signed. */
export type ScheduleWrite = Partial<
  Omit<
    ScheduleRow,
    | keyof ScheduleContent
    | 'business_id'
    | 'reference'
    | 'payload_digest'
    | 'created_by'
    | 'created_by_name'
    | 'created_at'
    | 'seal'
  >
>

/** Renews the MAC of a row that was intact; an altered one stays known as such. */
export async function writeSchedule(
  tx: Tx,
  keys: Pick<Keys, 'pepper'>,
  from: ScheduleRow,
  set: ScheduleWrite,
): Promise<void> {
  const seal = isScheduleIntact(keys, from) ? scheduleMac(keys, { ...from, ...set }) : from.seal
  const written = await tx`
    update schedules set ${tx({ ...set, seal })} where business_id = ${from.business_id} and id = ${from.id} and state = ${from.state}`
  if (written.count !== 1) throw new Error(`the schedule ${from.id} is not ${from.state} any more`)
}

export interface ListedSchedule extends ScheduleRow {
  paid_count: number
}

const paidCount = (tx: Tx, businessId: string) => tx`
  (select count(*)::int from schedule_payments p where p.business_id = ${businessId} and p.schedule_id = s.id
    and p.outcome = 'paid') as paid_count`

export const schedules = defineList<ListedSchedule, string, FilterValues<typeof scheduleFilters>>()({
  alias: 's',
  from: (tx) => tx`schedules s`,
  scope: (tx, businessId) => tx`s.business_id = ${businessId}`,
  filters: columnFilters('s', scheduleFilters),
  sorts: {
    created_at: [
      ['created_at', 'timestamptz'],
      ['id', 'uuid'],
    ],
  },
  describe: (tx, page, businessId) => tx`select s.*, ${paidCount(tx, businessId)} from (${page}) s`,
})

export async function findListedSchedule(tx: Tx, businessId: string, id: string): Promise<ListedSchedule | undefined> {
  const [row] = await tx<ListedSchedule[]>`
    select s.*, ${paidCount(tx, businessId)} from schedules s where s.business_id = ${businessId} and s.id = ${id}`
  return row
}

/** Schedules that pay automatically until that day. */
export const listDueSchedules = (tx: Tx, businessId: string, until: string): Promise<ScheduleRow[]> => tx<
  ScheduleRow[]
>`
  select * from schedules where business_id = ${businessId} and state = 'active' and next_pays_on <= ${until}
  order by next_pays_on, id limit 500`

/** Bank holidays of the home country or the destination, from a day on. */
export async function holidaysAfter(tx: Tx, country: string, from: string): Promise<ReadonlySet<string>> {
  const rows = await tx<{ day: string }[]>`
    select day from holidays where country in ('ID', ${country}) and day >= ${addDays(from, -31)}`
  return new Set(rows.map(({ day }) => day))
}

export const insertPayment = (tx: Tx, row: PaymentRow) => tx`insert into schedule_payments ${tx({ ...row })}`

export interface ListedPayment extends PaymentRow {
  reference: string | null
  status: TransferStatus | null
  total_minor: bigint | null
}

/** Newest first. */
export const findPayments = (tx: Tx, businessId: string, id: string): Promise<ListedPayment[]> => tx<ListedPayment[]>`
  select p.*, t.reference, t.status, t.total_minor from schedule_payments p
  left join transfers t on t.business_id = p.business_id and t.id = p.transfer_id
  where p.business_id = ${businessId} and p.schedule_id = ${id} order by p.planned_on desc limit 500`

export async function lastSettledOn(tx: Tx, businessId: string, id: string): Promise<string | null> {
  const [row] = await tx<{ day: string | null }[]>`
    select max(planned_on) as day from schedule_payments where business_id = ${businessId} and schedule_id = ${id}`
  return row?.day ?? null
}

export interface NamedRow {
  user_id: string
  full_name: string
  email: string
  role: Role
}

export const namesOf = (tx: Tx, businessId: string, ids: readonly string[]): Promise<NamedRow[]> => tx<NamedRow[]>`
  select id as user_id, full_name, email, role from users where business_id = ${businessId} and id = any(${[...ids]}::uuid[])`

interface ScheduleRef extends Pick<PaymentRow, 'outcome' | 'reason'> {
  id: string
  reference: string
  approved_by: string[]
}

/** The schedule that created a transfer. */
export async function findScheduleOfTransfer(
  tx: Tx,
  businessId: string,
  transferId: string,
): Promise<ScheduleRef | undefined> {
  const [row] = await tx<ScheduleRef[]>`
    select s.id, s.reference, p.outcome, p.reason, array(
      select u.full_name from schedule_decisions d join users u on u.business_id = d.business_id and u.id = d.user_id
      where d.business_id = s.business_id and d.schedule_id = s.id and d.decision = 'approved' order by d.at) as approved_by
    from schedule_payments p join schedules s on s.business_id = p.business_id and s.id = p.schedule_id
    where p.business_id = ${businessId} and p.transfer_id = ${transferId}`
  return row
}
