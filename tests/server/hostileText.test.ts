import { unzipSync } from 'fflate'
import { parse } from 'papaparse'
import { readSheet } from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { parseXml, textOf } from '../../contract/base/files/xml.ts'
import { createFormats, standardFormats } from '../../contract/base/texts/formats.ts'
import { varianceCsv } from '../../server/cli/treasury.ts'
import { renderTable, type TableFormat } from '../../server/documents/table.ts'
import { renderMail } from '../../server/i18n/mails.ts'
import { renderNotice } from '../../server/i18n/notices.ts'
import { bankReasonValue, operatorReasonValue } from '../../server/i18n/textValues.ts'
import { createLog } from '../../server/log.ts'
import { cutText, writeDocument } from '../../server/ports/rails/iso20022/xml.ts'
import { hiddenCharacters, hostileKinds, hostileTexts } from '../support/hostile/hostileTexts.ts'
import { accountOf, makeStatement } from '../support/statement.ts'

const formats = createFormats(standardFormats('en'))

async function* oneRow(text: string) {
  yield [[{ text }, { text: 'next' }]]
}
const tableOf = (text: string, format: TableFormat) =>
  renderTable({ name: 'Sheet', header: ['payee', 'next'], batches: oneRow(text) }, format, formats)

const account = accountOf(5_000_000n, [-1_250_000n])
const statementOf = async (counterparty: string, format: 'csv' | 'xlsx' | 'camt053' | 'pdf') => {
  const lines = account.lines.map((line) => ({ ...line, counterparty }))
  return (await makeStatement(format, { ...account, lines })).file
}

/** As a spreadsheet that expects any separator reads them. */
function cellsOf(csv: Buffer | string): string[] {
  const text = String(csv).replace(/^\ufeff/, '')
  return [',', ';'].flatMap((delimiter) => parse<string[]>(text, { delimiter }).data.flat())
}
const startsFormula = /^[\s\p{Cf}]*[=+\-@|%＝＋－＠]/u

function expectSafeCsv(csv: Buffer | string, columns: number): void {
  const text = String(csv).replace(/^\ufeff/, '')
  expect(cellsOf(csv).filter((cell) => startsFormula.test(cell) && Number.isNaN(Number(cell)))).toEqual([])
  expect(text).not.toMatch(hiddenCharacters)
  expect(parse<string[]>(text.trimEnd()).data.map((row) => row.length)).toEqual(
    parse<string[]>(text.trimEnd()).data.map(() => columns),
  )
}

async function expectSafeXlsx(xlsx: Buffer): Promise<void> {
  const parts = Object.values(unzipSync(new Uint8Array(xlsx))).map((part) => Buffer.from(part).toString('utf8'))
  for (const xml of parts) {
    expect(xml).not.toMatch(/<f[ >]/)
    expect(xml).not.toMatch(hiddenCharacters)
    // Spreadsheets would read it as the character of this code.
    expect(xml).not.toMatch(/(?<!_x005F)_x(?!005F)[0-9A-F]{4}_/)
    parseXml(xml, { depthMax: 20, nodesMax: 1_000 })
  }
  const cells = (await readSheet(xlsx)).flat().map(String)
  for (const cell of cells) expect(cell.length).toBeLessThanOrEqual(32_767)
}

const xmlOf = (text: string) => parseXml(text, { depthMax: 40, nodesMax: 1_000 })

function linesOfLog(write: (log: ReturnType<typeof createLog>) => void): string[] {
  const lines: string[] = []
  write(createLog('debug', { write: (line: string) => lines.push(line) }))
  return lines
}

