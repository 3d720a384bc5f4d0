import { minuteTextOf } from '../../../contract/base/clock.ts'
import { countryName } from '../../../contract/base/countryCodes.ts'
import type { Locale } from '../../../contract/base/envelope.ts'
import { formatMoney } from '../../../contract/base/money.ts'
import { statuses } from '../../../contract/base/statuses/reported.ts'
import { listLabel } from '../../../contract/messages/lists.ts'
import { documentTexts, statusLabel } from '../../documents/labels.ts'
import { createSheet, margin, type Sheet } from '../../documents/pdf.ts'
import type { Sender } from './detailStore.ts'
import type { TransferRow } from './transferRow.ts'

type Lines = [label: string, value: string][]

const teal = '#0f5e59'
const grey = '#5b6b6a'
const statusColour = { green: '#1b7f4b', red: '#b3261e', amber: '#8a5a00' } as const

const present = (lines: (readonly [string, string | null])[]): Lines =>
  lines.filter((line): line is [string, string] => line[1] !== null && line[1] !== '')

function amountLines(t: TransferRow, locale: Locale): Lines {
  const text = documentTexts(locale).invoice
  const sent = (minor: bigint | null) => (minor === null ? null : formatMoney(minor, t.send_currency))
  return present([
    [text.amount_sent, sent(t.send_amount_minor)],
    [text.rate, `1 ${t.receive_currency} = ${t.rate} ${t.send_currency}`],
    [text.fee, sent(t.fee_before_discount_minor)],
    [text.discount, t.discount_minor === 0n ? null : `-${sent(t.discount_minor)}`],
    [text.total, sent(t.total_minor)],
    [text.amount_received, formatMoney(t.receive_amount_minor, t.receive_currency)],
    [text.rejection_fee, sent(t.rejection_fee_minor)],
    [text.refunded, sent(t.refunded_minor)],
  ])
}

function detailLines(t: TransferRow, locale: Locale): Lines {
  const texts = documentTexts(locale)
  const text = texts.invoice
  return present([
    [text.created, minuteTextOf(t.created_at)],
    [text.created_by, t.created_by_name],
    [text.paid, t.paid_at && minuteTextOf(t.paid_at)],
    [text.arrives, t.arrives_on],
    [text.completed, t.closed_at && minuteTextOf(t.closed_at)],
    [text.payment_method, text.balance],
    [text.fee_payer, texts.fee_payers[t.fee_payer]],
    [text.purpose, listLabel('purposes', t.purpose, locale)],
    [text.income_source, listLabel('income_sources', t.income_source, locale)],
    [text.invoice_number, t.invoice_number],
    [text.note, t.note],
  ])
}

const recipientLines = (t: TransferRow, locale: Locale): Lines => {
  const text = documentTexts(locale).invoice
  return present([
    [text.recipient, t.recipient_name],
    [text.bank, t.bank_name],
    [text.account, t.account_number],
    [text.country, countryName(t.country, locale)],
  ])
}

const senderLines = (sender: Sender, locale: Locale): Lines => {
  const text = documentTexts(locale).invoice
  return present([
    [text.sender, sender.name],
    [text.registration, sender.organization_number],
    [text.country, countryName(sender.country, locale)],
  ])
}

/** Label and value in two columns; the whole line goes down to the lower of the two. */
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

export async function renderInvoice(t: TransferRow, sender: Sender, locale: Locale, now: Date): Promise<Buffer> {
  const text = documentTexts(locale).invoice
  const sheet = createSheet(`${text.title} ${t.reference}`, now)
  const whole = { x: margin, width: sheet.width }
  sheet.band(0, 6, teal)
  await sheet.text('Lintas', { ...whole, y: 62 }, { size: 20, isBold: true, colour: teal })
  await sheet.text(text.title, { ...whole, y: 62 }, { size: 16, isBold: true, align: 'right' })
  await sheet.text(`${text.reference} ${t.reference}`, { ...whole, y: 84 }, { align: 'right', colour: grey })
  await sheet.text(`${text.issued} ${minuteTextOf(now)}`, { ...whole, y: 84 }, { colour: grey })
  const colour = statusColour[statuses[t.status].colour]
  await sheet.text(
    `${text.status}: ${statusLabel(t.status, locale)}`,
    { ...whole, y: 100 },
    { align: 'right', isBold: true, colour },
  )
  sheet.line(116)
  const half = sheet.width / 2 - 12
  const left = await drawLines(sheet, senderLines(sender, locale), { x: margin, y: 138, width: half })
  const right = await drawLines(sheet, recipientLines(t, locale), { x: margin + half + 24, y: 138, width: half })
  let y = Math.max(left, right) + 6
  sheet.line(y)
  y = await drawAmounts(sheet, amountLines(t, locale), text.total, y + 22)
  sheet.line(y)
  await drawLines(sheet, detailLines(t, locale), { ...whole, y: y + 22 })
  await sheet.text(text.footer, { ...whole, y: sheet.height - 60 }, { size: 8.5, colour: grey })
  return sheet.finish()
}
