import { refundReferenceOf } from '../../../contract/base/money/refunds.ts'
import { transferStatus } from '../../../contract/base/statuses/transfer.ts'
import type { Formats } from '../../../contract/base/texts/formats.ts'
import { documentTexts } from '../../documents/labels.ts'
import { createSheet, margin } from '../../documents/pdf.ts'
import { AppError } from '../../errors.ts'
import { defineHeavyHandler } from '../../handler.ts'
import { formatsForRequest } from '../../i18n/localeFormats.ts'
import { findSender, type Sender } from '../transfers/detailStore.ts'
import type { RequestRow } from './rules.ts'
import { findRefund, findRefundRequests, type ListedRefund } from './store.ts'

type Lines = readonly (readonly [label: string, value: string])[]

interface ProvedRefund {
  refund: ListedRefund
  request: RequestRow
  sender: Sender
}

function linesOf({ refund, request, sender }: ProvedRefund, formats: Formats): Lines {
  const text = documentTexts(formats.choice.locale).refund_proof
  const money = (minor: bigint) => formats.money(minor, request.currency)
  const lines: (readonly [string, string | null])[] = [
    [text.amount, money(request.amount_minor)],
    [text.bank, request.bank_name],
    [text.account, request.account_number],
    [text.name, request.account_name],
    [text.bank_reference, request.payout_reference],
    [text.paid, request.closed_at && formats.momentInZone(request.closed_at)],
    [text.transfer, refund.reference],
    [text.total, money(refund.total_minor)],
    [text.rejection_fee, refund.rejection_fee_minor ? money(refund.rejection_fee_minor) : null],
    [text.penalty, refund.penalty_minor ? money(refund.penalty_minor) : null],
    [text.requested, formats.momentInZone(request.requested_at)],
    [text.requested_by, `${request.requested_by_name}, ${sender.name}`],
  ]
  return lines.filter((line): line is [string, string] => line[1] !== null && line[1] !== '')
}

async function renderProof(proved: ProvedRefund, formats: Formats, now: Date): Promise<Buffer> {
  const texts = documentTexts(formats.choice.locale)
  const reference = refundReferenceOf(proved.refund.reference)
  const sheet = createSheet(`${texts.refund_proof.title} ${reference}`, now)
  const whole = { x: margin, width: sheet.width }
  sheet.band(0, 6, '#0f5e59')
  await sheet.text('Lintas', { ...whole, y: 62 }, { size: 20, isBold: true, colour: '#0f5e59' })
  await sheet.text(texts.refund_proof.title, { ...whole, y: 62 }, { size: 16, isBold: true, align: 'right' })
  await sheet.text(`${texts.refund_proof.refund} ${reference}`, { ...whole, y: 84 }, { align: 'right' })
  await sheet.text(`${texts.receipt.issued} ${formats.momentInZone(now)}`, { ...whole, y: 84 })
  sheet.line(102)
  let y = 130
  for (const [label, value] of linesOf(proved, formats)) {
    const left = await sheet.text(label, { x: margin, y, width: 170 }, { colour: '#5b6b6a' })
    const right = await sheet.text(value, { x: margin + 180, y, width: sheet.width - 180 })
    y = Math.max(left, right) + 4
  }
  const footer = texts.receipt.footer.replace('{zone}', formats.zoneName)
  await sheet.text(footer, { ...whole, y: sheet.height - 60 }, { size: 8.5, colour: '#5b6b6a' })
  return sheet.finish()
}

/** Proof of the payment to the company's own account, with the bank's reference. */
export const proofHandler = defineHeavyHandler('/refund/proof', async (tx, context, { id }) => {
  const { actor, now } = context
  const [refund, requests, sender] = await Promise.all([
    findRefund(tx, actor.business_id, id),
    findRefundRequests(tx, actor.business_id, id),
    findSender(tx, actor.business_id),
  ])
  const request = requests.at(-1)
  if (!refund || !sender) throw new AppError('not_found')
  if (refund.status !== transferStatus.refunded || request?.stage !== 'paid' || request.destination !== 'bank')
    throw new AppError('refund_move_refused')
  const formats = formatsForRequest(context)
  const content = await renderProof({ refund, request, sender }, formats, now)
  const { file } = documentTexts(formats.choice.locale).refund_proof
  const file_name = `${file}-${refundReferenceOf(refund.reference)}.pdf`
  return { file_name, mime: 'application/pdf', content: content.toString('base64') }
})
