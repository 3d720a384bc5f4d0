import { bindBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import { findBusinessName } from '../businesses/store.ts'
import type { ChangeRequestExecutors } from '../changeRequests/executor.ts'
import { releasePayout } from './block.ts'
import type { TransferJob } from './enqueue.ts'
import { lockPayout } from './payoutStore.ts'
import { compensateShortfall, explainVariance, lockOpenVariance, shortfallInSendCurrency } from './settlement.ts'
import { lockTransfer } from './store.ts'
import { payeeOf, type TransferRow } from './transferRow.ts'

/** Facts that both show of a transfer. */
const factsOf = (transfer: TransferRow, business: string | undefined) => ({
  business: business ?? null,
  transfer: transfer.reference,
  transfer_status: String(transfer.status),
  currency: transfer.receive_currency,
  amount_minor: String(transfer.receive_amount_minor),
  recipient: payeeOf(transfer).recipient_name,
  account_number: payeeOf(transfer).account_number,
})

async function inspectVariance(tx: Tx, { business_id, transfer_id }: TransferJob) {
  await bindBusiness(tx, business_id)
  const { transfer, variance } = await lockOpenVariance(tx, { business_id, transfer_id })
  const facts = { ...factsOf(transfer, await findBusinessName(tx, business_id)), variance_minor: String(variance) }
  return { transfer, variance, seen: { object_id: transfer_id, facts } }
}

export const transferExecutors = {
  payout_release: {
    async inspect(tx, _deps, { business_id, transfer_id }) {
      await bindBusiness(tx, business_id)
      const transfer = await lockTransfer(tx, business_id, transfer_id)
      const payout = await lockPayout(tx, business_id, transfer_id)
      if (!transfer || !payout?.held_at) throw new AppError('nothing_to_decide')
      const { state, held_reason } = payout
      const facts = factsOf(transfer, await findBusinessName(tx, business_id))
      return { object_id: transfer_id, facts: { ...facts, payout: state, held_reason } }
    },
    async execute(tx, deps, { business_id, transfer_id }, { by }) {
      const fault = await releasePayout(tx, deps, { business_id, transfer_id }, by)
      if (fault !== null) throw new AppError('still_held', { log: fault })
    },
  },
  variance_make_good: {
    async inspect(tx, _deps, payload) {
      const { transfer, variance, seen } = await inspectVariance(tx, payload)
      const missing_minor = String(shortfallInSendCurrency(transfer, variance))
      return { ...seen, facts: { ...seen.facts, missing_currency: transfer.send_currency, missing_minor } }
    },
    async execute(tx, deps, { business_id, transfer_id }, { by }) {
      await compensateShortfall(tx, deps, { business_id, transfer_id, by })
    },
  },
  variance_explain: {
    inspect: async (tx, _deps, payload) => (await inspectVariance(tx, payload)).seen,
    execute: (tx, deps, { business_id, transfer_id, note }, { by }) =>
      explainVariance(tx, deps, { business_id, transfer_id, by }, note),
  },
} satisfies Pick<ChangeRequestExecutors, 'payout_release' | 'variance_make_good' | 'variance_explain'>
