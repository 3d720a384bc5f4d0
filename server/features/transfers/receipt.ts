import type { Locale } from '../../../contract/base/calls/envelope.ts'
import { countryName } from '../../../contract/base/people/countryCodes.ts'
import { statuses } from '../../../contract/base/statuses/reported.ts'
import { transferStatus } from '../../../contract/base/statuses/transfer.ts'
import type { Formats } from '../../../contract/base/texts/formats.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import { findCorridor } from '../../../contract/corridors/all.ts'
import { listLabel } from '../../../contract/messages/lists.ts'
import type { Tx } from '../../db/client.ts'
import type { HeavyContext } from '../../deps.ts'
import { documentTexts, statusLabel } from '../../documents/labels.ts'
import { createSheet, margin, type Sheet } from '../../documents/pdf.ts'
import { AppError } from '../../errors.ts'
import { formatsForRequest } from '../../i18n/localeFormats.ts'
import { findSender, type Sender } from './detailStore.ts'
import { findTransfers } from './store.ts'
import { payeeOf, type TransferRow } from './transferRow.ts'

type Lines = [label: string, value: string][]

const teal = '#0f5e59'
const grey = '#5b6b6a'
const statusColour = { green: '#1b7f4b', red: '#b3261e', amber: '#8a5a00' } as const

const present = (lines: (readonly [string, string | null])[]): Lines =>
  lines.filter((line): line is [string, string] => line[1] !== null && line[1] !== '')

