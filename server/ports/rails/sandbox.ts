import { type SandboxBehaviour, sandboxBehaviour } from '../../../contract/corridors/magicAccounts.ts'
import type { Sql, Tx } from '../../db/client.ts'
import type { PayoutOrder, PayoutReport, PayoutState, RailPort } from '../../deps.ts'
import { enqueue } from '../../jobs/enqueue.ts'

/**
 * A simulated bank with its own books. It accepts one order per reference, processes it for some seconds, then reports;
 * contract/corridors/magicAccounts.ts lists the account numbers that trigger other behaviour.
 */

export const sandboxReportTask = 'sandbox_bank_report'

/** Payload of the job that sends the bank's report. */
export interface SandboxReportJob {
  payout_reference: string
  business_id: string
}

const workMs = 4_000

type Outcome = Extract<PayoutState, 'succeeded' | 'rejected' | 'failed'>

/** ISO 20022 reason codes, as banks give them. */
const outcomes: Record<SandboxBehaviour, { outcome: Outcome; detail: string } | null> = {
  succeed: { outcome: 'succeeded', detail: '' },
  timeout: { outcome: 'succeeded', detail: '' },
  twice: { outcome: 'succeeded', detail: '' },
  reject: { outcome: 'rejected', detail: 'AC01 Incorrect account number' },
  fail: { outcome: 'failed', detail: 'AM23 Amount exceeds settlement limit' },
  short: { outcome: 'succeeded', detail: '' },
  hang: null,
}

interface OrderRow {
  payout_reference: string
  behaviour: SandboxBehaviour
  outcome: Outcome | null
  currency: string
  amount_minor: bigint
}

async function takeOrder(tx: Tx, order: PayoutOrder, now: Date): Promise<boolean> {
  const behaviour = sandboxBehaviour(order.account_number)
  const due = new Date(now.getTime() + workMs)
  const taken = await tx`
    insert into sandbox_bank_orders (payout_reference, currency, amount_minor, account_number, recipient_name, behaviour, received_at, due_at)
    values (${order.payout_reference}, ${order.currency}, ${order.amount_minor}, ${order.account_number}, ${order.recipient_name}, ${behaviour}, ${now}, ${due})
    on conflict (payout_reference) do nothing`
  if (taken.count === 0) return false
  if (outcomes[behaviour] !== null) {
    const job: SandboxReportJob = { payout_reference: order.payout_reference, business_id: order.business_id }
    await enqueue(tx, sandboxReportTask, { ...job }, { runAt: due, jobKey: `sandbox:${order.payout_reference}` })
  }
  return true
}

export const sandboxRailName = 'sandbox'

/** Intermediary banks deducted a tenth. */
function creditedOf({ behaviour, outcome, currency, amount_minor }: OrderRow): Pick<PayoutReport, 'credited'> {
  if (behaviour !== 'short' || outcome !== 'succeeded') return {}
  const charges_minor = amount_minor / 10n
  return { credited: { currency, amount_minor: amount_minor - charges_minor, charges_minor, rate: null } }
}

const reportOf = (order: OrderRow): PayoutReport => ({
  rail: sandboxRailName,
  payout_reference: order.payout_reference,
  state: order.outcome ?? 'submitted',
  detail: outcomes[order.behaviour]?.detail ?? '',
  ...creditedOf(order),
})

async function findOrder(sql: Sql, reference: string): Promise<OrderRow> {
  const [order] = await sql<OrderRow[]>`
    select payout_reference, behaviour, outcome, currency, amount_minor from sandbox_bank_orders where payout_reference = ${reference}`
  if (!order) throw new Error(`the sandbox bank has no order ${reference}`)
  return order
}

/** When an order came, and when the bank decides on it. */
export interface SandboxOrderTimes {
  currency: string
  received_at: Date
  due_at: Date
  outcome: Outcome | null
}

export async function findSandboxOrderTimes(sql: Sql, reference: string): Promise<SandboxOrderTimes | undefined> {
  const [order] = await sql<SandboxOrderTimes[]>`
    select currency, received_at, due_at, outcome from sandbox_bank_orders where payout_reference = ${reference}`
  return order
}

export const createSandboxRail = ({ sql, now }: { sql: Sql; now: () => Date }): RailPort => ({
  name: sandboxRailName,
  async submit(order) {
    const isNew = await sql.begin((tx) => takeOrder(tx, order, now()))
    const taken = await findOrder(sql, order.payout_reference)
    if (isNew && taken.behaviour === 'timeout') throw new Error('the sandbox bank did not answer in time')
    return reportOf(taken)
  },
  status: async (reference) => reportOf(await findOrder(sql, reference)),
})

/** Completes the order and returns the bank's reports, in order. */
export async function finishSandboxOrder(sql: Sql, reference: string): Promise<PayoutReport[]> {
  const order = await findOrder(sql, reference)
  const end = outcomes[order.behaviour]
  if (end === null) return []
  const reports = order.behaviour === 'twice' ? 2 : 1
  await sql`
    update sandbox_bank_orders set outcome = ${end.outcome}, reports_sent = reports_sent + ${reports}
    where payout_reference = ${reference}`
  const report = reportOf({ ...order, outcome: end.outcome })
  return Array.from({ length: reports }, () => report)
}
