import { bulkStatus } from '../../../contract/base/statuses/bulk.ts'
import type { Formats } from '../../../contract/base/texts/formats.ts'
import { documentTexts, statusLabel } from '../../documents/labels.ts'
import { type Drawing, drawColumns, drawFoot, drawHead, grey, presentLines } from '../../documents/paper.ts'
import { type CellStyle, createPages, type Pages, pagesMargin } from '../../documents/pdfPages.ts'
import { ink } from '../../documents/pen.ts'
import type { Sender } from '../transfers/detailStore.ts'
import type { BulkTransferRow } from './bulkRow.ts'
import type { ListedBulkRow, ReceivedTotal } from './rowStore.ts'
import { serializeBulkRow } from './serializer.ts'

/** Receipt of a bulk transfer: its sums, and one line per payment. */
export interface BulkReceipt {
  bulk: BulkTransferRow
  rows: readonly ListedBulkRow[]
  received: ReceivedTotal
  sender: Sender
}

const bottom = 56
const gap = 8

const left: CellStyle = { size: 8 }
const right: CellStyle = { size: 8, align: 'right' }
/** Widths add up to the page's. */
const columns = [
  ['number', 30, right],
  ['recipient', 170, left],
  ['bank', 150, left],
  ['account', 110, left],
  ['invoice_number', 90, left],
  ['amount_received', 80, right],
  ['fee', 60, right],
  ['state', 79.89, left],
] as const satisfies readonly (readonly [string, number, CellStyle])[]
type Column = (typeof columns)[number][0]

const placed = columns.map(([name, width, style], index) => ({
  name,
  style,
  at: { x: pagesMargin + columns.slice(0, index).reduce((sum, [, before]) => sum + before, 0), width: width - gap },
}))

function valuesOf(bulk: BulkTransferRow, row: ListedBulkRow, formats: Formats): Record<Column, string> {
  const shown = serializeBulkRow(bulk, row)
  return {
    number: String(shown.row),
    recipient: shown.recipient_name,
    bank: shown.bank_name,
    account: shown.account_number,
    invoice_number: shown.invoice_number,
    amount_received: formats.amount(row.amount_minor, row.receive_currency),
    fee: formats.amount(row.fee_minor, bulk.currency),
    state: documentTexts(formats.choice.locale).bulk.states[shown.state],
  }
}

/** Each payment of the list then has its final state; until then the paper is an order, which proves no payment. */
export const hasEnded = ({ status }: Pick<BulkTransferRow, 'status'>): boolean =>
  status === bulkStatus.succeeded || status === bulkStatus.bulk_failed

function titleOf(bulk: BulkTransferRow, formats: Formats): string {
  const { title, order } = documentTexts(formats.choice.locale).bulk
  return hasEnded(bulk) ? title : order
}

/** Draws the part above the table; returns where it ends. */
async function drawFacts(pages: Pages, { bulk, received, sender }: BulkReceipt, { formats, now, papers }: Drawing) {
  const { receipt: text, bulk: own } = documentTexts(formats.choice.locale)
  const sent = (minor: bigint) => formats.money(minor, bulk.currency)
  const { receive_currency, receive_amount_minor, rate } = received
  const isAbroad = bulk.kind === 'international'
  const arriving = hasEnded(bulk) ? text.amount_received : text.amount_ordered
  const facts = {
    title: titleOf(bulk, formats),
    number: `${text.reference} ${bulk.reference}`,
    issued: now,
    status: { text: statusLabel(bulk.status, formats.choice.locale), colour: ink },
    check: papers.issue({ kind: 'bulk', business_id: bulk.business_id, id: bulk.id }),
  }
  const y = await drawHead(pages, facts, formats)
  const about = presentLines([
    [own.name, bulk.name],
    [text.sender, sender.name],
    [text.created_by, bulk.created_by_name],
    [text.created, formats.momentInZone(bulk.created_at)],
  ])
  const sums = presentLines([
    [own.payments, String(bulk.row_count)],
    [arriving, isAbroad ? formats.money(receive_amount_minor, receive_currency) : null],
    [text.rate, isAbroad ? `1 ${receive_currency} = ${formats.decimal(rate)} ${bulk.currency}` : null],
    [text.amount_sent, sent(bulk.send_amount_minor)],
    [text.fee, sent(bulk.fee_minor)],
    [text.total, sent(bulk.total_minor)],
  ])
  const sections = [
    { title: '', lines: about },
    { title: '', lines: sums, bold: [text.total], isRight: true },
  ] as const
  return (await drawColumns(pages, sections, y)) + 12
}

export async function renderBulkReceipt(invoiced: BulkReceipt, drawing: Drawing): Promise<Buffer> {
  const { bulk, rows } = invoiced
  const { formats, now, brand } = drawing
  const { bulk: own, receipt: text } = documentTexts(formats.choice.locale)
  const isOrder = !hasEnded(bulk)
  const chunks: Uint8Array[] = []
  const pages = await createPages(
    `${titleOf(bulk, formats)} ${bulk.reference}`,
    now,
    (bytes) => chunks.push(bytes),
    brand,
  )
  let page = 0
  const beginPage = async () => {
    if (page > 0) pages.addPage()
    page += 1
    if (isOrder) await pages.stamp(statusLabel(bulk.status, formats.choice.locale), grey)
    await drawFoot(pages, isOrder ? text.order_footer : text.footer, page, formats)
  }
  await beginPage()
  let y = await drawFacts(pages, invoiced, drawing)
  const drawColumnHeads = async () => {
    for (const { name, at, style } of placed)
      await pages.text(
        own.columns[name],
        { ...at, y },
        { size: 7.5, isBold: true, colour: grey, align: style.align ?? 'left' },
      )
    pages.line(y + 6)
    y += 18
  }
  await drawColumnHeads()
  for (const row of rows) {
    const values = valuesOf(bulk, row, formats)
    const cells = await Promise.all(placed.map(({ name, at, style }) => pages.layOut(values[name], at, style)))
    const height = Math.max(...cells.map((cell) => cell.height)) + 3
    if (y + height > pages.height - bottom) {
      await beginPage()
      y = 52
      await drawColumnHeads()
    }
    pages.draw(cells, y)
    y += height
  }
  await pages.end()
  return Buffer.concat(chunks)
}
