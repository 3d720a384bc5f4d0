import { bulkStatus } from '../../../contract/base/statuses/bulk.ts'
import type { Formats } from '../../../contract/base/texts/formats.ts'
import { documentTexts, statusLabel } from '../../documents/labels.ts'
import { type CellStyle, createPages, type Pages, pagesMargin } from '../../documents/pdfPages.ts'
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

const teal = '#0f5e59'
const grey = '#5b6b6a'
const bottom = 40
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
const hasEnded = ({ status }: Pick<BulkTransferRow, 'status'>): boolean =>
  status === bulkStatus.succeeded || status === bulkStatus.bulk_failed

function titleOf(bulk: BulkTransferRow, formats: Formats): string {
  const { title, order } = documentTexts(formats.choice.locale).bulk
  return hasEnded(bulk) ? title : order
}

/** Draws the part above the table; returns where it ends. */
async function drawHead(pages: Pages, { bulk, received, sender }: BulkReceipt, formats: Formats, now: Date) {
  const { receipt: text, bulk: own } = documentTexts(formats.choice.locale)
  const whole = { x: pagesMargin, width: pages.width }
  await pages.text('Lintas', { ...whole, y: 52 }, { size: 18, isBold: true, colour: teal })
  await pages.text(titleOf(bulk, formats), { ...whole, y: 52 }, { size: 14, isBold: true, align: 'right' })
  const sent = (minor: bigint) => formats.money(minor, bulk.currency)
  const isAbroad = bulk.kind === 'international'
  const said = [
    [text.reference, bulk.reference],
    [own.name, bulk.name],
    [text.status, statusLabel(bulk.status, formats.choice.locale)],
    [text.sender, sender.name],
    [text.created_by, `${bulk.created_by_name}, ${formats.momentInZone(bulk.created_at)}`],
    [text.issued, formats.momentInZone(now)],
  ] as const
  const sums = [
    [own.payments, String(bulk.row_count)],
    ...(isAbroad
      ? [
          [
            hasEnded(bulk) ? text.amount_received : text.amount_ordered,
            formats.money(received.receive_amount_minor, received.receive_currency),
          ],
          [text.rate, `1 ${received.receive_currency} = ${formats.decimal(received.rate)} ${bulk.currency}`],
        ]
      : []),
    [text.amount_sent, sent(bulk.send_amount_minor)],
    [text.fee, sent(bulk.fee_minor)],
    [text.total, sent(bulk.total_minor)],
  ] as const
  const half = pages.width / 2
  const draw = async (lines: readonly (readonly string[])[], x: number) => {
    let y = 80
    for (const [label = '', value = ''] of lines) {
      await pages.text(label, { x, y, width: 104 }, { size: 9, colour: grey })
      y = await pages.text(value, { x: x + 110, y, width: half - 122 }, { size: 9, isBold: label === text.total })
    }
    return y
  }
  return Math.max(await draw(said, pagesMargin), await draw(sums, pagesMargin + half)) + 10
}

export async function renderBulkReceipt(invoiced: BulkReceipt, formats: Formats, now: Date): Promise<Buffer> {
  const { bulk, rows } = invoiced
  const { bulk: own, receipt: text } = documentTexts(formats.choice.locale)
  const isOrder = !hasEnded(bulk)
  const chunks: Uint8Array[] = []
  const pages = createPages(`${titleOf(bulk, formats)} ${bulk.reference}`, now, (bytes) => chunks.push(bytes))
  const stamp = () => (isOrder ? pages.stamp(statusLabel(bulk.status, formats.choice.locale), grey) : Promise.resolve())
  await stamp()
  let y = await drawHead(pages, invoiced, formats, now)
  const drawColumns = async () => {
    for (const { name, at, style } of placed)
      await pages.text(
        own.columns[name],
        { ...at, y },
        { size: 7.5, isBold: true, colour: grey, align: style.align ?? 'left' },
      )
    pages.line(y + 6)
    y += 18
  }
  await drawColumns()
  for (const row of rows) {
    const values = valuesOf(bulk, row, formats)
    const cells = await Promise.all(placed.map(({ name, at, style }) => pages.layOut(values[name], at, style)))
    const height = Math.max(...cells.map((cell) => cell.height)) + 3
    if (y + height > pages.height - bottom) {
      pages.addPage()
      await stamp()
      y = 52
      await drawColumns()
    }
    pages.draw(cells, y)
    y += height
  }
  if (y + 30 > pages.height - bottom) {
    pages.addPage()
    y = 52
  }
  const footer = (isOrder ? text.order_footer : text.footer).replace('{zone}', formats.zoneName)
  await pages.text(footer, { x: pagesMargin, y: y + 14, width: pages.width }, { size: 8, colour: grey })
  await pages.end()
  return Buffer.concat(chunks)
}
