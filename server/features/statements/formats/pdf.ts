import { documentTexts } from '../../../documents/labels.ts'
import { type CellLayout, type CellStyle, createPages, type Pages, pagesMargin } from '../../../documents/pdfPages.ts'
import type { StatementLine } from '../store.ts'
import type { CreateStatementWriter, Statement } from './format.ts'

const teal = '#0f5e59'
const grey = '#5b6b6a'
const gap = 8
const bottom = 40
const rowGap = 3

type ColumnName = 'number' | 'date' | 'kind' | 'reference' | 'counterparty' | 'end_to_end_id' | 'amount' | 'balance'
type Column = readonly [name: ColumnName, width: number, style: CellStyle]

const left = { size: 8 } as const
const small = { size: 7 } as const
const right = { size: 8, align: 'right' } as const

/** Widths add up to the page's. */
const columns: readonly Column[] = [
  ['number', 36, right],
  ['date', 108, left],
  ['kind', 72, left],
  ['reference', 96, left],
  ['counterparty', 150, left],
  ['end_to_end_id', 132, small],
  ['amount', 86, right],
  ['balance', 89.89, right],
]

const placed = columns.map(([name, width, style], index) => {
  const x = pagesMargin + columns.slice(0, index).reduce((sum, [, before]) => sum + before, 0)
  return { name, style, at: { x: index === 0 ? x - gap / 2 : x + gap / 2, width: width - gap } }
})

/** Labels and values. */
type LabelledValues = readonly (readonly [label: string, value: string])[]

async function drawLabelledValues(
  pages: Pages,
  said: LabelledValues,
  at: { x: number; y: number; width: number; labelWidth: number; size: number },
): Promise<number> {
  let { y } = at
  for (const [label, value] of said) {
    await pages.text(label, { x: at.x, y, width: at.labelWidth }, { size: at.size, colour: grey })
    y = await pages.text(
      value,
      { x: at.x + at.labelWidth + 4, y, width: at.width - at.labelWidth - 4 },
      { size: at.size },
    )
  }
  return y
}

/** Draws the facts above the columns of the first page; returns where they end. */
async function drawFacts(
  pages: Pages,
  { facts, sums, currency, made_at, formats }: Statement,
  top: number,
): Promise<number> {
  const { statement: text } = documentTexts(formats.choice.locale)
  const amount = (minor: bigint) => formats.amount(minor, currency)
  const half = pages.width / 2
  const said: LabelledValues = [
    [text.account, `${facts.business_name} (${currency})`],
    [text.period, `${formats.day(facts.from)} – ${formats.day(facts.to)} (GMT+7)`],
    [text.made, formats.momentInZone(made_at)],
    [text.statement_number, facts.statement_id],
  ]
  const totals: LabelledValues = [
    [text.opening, amount(sums.opening_minor)],
    [text.came_in, amount(sums.in_minor)],
    [text.went_out, amount(-sums.out_minor)],
    [text.closing, amount(sums.closing_minor)],
  ]
  const under = await drawLabelledValues(pages, said, {
    x: pagesMargin,
    y: top,
    width: half - 6,
    labelWidth: 100,
    size: 9,
  })
  let y = top
  for (const [label, value] of totals) {
    const isBold = label === text.closing
    await pages.text(label, { x: pagesMargin + half, y, width: half / 2 }, { size: 9, colour: grey })
    y = await pages.text(value, { x: pagesMargin, y, width: pages.width }, { size: 9, align: 'right', isBold })
  }
  return Math.max(under, y) + 12
}

export const createPdfWriter: CreateStatementWriter = (statement, push) => {
  const { facts, sums, currency, made_at, formats } = statement
  const texts = documentTexts(formats.choice.locale)
  const { statement: text } = texts
  const pages: Pages = createPages(`${text.title} ${facts.from} – ${facts.to}`, made_at, push)
  const whole = { x: pagesMargin, width: pages.width }
  const amount = (minor: bigint) => formats.amount(minor, currency)
  let page = 1
  let y = 0

  async function drawColumns(): Promise<void> {
    for (const { name, at, style } of placed) {
      await pages.text(
        text[name],
        { ...at, y },
        { size: 7.5, isBold: true, colour: grey, align: style.align ?? 'left' },
      )
    }
    pages.line(y + 6)
    y += 18
  }

  /** Starts a new page if the height does not fit. */
  async function makeRoom(height: number): Promise<void> {
    if (y + height <= pages.height - bottom) return
    pages.addPage()
    page += 1
    const title = `${text.title} ${formats.day(facts.from)} – ${formats.day(facts.to)}`
    await pages.text(title, { ...whole, y: 38 }, { size: 8, colour: grey })
    await pages.text(String(page), { ...whole, y: 38 }, { size: 8, colour: grey, align: 'right' })
    y = 58
    await drawColumns()
  }

  const valuesOf = (line: StatementLine, number: number): Record<ColumnName, string> => ({
    number: String(number),
    date: formats.moment(line.created_at),
    kind: texts.entries[line.kind],
    reference: line.reference ?? '',
    counterparty: line.counterparty ?? '',
    end_to_end_id: line.end_to_end_id ?? '',
    amount: amount(line.amount_minor),
    balance: amount(line.balance_after_minor),
  })

  return {
    async begin() {
      await pages.text('Lintas', { ...whole, y: 52 }, { size: 18, isBold: true, colour: teal })
      await pages.text(text.title, { ...whole, y: 52 }, { size: 14, isBold: true, align: 'right' })
      y = await drawFacts(pages, statement, 78)
      await drawColumns()
    },
    async line(line, number) {
      const values = valuesOf(line, number)
      const cells: CellLayout[] = []
      for (const { name, at, style } of placed) cells.push(await pages.layOut(values[name], at, style))
      const height = Math.max(...cells.map((cell) => cell.height)) + rowGap
      await makeRoom(height)
      const drawn = pages.marked(() => pages.draw(cells, y))
      y += height
      return drawn
    },
    async end({ chain, kid, signature }) {
      await makeRoom(24)
      pages.line(y - 4)
      await pages.text(text.closing, { ...whole, y: y + 8 }, { size: 9, isBold: true })
      await pages.text(amount(sums.closing_minor), { ...whole, y: y + 8 }, { size: 9, isBold: true, align: 'right' })
      y += 24
      const said: LabelledValues = [
        [text.audit_head, `${facts.audit_seq} ${facts.audit_hash}`],
        [text.chain, chain],
        [text.key, kid],
        [text.signature, signature],
      ]
      await makeRoom(110)
      y = await drawLabelledValues(pages, said, { ...whole, y: y + 10, labelWidth: 130, size: 7.5 })
      await pages.text(text.footer, { ...whole, y: y + 8 }, { size: 7.5, colour: grey })
      await pages.end()
    },
  }
}
