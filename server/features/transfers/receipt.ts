import type { Locale } from '../../../contract/base/calls/envelope.ts'
import { countryName } from '../../../contract/base/people/countryCodes.ts'
import { statuses } from '../../../contract/base/statuses/reported.ts'
import { transferStatus } from '../../../contract/base/statuses/transfer.ts'
import type { Formats } from '../../../contract/base/texts/formats.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import { findCorridor } from '../../../contract/corridors/all.ts'
import { listLabel } from '../../../contract/messages/lists.ts'
import { brandLook } from '../../brands.ts'
import type { Tx } from '../../db/client.ts'
import type { HeavyContext, HeavyKeyContext, HeavyTools } from '../../deps.ts'
import { documentTexts, statusLabel } from '../../documents/labels.ts'
import { type Drawing, drawColumns, drawFoot, drawHead, type Lines, presentLines } from '../../documents/paper.ts'
import { createSheet } from '../../documents/pdf.ts'
import { AppError } from '../../errors.ts'
import { formatsForRequest } from '../../i18n/textValues.ts'
import { findBrandOfBusiness } from '../config/store.ts'
import { findSender, type Sender } from './detailStore.ts'
import { findSentOrder } from './payoutStore.ts'
import { findTransfers } from './store.ts'
import { payeeOf, type TransferRow } from './transferRow.ts'

export const statusColour = { green: '#1b7f4b', red: '#b3261e', amber: '#8a5a00' } as const

/** Parts of the rate, with the source and the time of its reference. */
function referenceLines({ certificate, receive_currency, send_currency }: TransferRow, formats: Formats): Lines {
  if (certificate === null || receive_currency === send_currency) return []
  const text = documentTexts(formats.choice.locale).receipt
  const { reference_rate, reference_source, reference_at, margin_percent, margin_minor } = certificate
  const source = listLabel('rate_sources', reference_source, formats.choice.locale)
  return [
    [text.reference_rate, `1 ${receive_currency} = ${formats.decimal(reference_rate)} ${send_currency}`],
    [text.reference_source, `${source}, ${formats.momentInZone(reference_at)}`],
    [text.margin.replace('{percent}', formats.decimal(margin_percent)), formats.money(margin_minor, send_currency)],
  ]
}

/** Bearer of the fee, if the sender pays the intermediary banks' fees. */
function feeLines({ certificate, send_currency }: TransferRow, formats: Formats): Lines {
  if (certificate === null || certificate.correspondent_fee_minor === '0') return []
  const text = documentTexts(formats.choice.locale).receipt
  return [
    [text.service_fee, formats.money(certificate.service_fee_minor, send_currency)],
    [text.correspondent_fee, formats.money(certificate.correspondent_fee_minor, send_currency)],
  ]
}

function promiseLines({ certificate, receive_currency }: TransferRow, formats: Formats): Lines {
  if (certificate === null) return []
  const text = documentTexts(formats.choice.locale).receipt
  const received = (minor: string) => formats.money(minor, receive_currency)
  const taken = certificate.recipient_fee_max_minor
  return presentLines([
    [text.recipient_fee, taken === '0' ? null : received(taken)],
    [text.guaranteed, received(certificate.guaranteed_minor)],
    [text.promo, certificate.promo_code],
  ])
}

/** Until then the paper is an order, which proves no payment. */
export const hasArrived = ({ status }: Pick<TransferRow, 'status'>): boolean => status === transferStatus.succeeded

function amountLines(t: TransferRow, formats: Formats): Lines {
  const text = documentTexts(formats.choice.locale).receipt
  const sent = (minor: bigint | null) => (minor === null ? null : formats.money(minor, t.send_currency))
  return presentLines([
    [text.amount_sent, sent(t.send_amount_minor)],
    [text.rate, `1 ${t.receive_currency} = ${formats.decimal(t.rate)} ${t.send_currency}`],
    ...referenceLines(t, formats),
    [text.fee, sent(t.fee_before_discount_minor)],
    ...feeLines(t, formats),
    [text.discount, t.discount_minor === 0n ? null : `-${sent(t.discount_minor)}`],
    [text.total, sent(t.total_minor)],
    [
      hasArrived(t) ? text.amount_received : text.amount_ordered,
      formats.money(t.receive_amount_minor, t.receive_currency),
    ],
    ...promiseLines(t, formats),
    [text.rejection_fee, sent(t.rejection_fee_minor)],
    [text.refunded, sent(t.refunded_minor)],
  ])
}

/** Kind and amount of each document, as signed. */
const documentsText = ({ document_details }: TransferRow, formats: Formats): string =>
  (document_details ?? [])
    .map(({ kind, amount_minor, currency }) =>
      [
        listLabel('document_kinds', kind, formats.choice.locale),
        amount_minor !== null && currency !== null ? formats.money(amount_minor, currency) : '',
      ]
        .filter((part) => part !== '')
        .join(' '),
    )
    .join('; ')

