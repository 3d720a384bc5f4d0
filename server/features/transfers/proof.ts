import { countryName } from '../../../contract/base/people/countryCodes.ts'
import { statuses } from '../../../contract/base/statuses/reported.ts'
import { transferStatus } from '../../../contract/base/statuses/transfer.ts'
import type { Formats } from '../../../contract/base/texts/formats.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import { listLabel } from '../../../contract/messages/lists.ts'
import { brandLook } from '../../brands.ts'
import type { Tx } from '../../db/client.ts'
import type { HeavyContext, HeavyKeyContext, HeavyTools } from '../../deps.ts'
import { documentTexts, statusLabel } from '../../documents/labels.ts'
import { type Drawing, drawColumns, drawFoot, drawHead, type Lines, presentLines } from '../../documents/paper.ts'
import { createSheet } from '../../documents/pdf.ts'
import { AppError } from '../../errors.ts'
import { defineHeavyHandler } from '../../handler.ts'
import { formatsForRequest } from '../../i18n/textValues.ts'
import { findBrandOfBusiness } from '../config/store.ts'
import { findSender, type Sender } from './detailStore.ts'
import { findSentOrder, type SentOrder } from './payoutStore.ts'
import { hasArrived, recipientLines, senderLines, statusColour } from './receipt.ts'
import { type Confirmed, findConfirmed } from './settlementStore.ts'
import { findTransfers } from './store.ts'
import { listTracking, type TrackingRow } from './trackingStore.ts'
import type { TransferRow } from './transferRow.ts'

interface ProvedTransfer {
  transfer: TransferRow
  sender: Sender
  order: SentOrder
  /** The amount that a bank reported as credited, if it did. */
  confirmed: Confirmed | undefined
  tracking: readonly TrackingRow[]
}

const bankText = ({ bank_name, bank_bic, bank_country }: TrackingRow, formats: Formats): string =>
  [
    bank_bic === '' ? bank_name : `${bank_name} (${bank_bic})`,
    bank_country === '' ? '' : countryName(bank_country, formats.choice.locale),
  ]
    .filter((part) => part !== '')
    .join(', ')

/** Each step as a bank reported it, and the amount that was credited. */
function confirmedLines({ transfer: t, order, confirmed, tracking }: ProvedTransfer, formats: Formats): Lines {
  const { payment_proof: text } = documentTexts(formats.choice.locale)
  const credited = (minor: bigint | null | undefined) =>
    minor === null || minor === undefined ? null : formats.money(minor, t.receive_currency)
  return presentLines([
    [text.sent, formats.momentInZone(order.sent_at)],
    ...tracking.map((row) => {
      const said = [formats.momentInZone(row.at), bankText(row, formats), row.reason]
      return [text.states[row.state], said.filter((part) => part !== '').join('\n')] as const
    }),
    [text.arrived, hasArrived(t) ? t.closed_at && formats.momentInZone(t.closed_at) : null],
    [text.credited, credited(confirmed?.credited_minor)],
    [text.charges, credited(confirmed?.charges_minor)],
  ])
}

const paymentLines = ({ transfer: t, order }: ProvedTransfer, formats: Formats): Lines => {
  const { payment_proof: text, receipt, fee_payers } = documentTexts(formats.choice.locale)
  return presentLines([
    [text.amount, formats.money(t.receive_amount_minor, t.receive_currency)],
    [receipt.amount_sent, formats.money(t.send_amount_minor, t.send_currency)],
    [receipt.paid, t.paid_at && formats.momentInZone(t.paid_at)],
    [receipt.uetr, t.uetr],
    [receipt.bank_reference, order.reference],
    [receipt.purpose, listLabel('purposes', t.purpose, formats.choice.locale)],
    [receipt.invoice_number, t.invoice_number],
    [receipt.fee_payer, fee_payers[t.fee_payer]],
  ])
}

export async function renderPaymentProof(
  proved: ProvedTransfer,
  { formats, now, papers, brand }: Drawing,
): Promise<Buffer> {
  const { transfer: t, sender } = proved
  const { payment_proof: text, receipt } = documentTexts(formats.choice.locale)
  const sheet = await createSheet(`${text.title} ${t.reference}`, now, brand)
  const check = papers.issue({ kind: 'transfer', business_id: t.business_id, id: t.id })
  const status = { text: statusLabel(t.status, formats.choice.locale), colour: statusColour[statuses[t.status].colour] }
  const number = `${receipt.reference} ${t.reference}`
  let y = await drawHead(sheet, { title: text.title, number, issued: now, status, check }, formats)
  const parties = [
    { title: receipt.sender, lines: senderLines(sender, formats) },
    { title: receipt.recipient, lines: recipientLines(t, formats) },
  ] as const
  y = await drawColumns(sheet, parties, y)
  sheet.line(y)
  const sections = [
    { title: text.payment, lines: paymentLines(proved, formats), bold: [text.amount] },
    { title: text.confirmed, lines: confirmedLines(proved, formats) },
  ] as const
  await drawColumns(sheet, sections, y + 22)
  await drawFoot(sheet, hasArrived(t) ? receipt.footer : text.open_footer, 1, formats)
  return sheet.finish()
}

/** Statuses in which the banks have the money or have paid it. */
const provable: readonly number[] = [transferStatus.processing, transferStatus.succeeded]

/** Proof for the payee that the payment is with the banks or has arrived, with the UETR by which their bank traces it. */
export async function transferProof(
  tx: Tx,
  context: HeavyContext | HeavyKeyContext,
  id: string,
  { deps: { papers } }: HeavyTools,
): Promise<CallResponse<'/transfer/proof'>> {
  const { actor, now } = context
  const { business_id } = actor
  const [[transfer], sender, order, confirmed, tracking, brand] = await Promise.all([
    findTransfers(tx, business_id, [id]),
    findSender(tx, business_id),
    findSentOrder(tx, business_id, id),
    findConfirmed(tx, business_id, id),
    listTracking(tx, business_id, id),
    findBrandOfBusiness(tx, business_id),
  ])
  if (!transfer || !sender) throw new AppError('not_found')
  if (!order || !provable.includes(transfer.status)) throw new AppError('status_move_refused')
  const formats = formatsForRequest(context)
  const proved = { transfer, sender, order, confirmed, tracking }
  const content = await renderPaymentProof(proved, { formats, now, papers, brand: brandLook(brand) })
  const { file } = documentTexts(formats.choice.locale).payment_proof
  return {
    file_name: `${file}-${transfer.reference}.pdf`,
    mime: 'application/pdf',
    content: content.toString('base64'),
  }
}

export const paymentProofHandler = defineHeavyHandler('/transfer/proof', (tx, context, { id }, tools) =>
  transferProof(tx, context, id, tools),
)
