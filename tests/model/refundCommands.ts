import { expect } from 'vitest'
import { inBusiness } from '../../server/db/business.ts'
import { refuseRefund, releaseRefund } from '../../server/features/refunds/staff.ts'
import { treasurerAyu } from '../support/changeRequests.ts'
import { at, nameOf, onTransfer, type Real, send } from './command.ts'
import type { ModelTransfer } from './transferModel.ts'
import * as rules from './transferModel.ts'

/** Reads the owed amount from the system: it deducts the fees of banks that rejected the payment. */
async function owedOf(real: Real, transfer: ModelTransfer): Promise<bigint> {
  const reply = await real.desk.reply(at(real.people, 0), '/refund/detail', { id: transfer.seen.id })
  return reply.code === 0 && reply.data !== null ? BigInt(reply.data.amount_minor) : 0n
}

/** Of a payment that failed: what is owed goes to the balance, once. */
const toBalanceCommand = onTransfer('refundToBalance', async (model, real, transfer, who) => {
  const owed = await owedOf(real, transfer)
  const reply = await send(real, who, '/refund/request', { id: transfer.seen.id, destination: 'balance' })
  expect(nameOf(reply)).toBe(rules.refund(model, transfer, who, owed))
})

const toBankCommands = (['succeed', 'reject'] as const).map((behaviour) =>
  onTransfer(`refundToBank:${behaviour}`, async (model, real, transfer, who) => {
    const bank_account_id = real.refundAccounts[behaviour]
    const reply = await send(real, who, '/refund/request', {
      id: transfer.seen.id,
      destination: 'bank',
      bank_account_id,
    })
    expect(nameOf(reply)).toBe(rules.refundToBank(model, transfer, who, behaviour))
  }),
)

const decideCommands = [true, true, false].map((isReleased) =>
  onTransfer(isReleased ? 'releaseRefund' : 'declineRefund', async (_model, real, transfer) => {
    const { deps, database } = real.desk.server
    const [request] = await database.sql<{ id: string }[]>`
      select id from refund_requests where transfer_id = ${transfer.seen.id} order by attempt desc limit 1`
    if (request === undefined) return
    const job = { business_id: real.businessId, request_id: request.id }
    const decided = inBusiness(deps.sql, real.businessId, async (tx) => {
      if (isReleased) return releaseRefund(tx, deps, job, treasurerAyu)
      await refuseRefund(tx, deps, job, treasurerAyu, 'no such account')
      return null
    })
    if (!rules.decideRefund(transfer, isReleased))
      await expect(decided).rejects.toMatchObject({ codeName: 'nothing_to_decide' })
    else expect(await decided).toBe(null)
  }),
)

export const refundCommands = [toBalanceCommand, ...toBankCommands, ...decideCommands]
