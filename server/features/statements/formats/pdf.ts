import type { Formats } from '../../../../contract/base/texts/formats.ts'
import { dayOf } from '../../../../contract/base/time/clock.ts'
import { documentTexts } from '../../../documents/labels.ts'
import { drawColumns, drawFoot, drawHead, grey, type Lines } from '../../../documents/paper.ts'
import type { PaperCodes } from '../../../documents/paperCode.ts'
import { type CellLayout, type CellStyle, createPages, type Pages, pagesMargin } from '../../../documents/pdfPages.ts'
import type { StatementSignature } from '../proof.ts'
import type { StatementLine } from '../store.ts'
import { type CreateStatementWriter, purposeName, type Statement } from './format.ts'

interface DayTotal {
  /** In the business time zone. */
  day: string
  lines: number
  sum_minor: bigint
  /** After its last line. */
  balance_minor: bigint
}

/** Totals of each day with several lines, oldest first; a day of one line needs none. */
function createDayTotals() {
  let today: DayTotal | null = null
  const ended = () => (today !== null && today.lines > 1 ? today : null)
  return {
    /** Returns the day before this line's, if it has ended. */
    add({ created_at, amount_minor, balance_after_minor }: StatementLine): DayTotal | null {
      const day = dayOf(created_at)
      const before = today?.day === day ? null : ended()
      const { lines, sum_minor } = today?.day === day ? today : { lines: 0, sum_minor: 0n }
      today = { day, lines: lines + 1, sum_minor: sum_minor + amount_minor, balance_minor: balance_after_minor }
      return before
    },
    end: ended,
  }
}

const gap = 8
const bottom = 56
const subtotalHeight = 18
const rowGap = 3

type ColumnName = 'number' | 'date' | 'kind' | 'reference' | 'counterparty' | 'amount' | 'balance'
type Column = readonly [name: ColumnName, width: number, style: CellStyle]

const left = { size: 8 } as const
const small = { size: 6.5, colour: grey } as const
const right = { size: 8, align: 'right' } as const

/** Widths add up to the page's. A reference and its EndToEndId each fit on one line. */
const columns: readonly Column[] = [
  ['number', 36, right],
  ['date', 108, left],
  ['kind', 100, left],
  ['reference', 146, left],
  ['counterparty', 191.89, left],
  ['amount', 92, right],
  ['balance', 96, right],
]

const placed = columns.map(([name, width, style], index) => {
  const x = pagesMargin + columns.slice(0, index).reduce((sum, [, before]) => sum + before, 0)
  return { name, style, at: { x: index === 0 ? x - gap / 2 : x + gap / 2, width: width - gap } }
})

const placeOf = (name: ColumnName) => placed.find((column) => column.name === name)?.at ?? { x: 0, width: 0 }

/** Draws the facts above the columns of the first page; returns where they end. */
async function drawFacts(pages: Pages, statement: Statement, papers: PaperCodes): Promise<number> {
  const { facts, sums, currency, made_at, formats } = statement
  const { statement: text } = documentTexts(formats.choice.locale)
  const amount = (minor: bigint) => formats.amount(minor, currency)
  const { business_id, from, to, lines } = facts
  const check = papers.issue({
    kind: 'statement',
    business_id,
    from,
    to,
    lines,
    closing_minor: sums.closing_minor,
  })
  const number = `${text.statement_number} ${facts.statement_id}`
  const y = await drawHead(pages, { title: text.title, number, issued: made_at, check }, formats)
  const said: Lines = [
    [text.account, `${facts.business_name} (${currency})`],
    [text.period, `${formats.day(from)} – ${formats.day(to)} (GMT+7)`],
  ]
  const totals: Lines = [
    [text.opening, amount(sums.opening_minor)],
    [text.came_in, amount(sums.in_minor)],
    [text.went_out, amount(-sums.out_minor)],
    [text.closing, amount(sums.closing_minor)],
  ]
  const sections = [
    { title: '', lines: said },
    { title: '', lines: totals, bold: [text.closing], isRight: true },
  ] as const
  return (await drawColumns(pages, sections, y)) + 12
}

async function drawColumnHeads(pages: Pages, formats: Formats, y: number): Promise<number> {
  const { statement: text } = documentTexts(formats.choice.locale)
  for (const { name, at, style } of placed) {
    await pages.text(text[name], { ...at, y }, { size: 7.5, isBold: true, colour: grey, align: style.align ?? 'left' })
  }
  pages.line(y + 6)
  return y + 18
}

