import { isDeepStrictEqual } from 'node:util'
import type { Status } from '../../contract/base/statuses/reported.ts'
import { transferStatus } from '../../contract/base/statuses/transfer.ts'
import type { Reader } from '../../server/db/client.ts'
import type { MadeBusiness } from '../support/business.ts'
import type { RecordedResponse } from './journal.ts'

/** The operations that clients know to have succeeded. */
export interface Expected {
  business: MadeBusiness
  openingMinor: bigint
  paid: readonly string[]
  cancelled: readonly string[]
  approvalsNeeded: number
}

const succeeded = transferStatus.succeeded
const cancelled = transferStatus.cancelled

interface Found {
  id: string
  status: Status
  total_minor: bigint
  payments: number
  settlements: number
  payouts: number
  orders: number
  approvals: number
  arrivals: number
}

const findAll = (sql: Reader, businessId: string) => sql<Found[]>`
  select t.id, t.status, t.total_minor,
    (select count(*)::int from entries e where e.business_id = t.business_id and e.cause_id = t.id and e.kind = 'transfer_payment')
      as payments,
    (select count(*)::int from entries e where e.business_id = t.business_id and e.cause_id = t.id and e.kind = 'payout_settled')
      as settlements,
    (select count(*)::int from payouts p where p.business_id = t.business_id and p.transfer_id = t.id) as payouts,
    (select count(*)::int from payouts p join sandbox_bank_orders o using (payout_reference)
      where p.business_id = t.business_id and p.transfer_id = t.id and o.outcome = 'succeeded'
        and o.amount_minor = t.receive_amount_minor and o.account_number = t.account_number) as orders,
    (select count(*)::int from approvals a where a.business_id = t.business_id and a.transfer_id = t.id and a.void_at is null)
      as approvals,
    (select count(*)::int from notifications n where n.business_id = t.business_id and n.message = 'transfer_succeeded'
      and n.user_id = t.created_by and n.target like '%' || t.id) as arrivals
  from transfers t where t.business_id = ${businessId}`

const isAsExpected = (found: Found, status: Status, approvalsNeeded: number): boolean => {
  const times = status === succeeded ? 1 : 0
  const { payments, settlements, payouts, orders, arrivals, approvals } = found
  return (
    found.status === status &&
    [payments, settlements, payouts, orders, arrivals].every((count) => count === times) &&
    approvals === times * approvalsNeeded
  )
}

/** Nothing is lost, duplicated or unknown to the clients, and the balance is exact. One line for each difference. */
async function checkTransfers(sql: Reader, expected: Expected): Promise<string[]> {
  const { business, approvalsNeeded } = expected
  const rows = await findAll(sql, business.id)
  const wrong: string[] = []
  const compare = (ids: readonly string[], status: Status) => {
    for (const id of ids) {
      const row = rows.find((each) => each.id === id)
      if (!row || !isAsExpected(row, status, approvalsNeeded))
        wrong.push(`${id} should have status ${status}, found ${stateOf(row)}`)
    }
  }
  compare(expected.paid, succeeded)
  compare(expected.cancelled, cancelled)
  const told = expected.paid.length + expected.cancelled.length
  if (rows.length !== told) wrong.push(`${told} transfers were made, ${rows.length} exist`)
  const spent = rows.filter(({ id }) => expected.paid.includes(id)).reduce((sum, row) => sum + row.total_minor, 0n)
  const [account] = await sql<{ balance_minor: bigint }[]>`
    select balance_minor from accounts where business_id = ${business.id} and account = 'customer:available'`
  const balance = expected.openingMinor - spent
  if (account?.balance_minor !== balance) wrong.push(`a balance of ${account?.balance_minor} instead of ${balance}`)
  return wrong
}

const stateOf = (row: Found | undefined): string =>
  row === undefined ? 'nothing' : JSON.stringify({ ...row, total_minor: String(row.total_minor) })

/** A repeat gets the first response; a repeated sign-in gets `sign_in_lost`, since its session was lost with the response. */
const isStored = (path: string, kept: string | null, reply: unknown): boolean =>
  path === '/account/login' ? kept === 'sign_in_lost' : isDeepStrictEqual(JSON.parse(kept ?? 'null'), reply)

/** Each acknowledged operation is stored once with the response that was sent; no refused one is. */
async function checkOperations(sql: Reader, told: readonly RecordedResponse[]): Promise<string[]> {
  const rows = await sql<{ idem: string; path: string; reply: string | null }[]>`
    select idem, path, reply from idempotency`
  const byIdem = new Map(rows.map((row) => [row.idem, row]))
  const wrong: string[] = []
  for (const { path, idem, outcome, reply } of told) {
    const row = byIdem.get(idem)
    if (outcome === 'refused') {
      if (row) wrong.push(`${path} ${idem} was refused but is stored`)
    } else if (row?.path !== path || !isStored(path, row.reply, reply)) {
      wrong.push(`${path} ${idem} was answered ${JSON.stringify(reply)}, stored is ${row?.reply}`)
    }
  }
  const acknowledged = told.filter(({ outcome }) => outcome === 'acknowledged').length
  if (rows.length !== acknowledged)
    wrong.push(`${acknowledged} operations were acknowledged, ${rows.length} are stored`)
  return wrong
}

/** Orders at the bank without a payout in the database. */
export async function findStrayOrders(sql: Reader): Promise<string[]> {
  const rows = await sql<{ payout_reference: string }[]>`
    select payout_reference from sandbox_bank_orders o
    where not exists (select from payouts p where p.payout_reference = o.payout_reference)`
  return rows.map((row) => `the bank has an order ${row.payout_reference} that is not ours`)
}

export interface Outcome {
  teams: readonly Expected[]
  told: readonly RecordedResponse[]
}

/** All differences between the database and the responses that clients received. */
export async function checkOutcome(sql: Reader, { teams, told }: Outcome): Promise<string[]> {
  const wrong: string[] = []
  for (const team of teams) wrong.push(...(await checkTransfers(sql, team)))
  return [...wrong, ...(await checkOperations(sql, told)), ...(await findStrayOrders(sql))]
}
