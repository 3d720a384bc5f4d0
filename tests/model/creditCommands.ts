import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect } from 'vitest'
import { isIncomingMethod } from '../../contract/base/money/paymentMethods.ts'
import { receiveIncomingPaymentReport } from '../../server/features/incomingPayments/receive.ts'
import { assertBalance, assertSame, at, type Command, look, nameOf, onTransfer, type Real, send } from './command.ts'
import type { ModelTransfer } from './transferModel.ts'
import * as rules from './transferModel.ts'

/** Reads the payment instructions from the system, once the transfer waits for money. */
async function readAsked(real: Real, transfer: ModelTransfer): Promise<void> {
  if (transfer.asked !== null || transfer.status !== 2 || !isIncomingMethod(transfer.method)) return
  const found = await real.desk.call(at(real.people, 0), '/instruction/detail', { transfer_id: transfer.seen.id })
  const amount = BigInt(found.amount_minor)
  expect(amount - transfer.total).toBe(BigInt(found.unique_code ?? 0))
  transfer.asked = { account: found.account_number, reference: found.reference, amount }
}

const reportPaidCommand = onTransfer('reportPaid', async (model, real, transfer, who) => {
  await readAsked(real, transfer)
  const { id, version } = transfer.seen
  const reply = await send(real, who, '/transfer/report-paid', { id, version, proof_ids: [] })
  expect(nameOf(reply)).toBe(rules.reportPaid(model, transfer, who))
})

/** Under, over, exact, and each word of the bank twice. */
const creditCommand = fc.record({ index: fc.nat(), more: fc.constantFrom(0n, 0n, 0n, -5_000n, 5_000n) }).map(
  ({ index, more }): Command => ({
    check: (model) => model.transfers.some(({ method }) => isIncomingMethod(method)),
    async run(model, real) {
      const transfer = at(
        model.transfers.filter(({ method }) => isIncomingMethod(method)),
        index,
      )
      await readAsked(real, transfer)
      const { asked } = transfer
      if (asked === null) return
      const { deps, clock } = real.desk.server
      const credit = {
        bank: 'sandbox',
        bank_reference: randomUUID(),
        account_number: asked.account,
        currency: 'IDR',
        amount_minor: asked.amount + more,
        credited_at: clock.now(),
        payer_name: '',
        remittance: transfer.method === 'bank_transfer' ? asked.reference : '',
      } as const
      const reason = rules.credited(model, transfer, credit.amount_minor)
      const expected = reason === null ? { state: 'matched', transfer_id: transfer.seen.id } : { state: 'held', reason }
      expect(await receiveIncomingPaymentReport(deps, credit)).toEqual(expected)
      expect(await receiveIncomingPaymentReport(deps, credit)).toEqual({ state: 'repeated' })
      assertSame(transfer, await look(real, transfer))
      await assertBalance(model, real)
    },
    toString: () => `credit(${index}, ${more})`,
  }),
)

export const creditCommands = [reportPaidCommand, creditCommand, creditCommand]
