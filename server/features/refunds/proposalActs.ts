import { bindBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import { findBusinessName } from '../businesses/store.ts'
import type { ProposalActs, Seen } from '../proposals/act.ts'
import { openForStaff, refuseRefund, releaseRefund } from './operatorActs.ts'

async function seeRefund(
  tx: Tx,
  { business_id, request_id }: { business_id: string; request_id: string },
): Promise<Seen<'refund_release'>> {
  await bindBusiness(tx, business_id)
  const { transfer, request } = await openForStaff(tx, business_id, request_id)
  return {
    object_id: request_id,
    facts: {
      business: (await findBusinessName(tx, business_id)) ?? null,
      transfer: transfer.reference,
      stage: request.stage,
      currency: request.currency,
      amount_minor: String(request.amount_minor),
      bank: request.bank_name,
      account_number: request.account_number,
      account_name: request.account_name,
      held_reason: request.held_reason,
      digest: request.payload_digest,
    },
  }
}

export const refundActs = {
  refund_release: {
    see: (tx, _deps, payload) => seeRefund(tx, payload),
    async carryOut(tx, deps, { business_id, request_id }, { by }) {
      const fault = await releaseRefund(tx, deps, { business_id, request_id }, by)
      if (fault !== null) throw new AppError('still_held', { log: fault })
    },
  },
  refund_decline: {
    see: (tx, _deps, payload) => seeRefund(tx, payload),
    carryOut: (tx, deps, { business_id, request_id, note }, { by }) =>
      refuseRefund(tx, deps, { business_id, request_id }, by, note),
  },
} satisfies Pick<ProposalActs, 'refund_release' | 'refund_decline'>