function detailLines(t: TransferRow, bankReference: string | null, formats: Formats): Lines {
  const texts = documentTexts(formats.choice.locale)
  const text = texts.receipt
  const corridor = findCorridor(t.corridor_id, t.country)
  return presentLines([
    [text.created, formats.momentInZone(t.created_at)],
    [text.created_by, t.created_by_name],
    [text.paid, t.paid_at && formats.momentInZone(t.paid_at)],
    [text.arrives, hasArrived(t) ? null : formats.day(t.arrives_on)],
    [hasArrived(t) ? text.arrived : text.ended, t.closed_at && formats.momentInZone(t.closed_at)],
    [text.bank_reference, bankReference],
    [text.uetr, bankReference === null ? null : t.uetr],
    [text.transfer_method, corridor && texts.transfer_methods[corridor.rail]],
    [text.payment_method, text.payment_methods[t.payment_method]],
    [text.fee_payer, texts.fee_payers[t.fee_payer]],
    [text.purpose, listLabel('purposes', t.purpose, formats.choice.locale)],
    [text.income_source, listLabel('income_sources', t.income_source, formats.choice.locale)],
    [text.invoice_number, t.invoice_number],
    [text.supporting_documents, documentsText(t, formats)],
    [text.note, t.note],
  ])
}

export const recipientLines = (t: TransferRow, formats: Formats): Lines => {
  const { recipient_name, bank_name, account_number } = payeeOf(t)
  const text = documentTexts(formats.choice.locale).receipt
  return presentLines([
    [text.name, recipient_name],
    [text.bank, bank_name],
    [text.account, account_number],
    [text.country, countryName(t.country, formats.choice.locale)],
  ])
}

export const senderLines = (sender: Sender, formats: Formats): Lines => {
  const text = documentTexts(formats.choice.locale).receipt
  return presentLines([
    [text.name, sender.name],
    [text.registration, sender.organization_number],
    [text.country, countryName(sender.country, formats.choice.locale)],
  ])
}

export interface ReceiptFacts {
  transfer: TransferRow
  sender: Sender
  /** Of the order at the bank; null until it was sent. */
  bankReference: string | null
}

export async function renderReceipt(
  { transfer: t, sender, bankReference }: ReceiptFacts,
  { formats, now, papers, brand }: Drawing,
): Promise<Buffer> {
  const text = documentTexts(formats.choice.locale).receipt
  const title = hasArrived(t) ? text.title : text.order
  const sheet = await createSheet(`${title} ${t.reference}`, now, brand)
  const colour = statusColour[statuses[t.status].colour]
  const status = statusLabel(t.status, formats.choice.locale)
  if (!hasArrived(t)) await sheet.stamp(status, colour)
  const check = papers.issue({ kind: 'transfer', business_id: t.business_id, id: t.id })
  const number = `${text.reference} ${t.reference}`
  const facts = { title, number, issued: now, status: { text: status, colour }, check }
  let y = await drawHead(sheet, facts, formats)
  const parties = [
    { title: text.sender, lines: senderLines(sender, formats) },
    { title: text.recipient, lines: recipientLines(t, formats) },
  ] as const
  y = await drawColumns(sheet, parties, y)
  sheet.line(y)
  const amounts = { title: text.amounts, lines: amountLines(t, formats), bold: [text.total], isRight: true }
  await drawColumns(sheet, [amounts, { title: text.about, lines: detailLines(t, bankReference, formats) }], y + 22)
  await drawFoot(sheet, hasArrived(t) ? text.footer : text.order_footer, 1, formats)
  return sheet.finish()
}

/** Characters that some system forbids in a file name. */
const unfit = /[^\p{L}\p{N}._-]+/gu

/** `receipt-LT-20260115-7KQ2M9XA-INV-1.pdf`, with the invoice number, if there is one. */
export const receiptFileName = (
  t: Pick<TransferRow, 'status' | 'reference' | 'invoice_number'>,
  locale: Locale,
): string =>
  [
    documentTexts(locale).receipt[hasArrived(t) ? 'file' : 'order_file'],
    t.reference,
    t.invoice_number.replaceAll(unfit, '-').slice(0, 40),
  ]
    .filter((part) => part !== '')
    .join('-')
    .concat('.pdf')

/** The receipt of one transfer, as a file. */
export async function transferInvoice(
  tx: Tx,
  context: HeavyContext | HeavyKeyContext,
  id: string,
  { deps: { papers } }: HeavyTools,
): Promise<CallResponse<'/transfer/generate-transfer-invoice'>> {
  const { actor, now } = context
  const [[transfer], sender, order, brand] = await Promise.all([
    findTransfers(tx, actor.business_id, [id]),
    findSender(tx, actor.business_id),
    findSentOrder(tx, actor.business_id, id),
    findBrandOfBusiness(tx, actor.business_id),
  ])
  if (!transfer || !sender) throw new AppError('not_found')
  const formats = formatsForRequest(context)
  const content = await renderReceipt(
    { transfer, sender, bankReference: order?.reference ?? null },
    { formats, now, papers, brand: brandLook(brand) },
  )
  return {
    file_name: receiptFileName(transfer, formats.choice.locale),
    mime: 'application/pdf',
    content: content.toString('base64'),
  }
}
