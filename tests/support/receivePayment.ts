import { randomUUID } from 'node:crypto'
import type { IncomingPayment } from '../../server/deps.ts'
import { receiveIncomingPaymentReport } from '../../server/features/incomingPayments/receive.ts'
import type { TestServer } from './server/testServer.ts'

/** Reports an incoming payment as the sandbox bank does. */
export const receivePayment = (
  { deps, clock }: Pick<TestServer, 'deps' | 'clock'>,
  payment: Pick<IncomingPayment, 'account_number' | 'amount_minor'> & Partial<IncomingPayment>,
) =>
  receiveIncomingPaymentReport(deps, {
    bank: 'sandbox',
    bank_reference: randomUUID(),
    currency: 'IDR',
    credited_at: clock.now(),
    payer_name: '',
    remittance: '',
    ...payment,
  })
