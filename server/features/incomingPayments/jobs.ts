import { id, nonEmptyText, record, text, timestamp } from '../../../contract/base/calls/fields.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps, IncomingPayment } from '../../deps.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { TaskTable } from '../../jobs/task.ts'
import { sandboxSource } from '../../ports/bank/sandbox.ts'
import { checkHandler, receiveIncomingPaymentReport } from './receive.ts'

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

export const incomingPaymentTasks = {
  async [sandboxCreditTask](deps, payload) {
    await receiveIncomingPaymentReport(deps, handleSandboxPayment(payload))
  },
} satisfies TaskTable<Deps>

export const incomingPaymentHandlers = { '/credit/check': checkHandler }
