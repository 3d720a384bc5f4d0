import { findCorridor } from '../../../contract/corridors/all.ts'
import type { Tx } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../http/handler.ts'
import type { Settings } from '../../settings.ts'
import { priceNow } from '../quotes/handlers.ts'
import { answerTransfer, auditTransfer, openTransfer, startWork } from './context.ts'
import { digestTransfer } from './digest.ts'
import { moveTransfer } from './lifecycle.ts'
import { announceReprice } from './notices.ts'
import { enqueueExpiry } from './orders.ts'
import {
  approvalsNeeded,
  awaitingPayment,
  cancelled,
  holdUntil,
  isHeld,
  isUnpaid,
  mayCancel,
  mayRequote,
} from './rules.ts'
import { readPolicy, voidApprovals, writeReprice } from './store.ts'
import type { PolicyBand, TransferRow } from './transferRow.ts'

export const cancelHandler = defineHandler('/transfer/cancel', {
  async run(tx, context, { id, version }, { deps }) {
    const { transfer, standing } = await openTransfer(tx, context.caller, id)
    if (!mayCancel(transfer, standing)) throw new AppError('not_permitted')
    if (!isUnpaid(transfer.status)) throw new AppError('status_move_refused')
    if (transfer.version !== version) throw new AppError('changed_since_seen')
    const work = startWork(tx, deps, context)
    moveTransfer(work, transfer, { to: cancelled })
    return work.pipeline.answer(answerTransfer(tx, context, id))
  },
})

/** What the maker typed at the rate of now. Nobody chooses anything, so it makes nobody an editor. */
async function reprice(
  tx: Tx,
  settings: Pick<Settings, 'spreadPercent' | 'rateHoldMs' | 'quoteLifeMs'>,
  transfer: TransferRow,
  bands: PolicyBand[],
  now: Date,
  isOnlyUser: boolean,
): Promise<TransferRow> {
  const corridor = findCorridor(transfer.corridor_id, transfer.country)
  if (!corridor) throw new AppError('corridor_unavailable')
  const { side, typed_amount_minor, fee_payer } = transfer
  const { rate_as_of: _, ...price } = await priceNow(tx, settings, now, {
    corridor,
    side,
    typed_amount_minor,
    fee_payer,
  })
  const repriced: TransferRow = {
    ...transfer,
    ...price,
    version: transfer.version + 1,
    approvals_needed: approvalsNeeded(bands, price.total_minor, isOnlyUser),
    rate_held_until: holdUntil(now, settings.rateHoldMs, new Date(now.getTime() + settings.quoteLifeMs)),
  }
  return { ...repriced, payload_digest: digestTransfer(repriced) }
}

export const requoteHandler = defineHandler('/transfer/requote', {
  async run(tx, context, { id, version }, { deps }) {
    const { now } = context
    const [{ transfer, standing }, policy] = await Promise.all([
      openTransfer(tx, context.caller, id),
      readPolicy(tx, context.caller.business_id),
    ])
    if (!mayRequote(standing)) throw new AppError('not_permitted')
    if (!isUnpaid(transfer.status) || isHeld(transfer, now)) throw new AppError('status_move_refused')
    if (transfer.version !== version) throw new AppError('changed_since_seen')
    const bands = policy.filter((band) => band.kind === transfer.kind)
    const repriced = await reprice(tx, deps.settings, transfer, bands, now, standing.is_only_user)
    // Past the checkers already: a dearer price that needs them starts over as a new transfer.
    if (transfer.status === awaitingPayment && repriced.approvals_needed > 0) throw new AppError('approval_void')
    const work = startWork(tx, deps, context)
    work.pipeline.send(writeReprice(tx, transfer, repriced))
    work.pipeline.send(voidApprovals(tx, transfer.business_id, id, now))
    if (transfer.status === awaitingPayment) work.pipeline.send(enqueueExpiry(tx, repriced))
    work.pipeline.send(announceReprice(work, repriced))
    work.pipeline.send(
      auditTransfer(tx, context, 'transfer.requoted', id, {
        version: repriced.version,
        digest: repriced.payload_digest,
        rate: repriced.rate,
      }),
    )
    return work.pipeline.answer(answerTransfer(tx, context, id))
  },
})
