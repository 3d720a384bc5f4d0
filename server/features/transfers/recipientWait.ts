import { transferStatus, transferStatusesOf } from '../../../contract/base/statuses/transfer.ts'
import { findCorridor } from '../../../contract/corridors/all.ts'
import type { RecipientStep } from '../../../contract/corridors/corridor.ts'
import { requiredRecipientStep } from '../../../contract/corridors/recipientSchema.ts'
import { bindBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { localTimeValue, moneyValue } from '../../i18n/textValues.ts'
import { enqueueMail } from '../../jobs/mailOrder.ts'
import { lockAvailableBalance } from '../../ledger/post.ts'
import { isRowTrusted, type MacDeps } from '../../rowMacs.ts'
import { keyedHash } from '../../secrets.ts'
import type { PaymentTx } from '../decisions/transaction.ts'
import { canContinuePayout } from './block.ts'
import { jobTx } from './context.ts'
import { findSender } from './detailStore.ts'
import { enqueuePayout, enqueueRecipientLapse, lapseRecipientTask } from './enqueue.ts'
import { stopTransfer, transitionTransfer } from './lifecycle.ts'
import { payoutMac } from './mac.ts'
import { notifyRecipientLapse, notifyRecipientWait } from './notices.ts'
import { appendToJournal } from './orderJournalStore.ts'
import { lockPayout, type PayoutRow, savePayoutMac, writePayoutState } from './payoutStore.ts'
import {
  endRecipientWait,
  findRecipientWait,
  findRecipientWaitByToken,
  insertRecipientWait,
  isRecipientVerified,
  type RecipientWaitRow,
  saveClaimLinkSent,
} from './recipientWaitStore.ts'
import { lockTransfer } from './store.ts'
import { payeeOf, type TransferRow } from './transferRow.ts'

/** Token of a recipient's mailed link: the business, so that its rows can be read, and a secret stored as a keyed hash. */
const idBytes = 16
const secretBytes = 32

const hashOf = ({ keys }: Pick<Deps, 'keys'>, secret: Buffer): string =>
  keyedHash(keys.pepper, 'recipient link', secret.toString('base64url'))

const uuidOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** Mails are not translated to Korean; the page is. */
const mailLocales = { zh: 'zh', ko: 'en' } as const
const pageLanguages = { zh: 'zh-cn', ko: 'en' } as const

/** Mails a link and voids the previous one. Refused beyond the rate limit of the mailbox or the business. */
export async function sendClaimLink(
  tx: Tx,
  deps: Pick<Deps, 'keys' | 'now' | 'newId' | 'randomBytes'>,
  {
    transfer,
    wait,
    step,
    email,
  }: { transfer: TransferRow; wait: RecipientWaitRow; step: RecipientStep; email: string },
): Promise<void> {
  const { business_id } = transfer
  const secret = Buffer.from(deps.randomBytes(secretBytes))
  const token = Buffer.concat([Buffer.from(business_id.replaceAll('-', ''), 'hex'), secret]).toString('base64url')
  const sender = await findSender(tx, business_id)
  await enqueueMail(tx, deps, {
    template: 'recipient_link',
    to: email,
    business_id,
    locale: mailLocales[step.language],
    values: {
      company: sender?.name ?? '',
      amount: moneyValue(transfer.receive_amount_minor, transfer.receive_currency),
      deadline: localTimeValue(wait.expires_at, step.time_zone),
    },
    secretPath: `/business/recipient-step?language=${pageLanguages[step.language]}&code=${token}`,
  })
  await saveClaimLinkSent(tx, deps.keys, wait, { token_hash: hashOf(deps, secret), sent_to: email })
}

/** The same refusal for a link that never existed, is used, has expired or was replaced. Binds the transaction to its business. */
export async function requireClaimLink(tx: Tx, deps: MacDeps, token: string, now: Date): Promise<RecipientWaitRow> {
  const bytes = Buffer.from(token, 'base64url')
  const businessId = uuidOf(bytes.subarray(0, idBytes))
  await bindBusiness(tx, businessId)
  const wait = await findRecipientWaitByToken(tx, deps, businessId, hashOf(deps, bytes.subarray(idBytes)))
  if (wait === null || wait.expires_at.getTime() <= now.getTime()) throw new AppError('recipient_link_invalid')
  return wait
}

/** A paid transfer waits until its recipient has registered or identified themselves, before any rail is called. */
const waitingStatus = {
  registration: transferStatus.awaiting_recipient_registration,
  kyc: transferStatus.awaiting_recipient_kyc,
} as const
const waiting = transferStatusesOf(['awaiting_recipient_registration', 'awaiting_recipient_kyc'])

export const awaitsRecipient = ({ status }: Pick<TransferRow, 'status'>): boolean => waiting.includes(status)

export function recipientStepOf(transfer: TransferRow): RecipientStep | null {
  const corridor = findCorridor(transfer.corridor_id, transfer.country)
  const { recipient_type, receive_amount_minor: received_minor } = transfer
  return corridor && requiredRecipientStep(corridor, { recipient_type, received_minor })
}

export const verifiedKey = (transfer: TransferRow, { kind }: RecipientStep) => ({
  business_id: transfer.business_id,
  country: transfer.country,
  account_number: payeeOf(transfer).account_number,
  kind,
})

/** The open step of its recipient; null if the payment may continue. */
export async function findOpenRecipientStep(
  tx: Tx,
  deps: MacDeps,
  transfer: TransferRow,
): Promise<RecipientStep | null> {
  const step = recipientStepOf(transfer)
  return step === null || (await isRecipientVerified(tx, deps, verifiedKey(transfer, step))) ? null : step
}

/** Renews the order's MAC after a transition of its transfer. The previous MAC was verified in the same transaction. */
const renewPayoutMac = (work: PaymentTx, moved: TransferRow, payout: PayoutRow): void =>
  work.pipeline.send(savePayoutMac(work.tx, payout, payoutMac(work.deps.keys, moved, payout)))

/** Sends the link at once if the sender gave an address. If the mailbox is over its rate limit, notifies the sender instead. */
async function sendFirstClaimLink(work: PaymentTx, transfer: TransferRow, wait: RecipientWaitRow, step: RecipientStep) {
  const { email } = transfer.recipient_details
  if (email === undefined) return
  try {
    await sendClaimLink(work.tx, work.deps, { transfer, wait, step, email })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}

/** The order stays queued, and is enqueued again after the recipient's step. */
export async function beginRecipientWait(
  tx: Tx,
  deps: Deps,
  transfer: TransferRow,
  payout: PayoutRow,
  step: RecipientStep,
) {
  const work = jobTx(tx, deps, 'submit_payout')
  const { business_id, id: transfer_id } = transfer
  const expires_at = new Date(work.at.getTime() + step.hours * 3_600_000)
  const moved = transitionTransfer(work, transfer, { to: waitingStatus[step.kind] })
  renewPayoutMac(work, moved, payout)
  const wait = { business_id, transfer_id, link_id: deps.newId(), kind: step.kind, expires_at }
  work.pipeline.send(insertRecipientWait(tx, deps.keys, wait))
  work.pipeline.send(enqueueRecipientLapse(tx, transfer, expires_at))
  work.pipeline.send(notifyRecipientWait(work, moved, expires_at))
  await work.pipeline.done()
  const open = await findRecipientWait(tx, wait)
  if (open) await sendFirstClaimLink(work, moved, open, step)
}

interface LockedRecipientWait {
  transfer: TransferRow
  payout: PayoutRow
  wait: RecipientWaitRow
}

/** Locked while it waits; null if it does not wait, or is blocked because it is not what was paid. */
export async function lockRecipientWait(
  tx: Tx,
  deps: Deps,
  businessId: string,
  transferId: string,
): Promise<LockedRecipientWait | null> {
  const named = { business_id: businessId, transfer_id: transferId }
  const [transfer, payout] = await Promise.all([
    lockTransfer(tx, businessId, transferId),
    lockPayout(tx, businessId, transferId),
  ])
  const wait = transfer && awaitsRecipient(transfer) ? await findRecipientWait(tx, named) : null
  if (!transfer || !payout || wait === null || wait.ended_at !== null) return null
  if (!isRowTrusted(deps, 'recipient_waits', wait)) return null
  return (await canContinuePayout(tx, deps, named, transfer, payout)) ? { transfer, payout, wait } : null
}

/** Continues after the recipient's step. */
export function continueAfterRecipient(work: PaymentTx, { transfer, payout, wait }: LockedRecipientWait): void {
  const { tx, pipeline, at } = work
  const moved = transitionTransfer(work, transfer, { to: transferStatus.processing })
  renewPayoutMac(work, moved, payout)
  pipeline.send(endRecipientWait(tx, wait, at))
  pipeline.send(enqueuePayout(tx, moved))
}

/** The deadline passed: returns the money and notifies the maker. */
export async function lapseRecipientWait(tx: Tx, deps: Deps, businessId: string, transferId: string): Promise<void> {
  const open = await lockRecipientWait(tx, deps, businessId, transferId)
  if (open === null) return
  const { transfer, payout, wait } = open
  const work = jobTx(tx, deps, lapseRecipientTask)
  if (work.at.getTime() < wait.expires_at.getTime()) {
    work.pipeline.send(enqueueRecipientLapse(tx, transfer, wait.expires_at))
    await work.pipeline.done()
    return
  }
  await lockAvailableBalance(tx, businessId)
  const detail = 'the recipient did not respond'
  work.pipeline.send(writePayoutState(tx, payout, 'failed', detail, work.at))
  await appendToJournal(tx, deps.keys, payout, { rail: payout.rail, entry: 'failed', detail, at: work.at })
  work.pipeline.send(endRecipientWait(tx, wait, work.at))
  work.pipeline.send(notifyRecipientLapse(work, transfer))
  const stop = { to: transferStatus.recipient_lapsed, reason: '', rail: payout.rail, rejectionFeeMinor: 0n }
  await stopTransfer(work, transfer, stop)
  await work.pipeline.done()
}
