import { refundReferenceOf } from '../../../contract/base/money/refunds.ts'
import { transferStatus } from '../../../contract/base/statuses/transfer.ts'
import { brandLook } from '../../brands.ts'
import { documentTexts } from '../../documents/labels.ts'
import { type Drawing, drawColumns, drawFoot, drawHead, presentLines } from '../../documents/paper.ts'
import { createSheet } from '../../documents/pdf.ts'
import { AppError } from '../../errors.ts'
import { defineHeavyHandler } from '../../handler.ts'
import { formatsForRequest } from '../../i18n/textValues.ts'
import { findBrandOfBusiness } from '../config/store.ts'
import { findSender, type Sender } from '../transfers/detailStore.ts'
import type { RequestRow } from './rules.ts'
import { findRefund, findRefundRequests, type ListedRefund } from './store.ts'

interface ProvedRefund {
  refund: ListedRefund
  request: RequestRow
  sender: Sender
}

async function renderProof(
  { refund, request, sender }: ProvedRefund,
  { formats, now, papers, brand }: Drawing,
): Promise<Buffer> {
  const { refund_proof: text, receipt } = documentTexts(formats.choice.locale)
  const money = (minor: bigint) => formats.money(minor, request.currency)
  const deducted = (minor: bigint | null) => (minor ? money(minor) : null)
  const reference = refundReferenceOf(refund.reference)
  const sheet = await createSheet(`${text.title} ${reference}`, now, brand)
  const check = papers.issue({ kind: 'refund', business_id: request.business_id, id: refund.id })
  const facts = { title: text.title, number: `${text.refund} ${reference}`, issued: now, check }
  const y = await drawHead(sheet, facts, formats)
  const paid = presentLines([
    [text.amount, money(request.amount_minor)],
    [text.paid, request.closed_at && formats.momentInZone(request.closed_at)],
    [text.bank, request.bank_name],
    [text.account, request.account_number],
    [text.name, request.account_name],
    [text.bank_reference, request.payout_reference],
    [text.uetr, request.uetr],
  ])
  const origin = presentLines([
    [text.transfer, refund.reference],
    [text.total, money(refund.total_minor)],
    [text.rejection_fee, deducted(refund.rejection_fee_minor)],
    [text.penalty, deducted(refund.penalty_minor)],
    [text.requested, formats.momentInZone(request.requested_at)],
    [text.requested_by, `${request.requested_by_name}, ${sender.name}`],
  ])
  const sections = [
    { title: text.paid_to, lines: paid, bold: [text.amount] },
    { title: text.about, lines: origin },
  ] as const
  await drawColumns(sheet, sections, y)
  await drawFoot(sheet, receipt.footer, 1, formats)
  return sheet.finish()
}

/** Proof of the payment to the company's own account, with the bank's reference. */
export const proofHandler = defineHeavyHandler('/refund/proof', async (tx, context, { id }, { deps: { papers } }) => {
  const { actor, now } = context
  const [refund, requests, sender, brand] = await Promise.all([
    findRefund(tx, actor.business_id, id),
    findRefundRequests(tx, actor.business_id, id),
    findSender(tx, actor.business_id),
    findBrandOfBusiness(tx, actor.business_id),
  ])
  const request = requests.at(-1)
  if (!refund || !sender) throw new AppError('not_found')
  if (refund.status !== transferStatus.refunded || request?.stage !== 'paid' || request.destination !== 'bank')
    throw new AppError('refund_move_refused')
  const formats = formatsForRequest(context)
  const content = await renderProof({ refund, request, sender }, { formats, now, papers, brand: brandLook(brand) })
  const { file } = documentTexts(formats.choice.locale).refund_proof
  const file_name = `${file}-${refundReferenceOf(refund.reference)}.pdf`
  return { file_name, mime: 'application/pdf', content: content.toString('base64') }
})