async function drawDayTotal(pages: Pages, day: DayTotal, { formats, currency }: Statement, y: number): Promise<void> {
  const { statement: text } = documentTexts(formats.choice.locale)
  const style = { size: 7.5, isBold: true, colour: grey } as const
  const label = text.day_total.replace('{day}', formats.day(day.day)).replace('{lines}', String(day.lines))
  await pages.text(label, { ...placeOf('date'), width: 300, y }, style)
  const draw = (name: ColumnName, minor: bigint) =>
    pages.text(formats.amount(minor, currency), { ...placeOf(name), y }, { ...style, align: 'right' })
  await draw('amount', day.sum_minor)
  await draw('balance', day.balance_minor)
  pages.line(y + 5)
}

/** Draws what proves the statement. */
async function drawSignature(
  pages: Pages,
  { facts, formats }: Statement,
  { chain, kid, signature }: StatementSignature,
  from: number,
): Promise<void> {
  const { statement: text } = documentTexts(formats.choice.locale)
  const said: Lines = [
    [text.audit_head, `${facts.audit_seq} ${facts.audit_hash}`],
    [text.chain, chain],
    [text.key, kid],
    [text.signature, signature],
  ]
  let y = from
  for (const [label, value] of said) {
    await pages.text(label, { x: pagesMargin, y, width: 130 }, { size: 7.5, colour: grey })
    y = await pages.text(value, { x: pagesMargin + 134, y, width: pages.width - 134 }, { size: 7.5 })
  }
}

/** In small letters below a cell of the line. */
function detailsOf(line: StatementLine, formats: Formats): (readonly [ColumnName, string])[] {
  const details = [
    ['kind', purposeName(line, formats)],
    ['reference', line.end_to_end_id ?? ''],
    ['counterparty', line.uetr ?? ''],
  ] as const
  return details.filter(([, value]) => value !== '')
}

export const createPdfWriter: CreateStatementWriter = async (statement, push, papers) => {
  const { facts, sums, currency, made_at, formats } = statement
  const texts = documentTexts(formats.choice.locale)
  const { statement: text } = texts
  const title = `${text.title} ${formats.day(facts.from)} – ${formats.day(facts.to)}`
  const pages: Pages = await createPages(title, made_at, push, statement.brand)
  const whole = { x: pagesMargin, width: pages.width }
  const amount = (minor: bigint) => formats.amount(minor, currency)
  let page = 1
  let y = 0
  const days = createDayTotals()

  /** Starts a new page if the height does not fit. */
  async function makeRoom(height: number): Promise<void> {
    if (y + height <= pages.height - bottom) return
    pages.addPage()
    page += 1
    await pages.text(title, { ...whole, y: 38 }, { size: 8, colour: grey })
    await drawFoot(pages, text.footer, page, formats)
    y = await drawColumnHeads(pages, formats, 58)
  }

  const valuesOf = (line: StatementLine, number: number): Record<ColumnName, string> => ({
    number: String(number),
    date: formats.moment(line.created_at),
    kind: texts.entries[line.kind],
    reference: line.reference ?? '',
    counterparty: line.counterparty ?? '',
    amount: amount(line.amount_minor),
    balance: amount(line.balance_after_minor),
  })

  async function endDay(ended: DayTotal | null): Promise<void> {
    if (ended === null) return
    await makeRoom(subtotalHeight)
    await drawDayTotal(pages, ended, statement, y)
    y += subtotalHeight
  }

  return {
    async begin() {
      await drawFoot(pages, text.footer, page, formats)
      y = await drawFacts(pages, statement, papers)
      y = await drawColumnHeads(pages, formats, y)
    },
    async line(line, number) {
      await endDay(days.add(line))
      const values = valuesOf(line, number)
      const cells: CellLayout[] = []
      for (const { name, at, style } of placed) cells.push(await pages.layOut(values[name], at, style))
      const details: { cell: CellLayout; below: number }[] = []
      for (const [name, value] of detailsOf(line, formats)) {
        const below = cells[placed.findIndex((column) => column.name === name)]?.height ?? 0
        details.push({ cell: await pages.layOut(value, placeOf(name), small), below })
      }
      const heights = [...cells.map((cell) => cell.height), ...details.map(({ cell, below }) => below + cell.height)]
      const height = Math.max(...heights) + rowGap
      await makeRoom(height)
      const drawn = pages.marked(() => {
        pages.draw(cells, y)
        for (const { cell, below } of details) pages.draw([cell], y + below)
      })
      y += height
      return drawn
    },
    async end(signature) {
      await endDay(days.end())
      await makeRoom(24)
      pages.line(y - 4)
      await pages.text(text.closing, { ...whole, y: y + 8 }, { size: 9, isBold: true })
      await pages.text(amount(sums.closing_minor), { ...whole, y: y + 8 }, { size: 9, isBold: true, align: 'right' })
      y += 24
      await makeRoom(70)
      await drawSignature(pages, statement, signature, y + 10)
      await pages.end()
    },
  }
}
