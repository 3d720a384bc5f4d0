import { transferStatus } from '../../../contract/base/statuses/transfer.ts'
import { findCorridor } from '../../../contract/corridors/all.ts'
import type { Tx } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { lockAvailableBalance } from '../../ledger/post.ts'
import type { Settings } from '../../settings.ts'
import { readPublished, readVersion } from '../approvals/store.ts'
import { voidApprovals } from '../decisions/approvalStore.ts'
import type { Eligibility } from '../decisions/eligibility.ts'
import { startWork } from '../decisions/work.ts'
import { priceNow } from '../quotes/price.ts'
import { findPromoTerms } from '../quotes/promoStore.ts'
import { auditTransfer, openTransfer, replyTransfer } from './context.ts'
import { rememberView } from './detailStore.ts'
import { digestTransfer } from './digest.ts'
import { announceReprice } from './notices.ts'
import { enqueueExpiry } from './orders.ts'
import { seenOf } from './replies.ts'
import { holdUntil, judgeTransfer, mayRequote, mayTakeNewPrice } from './rules.ts'
import { writeReprice } from './store.ts'
import { readSurroundings } from './surroundingsStore.ts'
import type { Basis, TransferRow } from './transferRow.ts'

/** The discount stays: the use of its code is reserved for as long as the transfer may be paid. */
const promoOf = async (tx: Tx, { certificate }: TransferRow) =>
  certificate && certificate.promo_code !== '' ? findPromoTerms(tx, certificate.promo_code) : undefined

/** The price of what the maker typed, at the present rate. The caller decides nothing of the content, so they may still approve it. */
async function reprice(
  tx: Tx,
  settings: Pick<Settings, 'spreadPercent' | 'rateHoldMs' | 'quoteLifeMs'>,
  transfer: TransferRow,
  now: Date,
): Promise<TransferRow> {
  const corridor = findCorridor(transfer.corridor_id, transfer.country)
  if (!corridor) throw new AppError('corridor_unavailable')
  const { side, typed_amount_minor, fee_payer } = transfer
  const { rate_as_of: _, ...price } = await priceNow(tx, settings, now, {
    corridor,
    side,
    typed_amount_minor,
    fee_payer,
    promo: (await promoOf(tx, transfer)) ?? null,
  })
  const repriced: TransferRow = {
    ...transfer,
    ...price,
    version: transfer.version + 1,
    rate_held_until: holdUntil(now, settings.rateHoldMs, new Date(now.getTime() + settings.quoteLifeMs)),
  }
  return { ...repriced, payload_digest: digestTransfer(repriced) }
}

/** By the version it was submitted under; one that has not been submitted by what is in force. */
async function judgeAgain(tx: Tx, transfer: TransferRow, now: Date, person: Eligibility): Promise<Basis> {
  const { business_id, submitted_at, submitted_by, created_by } = transfer
  const [policy] = await Promise.all([
    submitted_at === null ? readPublished(tx, business_id) : readVersion(tx, business_id, transfer.policy_version),
    lockAvailableBalance(tx, business_id),
  ])
  const others = await readSurroundings(
    tx,
    policy,
    transfer,
    [created_by, submitted_by ?? created_by],
    submitted_at ?? now,
  )
  return judgeTransfer(policy, transfer, others, person.is_only_person)
}

export const requoteHandler = defineHandler('/transfer/requote', {
  async run(tx, context, { id, version }, { deps }) {
    const { now } = context
    const { transfer, person } = await openTransfer(tx, context, id)
    if (!mayRequote(person)) throw new AppError('not_permitted')
    if (!mayTakeNewPrice(transfer, now)) throw new AppError('status_move_refused')
    if (transfer.version !== version) throw new AppError('changed_since_seen')
    const price = await reprice(tx, deps.settings, transfer, now)
    const repriced = { ...price, ...(await judgeAgain(tx, price, now, person)) }
    // Approved already: a dearer price that needs more approvals must be made as a new transfer.
    if (transfer.status === transferStatus.awaiting_payment && repriced.approvals_needed > 0)
      throw new AppError('approval_void')
    const work = startWork(tx, deps, context)
    // Approvals that count refer to the asked people by a foreign key, so they are voided before those people change.
    work.pipeline.send(voidApprovals(tx, transfer.business_id, id, now))
    work.pipeline.send(writeReprice(tx, transfer, repriced))
    if (transfer.status === transferStatus.awaiting_payment)
      work.pipeline.send(enqueueExpiry(tx, repriced, repriced.rate_held_until))
    work.pipeline.send(announceReprice(work, repriced))
    work.pipeline.send(rememberView(tx, context.actor.user_id, repriced, seenOf(repriced)))
    work.pipeline.send(
      auditTransfer(tx, context, 'transfer.requoted', id, {
        version: repriced.version,
        digest: repriced.payload_digest,
        rate: repriced.rate,
      }),
    )
    return work.pipeline.reply(replyTransfer(tx, context, id))
  },
})