/** Parts of the rate, with the source and the time of its reference. */
function referenceLines({ certificate, receive_currency, send_currency }: TransferRow, formats: Formats): Lines {
  if (certificate === null || receive_currency === send_currency) return []
  const text = documentTexts(formats.choice.locale).receipt
  const { reference_rate, reference_source, reference_at, margin_percent, margin_minor } = certificate
  const reference = `1 ${receive_currency} = ${formats.decimal(reference_rate)} ${send_currency}`
  const source = listLabel('rate_sources', reference_source, formats.choice.locale)
  return [
    [text.reference_rate, `${reference} (${source}, ${formats.momentInZone(reference_at)})`],
    [text.margin, `${formats.decimal(margin_percent)}%, ${formats.money(margin_minor, send_currency)}`],
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
  return present([
    [text.recipient_fee, taken === '0' ? null : received(taken)],
    [text.guaranteed, received(certificate.guaranteed_minor)],
    [text.promo, certificate.promo_code],
  ])
}

/** Until then the paper is an order, which proves no payment. */
const hasArrived = ({ status }: Pick<TransferRow, 'status'>): boolean => status === transferStatus.succeeded

function amountLines(t: TransferRow, formats: Formats): Lines {
  const text = documentTexts(formats.choice.locale).receipt
  const sent = (minor: bigint | null) => (minor === null ? null : formats.money(minor, t.send_currency))
  return present([
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

function detailLines(t: TransferRow, formats: Formats): Lines {
  const texts = documentTexts(formats.choice.locale)
  const text = texts.receipt
  const corridor = findCorridor(t.corridor_id, t.country)
  return present([
    [text.created, formats.momentInZone(t.created_at)],
    [text.created_by, t.created_by_name],
    [text.paid, t.paid_at && formats.momentInZone(t.paid_at)],
    [text.arrives, formats.day(t.arrives_on)],
    [text.completed, t.closed_at && formats.momentInZone(t.closed_at)],
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

const recipientLines = (t: TransferRow, formats: Formats): Lines => {
  const { recipient_name, bank_name, account_number } = payeeOf(t)
  const text = documentTexts(formats.choice.locale).receipt
  return present([
    [text.recipient, recipient_name],
    [text.bank, bank_name],
    [text.account, account_number],
    [text.country, countryName(t.country, formats.choice.locale)],
  ])
}

const senderLines = (sender: Sender, formats: Formats): Lines => {
  const text = documentTexts(formats.choice.locale).receipt
  return present([
    [text.sender, sender.name],
    [text.registration, sender.organization_number],
    [text.country, countryName(sender.country, formats.choice.locale)],
  ])
}

/** Label and value in two columns; the line is as high as the higher of the two. */
async function drawLines(sheet: Sheet, lines: Lines, at: { x: number; y: number; width: number }): Promise<number> {
  const labelWidth = at.width * 0.38
  let { y } = at
  for (const [label, value] of lines) {
    const left = await sheet.text(label, { x: at.x, y, width: labelWidth - 8 }, { colour: grey, size: 9.5 })
    const right = await sheet.text(value, { x: at.x + labelWidth, y, width: at.width - labelWidth }, { size: 9.5 })
    y = Math.max(left, right) + 3
  }
  return y
}

async function drawAmounts(sheet: Sheet, lines: Lines, totalLabel: string, from: number): Promise<number> {
  let y = from
  for (const [label, value] of lines) {
    const isBold = label === totalLabel
    await sheet.text(label, { x: margin, y, width: sheet.width / 2 }, { isBold, colour: isBold ? '#14211f' : grey })
    y = await sheet.text(value, { x: margin + sheet.width / 2, y, width: sheet.width / 2 }, { isBold, align: 'right' })
    y += 4
  }
  return y
}

export async function renderReceipt(t: TransferRow, sender: Sender, formats: Formats, now: Date): Promise<Buffer> {
  const text = documentTexts(formats.choice.locale).receipt
  const title = hasArrived(t) ? text.title : text.order
  const sheet = createSheet(`${title} ${t.reference}`, now)
  const whole = { x: margin, width: sheet.width }
  sheet.band(0, 6, teal)
  await sheet.text('Lintas', { ...whole, y: 62 }, { size: 20, isBold: true, colour: teal })
  await sheet.text(title, { ...whole, y: 62 }, { size: 16, isBold: true, align: 'right' })
  await sheet.text(`${text.reference} ${t.reference}`, { ...whole, y: 84 }, { align: 'right', colour: grey })
  await sheet.text(`${text.issued} ${formats.momentInZone(now)}`, { ...whole, y: 84 }, { colour: grey })
  const colour = statusColour[statuses[t.status].colour]
  const status = statusLabel(t.status, formats.choice.locale)
  if (!hasArrived(t)) await sheet.stamp(status, colour)
  await sheet.text(`${text.status}: ${status}`, { ...whole, y: 100 }, { align: 'right', isBold: true, colour })
  sheet.line(116)
  const half = sheet.width / 2 - 12
  const left = await drawLines(sheet, senderLines(sender, formats), { x: margin, y: 138, width: half })
  const right = await drawLines(sheet, recipientLines(t, formats), { x: margin + half + 24, y: 138, width: half })
  let y = Math.max(left, right) + 6
  sheet.line(y)
  y = await drawAmounts(sheet, amountLines(t, formats), text.total, y + 22)
  sheet.line(y)
  await drawLines(sheet, detailLines(t, formats), { ...whole, y: y + 22 })
  await sheet.text(
    (hasArrived(t) ? text.footer : text.order_footer).replace('{zone}', formats.zoneName),
    { ...whole, y: sheet.height - 60 },
    { size: 8.5, colour: grey },
  )
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
  context: HeavyContext,
  id: string,
): Promise<CallResponse<'/transfer/generate-transfer-invoice'>> {
  const { actor, now } = context
  const [[transfer], sender] = await Promise.all([
    findTransfers(tx, actor.business_id, [id]),
    findSender(tx, actor.business_id),
  ])
  if (!transfer || !sender) throw new AppError('not_found')
  const formats = formatsForRequest(context)
  const content = await renderReceipt(transfer, sender, formats, now)
  return {
    file_name: receiptFileName(transfer, formats.choice.locale),
    mime: 'application/pdf',
    content: content.toString('base64'),
  }
}
