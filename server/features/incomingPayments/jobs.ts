import { id, nonEmptyText, record, text, timestamp } from '../../../contract/base/calls/fields.ts'
import { inBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps, IncomingPayment } from '../../deps.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { TaskTable } from '../../jobs/task.ts'
import { sandboxSource } from '../../ports/bank.ts'
import { continueTasks, readContinueJob } from '../screening/continuing.ts'
import { verdictOf } from '../screening/rules.ts'
import { findHitsOfCause } from '../screening/store.ts'
import { payerCauseOf } from './payerScreening.ts'
import { checkHandler, receiveIncomingPaymentReport } from './receive.ts'
import { assignSuspensePayment } from './settle.ts'
import { type IncomingPaymentRow, lockIncomingPayment } from './store.ts'

/** Simulated payments in the sandbox reach the server like a bank's report. */
const sandboxCreditTask = 'sandbox_credit'

const jobSchema = record({
  reference: id(),
  account_number: nonEmptyText(40),
  amount_minor: nonEmptyText(20),
  credited_at: timestamp(),
  payer_name: text(),
  remittance: text(),
})

interface SandboxPayment {
  reference: string
  account_number: string
  amount_minor: bigint
  credited_at: Date
  payer_name: string
  remittance: string
}

export const enqueueSandboxPayment = (tx: Tx, credit: SandboxPayment): Promise<void> =>
  enqueue(tx, sandboxCreditTask, {
    ...credit,
    amount_minor: String(credit.amount_minor),
    credited_at: credit.credited_at.toISOString(),
  })

const handleSandboxPayment = (payload: unknown): IncomingPayment => {
  const { reference, amount_minor, credited_at, ...said } = jobSchema.validateSync(payload, { strict: true })
  return {
    ...said,
    bank: sandboxSource,
    bank_reference: reference,
    currency: 'IDR',
    amount_minor: BigInt(amount_minor),
    credited_at: new Date(credited_at),
  }
}

/** Only money with a payer to be checked is held for no reason of its own although it was announced. */
const waitsForPayer = ({ state, reason, business_id }: IncomingPaymentRow): boolean =>
  state === 'held' && reason === 'unknown' && business_id !== null

/** The payer is cleared: the money is credited to whom it was announced, and pays what it was sent for. */
async function continueIncomingPayment(deps: Deps, payload: unknown): Promise<void> {
  const { business_id, id: credit_id } = readContinueJob(payload)
  await inBusiness(deps.sql, business_id, async (tx) => {
    const credit = await lockIncomingPayment(tx, credit_id)
    if (!credit || !waitsForPayer(credit)) return
    const hits = await findHitsOfCause(tx, payerCauseOf(credit))
    const decision = hits.map((hit) => hit.decision).findLast((one) => one !== null)
    if (!decision || verdictOf(deps.keys, hits) !== 'clear') return
    const { proposal_id, decided_by: proposed_by, decided_at: proposed_at, confirmed_by: staff_id } = decision
    const by = { staff_id, full_name: '', role: 'compliance' } as const
    const { transfer_id, topup_id, bulk_id } = credit
    const decided = { proposal_id, proposed_by, proposed_at, reason: '', by }
    await assignSuspensePayment(tx, deps, credit, { business_id, transfer_id, topup_id, bulk_id }, decided)
  })
}

export const incomingPaymentTasks = {
  [continueTasks.incoming_payment]: continueIncomingPayment,
  async [sandboxCreditTask](deps, payload) {
    await receiveIncomingPaymentReport(deps, handleSandboxPayment(payload))
  },
} satisfies TaskTable<Deps>

export const incomingPaymentHandlers = { '/credit/check': checkHandler }