/** Every way in which text of strangers leaves the server, with what its reader must not meet. */
const waysOut = {
  async 'an export as CSV'(text) {
    const csv = await tableOf(text, 'csv')
    expectSafeCsv(csv, 2)
    expect(cellsOf(csv)).toContain('next')
  },
  'the report of variances as CSV'(text) {
    const row = { business_name: text, note: text, closed_by: text, reported_at: new Date(0), closed_at: null }
    const amounts = {
      ordered_minor: 1n,
      guaranteed_minor: 1n,
      credited_minor: 1n,
      variance_minor: 0n,
      charges_minor: null,
    }
    const facts = {
      business_id: 'id',
      transfer_id: 'id',
      reference: 'R',
      rail: 'bank',
      currency: 'IDR',
      send_currency: 'IDR',
    } as const
    const rates = { customer_rate: '1', rate: null, outcome: 'explained', made_good_minor: null } as const
    expectSafeCsv(varianceCsv([{ ...row, ...amounts, ...facts, ...rates }]), 19)
  },
  'an export as XLSX': async (text) => expectSafeXlsx(await tableOf(text, 'xlsx')),
  'a statement as CSV': async (text) => expectSafeCsv(await statementOf(text, 'csv'), 11),
  'a statement as XLSX': async (text) => expectSafeXlsx(await statementOf(text, 'xlsx')),
  async 'a statement as camt.053'(text) {
    const xml = (await statementOf(text, 'camt053')).toString('utf8')
    expect(xml).not.toMatch(hiddenCharacters)
    const name = /<Pty><Nm>([^<]*)</.exec(xml)?.[1] ?? ''
    expect(xmlOf(xml).name).toBe('Document')
    expect(name).toContain('pay')
    expect(name).not.toContain('\n')
    expect(xmlOf(`<a>${name}</a>`).root['#text']?.length).toBeLessThanOrEqual(140)
  },
  async 'a statement as PDF'(text) {
    const pdf = (await statementOf(text, 'pdf')).toString('latin1')
    // A counterparty takes a few lines of its page, however long it is.
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
    expect(pdf).not.toMatch(/\/(JavaScript|JS|OpenAction|URI|Launch)\b/)
  },
  'a message of ISO 20022'(text) {
    const xml = writeDocument(['Document', [['Nm', cutText(text, 70)]]])
    const said = textOf(xmlOf(xml).root, 'Nm')
    expect(xml).not.toMatch(hiddenCharacters)
    expect(said.length).toBeLessThanOrEqual(70)
    expect(said).toContain('pay')
  },
  'a mail'(text) {
    for (const reason of [bankReasonValue(text), operatorReasonValue(text), text]) {
      const values = { full_name: text, amount: 'IDR 5', payee: text, account_tail: '1', reference: 'R1', reason }
      const mail = renderMail({ template: 'transfer_failed', formats, values, code: null, link: null })
      for (const part of [mail.subject, mail.text, mail.html]) {
        expect(part).not.toMatch(hiddenCharacters)
        expect(part.length).toBeLessThan(10_000)
      }
      expect(mail.subject).not.toMatch(/[\r\n]/)
      expect(mail.html).not.toMatch(/<(script|img|b)\b/)
      // Readers would take it for a line of the mail itself.
      expect(mail.text).not.toMatch(/^(Your code|Bcc)/m)
    }
  },
  'a notice in the panel'(text) {
    for (const reason of [bankReasonValue(text), text]) {
      const values = { amount: 'IDR 5', payee: text, reference: 'R1', account: text, reason }
      const { title, content } = renderNotice('refund_failed', values, formats)
      expect(title + content).not.toMatch(hiddenCharacters)
      expect(title + content).not.toContain('\n')
      expect(content.length).toBeLessThan(2_000)
    }
  },
  'a line of the log'(text) {
    const lines = linesOfLog((log) => {
      log.warn({ reason: text, path: text, err: new Error(text, { cause: text }) }, 'refused')
      log.child({ call: text }).info({ url: text }, 'asked')
    })
    expect(lines).toHaveLength(2)
    for (const line of lines) {
      expect(line.trimEnd()).not.toMatch(hiddenCharacters)
      // As programs show it that decode the line.
      for (const said of Object.values(JSON.parse(line, (_, value: unknown) => value) as object)) {
        expect(JSON.stringify(said)).not.toMatch(/\\u00[01]|\\u007f|\\ud[89a-f]/)
        expect(String(said)).not.toMatch(hiddenCharacters)
      }
      expect(line.length).toBeLessThan(8_000)
    }
  },
} satisfies Record<string, (text: string) => Promise<void> | void>

const everyWay = Object.entries(waysOut).flatMap(([way, leave]) =>
  hostileKinds.map((kind) => [way, kind, leave] as const),
)

describe('T99 hostile text on its way out', () => {
  it.each(everyWay)('T99 In %s, %s is text and nothing else', async (_way, kind, leave) => {
    await leave(hostileTexts[kind])
  })
})
