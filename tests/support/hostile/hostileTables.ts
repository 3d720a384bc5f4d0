import { spawn } from 'node:child_process'
import { json } from 'node:stream/consumers'
import fc from 'fast-check'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { createWorkbook } from '../../../src/form/files/createWorkbook.ts'

/** Malicious files of payments. `content` is base64. */
export interface HostileFile {
  name: string
  content: string
}

interface Opened {
  outcomes: { name: string; outcome: string; took_ms: number }[]
  peak_mb: number
}

/** Reads each file in a process of its own; returns the outcomes. */
export async function openTables(files: readonly HostileFile[]): Promise<Opened> {
  const child = spawn(process.execPath, ['tests/support/hostile/tableWorker.ts'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(JSON.stringify(files))
  return (await json(child.stdout)) as Opened
}

const fileOf = (name: string, bytes: Uint8Array): HostileFile => ({
  name,
  content: Buffer.from(bytes).toString('base64'),
})

const plain = unzipSync(createWorkbook([{ name: 'a', columns: [{ width: 9 }], rows: [['Bank']] }], 2))
const space = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'

/** A workbook whose first sheet has this XML, and other parts. */
export const workbookOf = (
  name: string,
  rows: string,
  others: Record<string, Uint8Array> = {},
  before = '',
): HostileFile =>
  fileOf(
    `${name}.xlsx`,
    zipSync({
      ...plain,
      ...others,
      'xl/worksheets/sheet1.xml': strToU8(`${before}<worksheet ${space}><sheetData>${rows}</sheetData></worksheet>`),
    }),
  )

const cell = (place: string): string => `<c r="${place}"><v>1</v></c>`
const texts = (content: string) => ({ 'xl/sharedStrings.xml': strToU8(`<sst ${space}>${content}</sst>`) })
const million = 1_000_000

/** The corpus: each file with its expected outcome. */
export const hostileFileOutcomes: readonly [HostileFile, string][] = [
  [workbookOf('far cell', `<row r="1">${cell('A1')}</row><row r="1048576">${cell('XFD1048576')}</row>`), 'columns'],
  [workbookOf('far row', `<row r="1">${cell('A1')}</row><row r="1048576">${cell('A1048576')}</row>`), 'rows'],
  [workbookOf('endless row', `<row r="999999999999"/>`), 'unreadable'],
  [workbookOf('beyond the last row', `<row r="9999999"/>`), 'rows'],
  [workbookOf('endless column', `<row r="1">${cell('ZZZZZZ1')}</row>`), 'unreadable'],
  [workbookOf('hidden address', `<row r="1"><c r="&#88;FD1"><v>1</v></c></row>`), 'unreadable'],
  [workbookOf('attributes without a gap', `<row r="1"><c s="1"r='XFD1'><v>1</v></c></row>`), 'columns'],
  [workbookOf('million columns', `<row r="1">${'<c><v>1</v></c>'.repeat(million)}</row>`), 'size'],
  [workbookOf('deep', '<a>'.repeat(million) + '</a>'.repeat(million)), 'size'],
  [workbookOf('entities', `<row r="1">${cell('A1')}</row>`, {}, '<!DOCTYPE a [<!ENTITY x "y">]>'), 'unreadable'],
  [workbookOf('text of spaces', `<row r="1">${cell('A1')}</row>`, texts(`<si><t>${' '.repeat(9e6)}</t></si>`)), 'size'],
  [workbookOf('inflated', `<row r="1">${cell('A1')}</row>`, { 'xl/a.xml': new Uint8Array(21 * 1024 * 1024) }), 'size'],
  [
    workbookOf('macros and links', `<row r="1">${cell('A1')}</row>`, {
      'xl/vbaProject.bin': new Uint8Array(1000),
      'xl/externalLinks/externalLink1.xml': strToU8('<externalLink/>'),
    }),
    'read',
  ],
  [fileOf('columns.csv', Buffer.from(','.repeat(million))), 'columns'],
  [fileOf('quotes.csv', Buffer.from('"'.repeat(million))), 'read'],
  [fileOf('one line.csv', Buffer.from('x'.repeat(2 * million))), 'read'],
]

const place = fc.oneof(
  fc.constantFrom('', 'A1', 'B1', 'AX101', 'AY1', 'XFD1', 'A99999', 'A1048576', 'a1', '1', '-1', 'A0', 'NaN', 'A1e9'),
  fc.string({ maxLength: 8 }),
)
const type = fc.constantFrom('', ' t="s"', ' t="inlineStr"', ' t="str"', ' t="b"', ' t="e"', ' t="d"', ' s="99"')
const content = fc.oneof(
  fc.constantFrom(
    '<v>0</v>',
    '<v>1E400</v>',
    '<v>-1</v>',
    '<is><t>x</t></is>',
    '<f>1/0</f><v/>',
    '<v>',
    '</c>',
    '<!-- -->',
  ),
  fc.string({ maxLength: 12 }),
)
const hostileCell = fc
  .tuple(place, type, content)
  .map(([at, kind, inner]) => `<c${at === '' ? '' : ` r="${at}"`}${kind}>${inner}</c>`)
const hostileRow = fc
  .tuple(fc.oneof(place, fc.nat(2_000_000).map(String)), fc.array(hostileCell, { maxLength: 6 }))
  .map(([at, cells]) => `<row${at === '' ? '' : ` r="${at}"`}>${cells.join('')}</row>`)
const shared = fc
  .array(fc.string({ maxLength: 20 }), { maxLength: 4 })
  .map((all) => all.map((one) => `<si><t>${one}</t></si>`))
const book = fc
  .tuple(fc.array(hostileRow, { maxLength: 6 }), shared)
  .map(([rows, all]) => workbookOf('drawn', rows.join(''), texts(all.join(''))))
/** A workbook with some changed bytes, which corrupt sizes, names and compressed data. */
const broken = fc
  .tuple(book, fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 12 }))
  .map(([{ name, content: whole }, changes]) => {
    const bytes = Buffer.from(whole, 'base64')
    for (const [at, byte] of changes) bytes[at % bytes.length] = byte
    return fileOf(name, bytes)
  })
const lines = fc
  .array(
    fc.constantFrom('"', ',', ';', '\t', '\r\n', '\n', '=', '\ufeff', '\0', 'sep=;\n', 'BCA', '银行', '1.23E+15'),
    {
      maxLength: 400,
    },
  )
  .map((parts) => fileOf('drawn.csv', Buffer.from(parts.join(''), parts.length % 3 === 0 ? 'utf16le' : 'utf8')))
const bytes = fc.uint8Array({ maxLength: 400 })

export const hostileFiles: fc.Arbitrary<HostileFile> = fc.oneof(
  { weight: 4, arbitrary: book },
  { weight: 3, arbitrary: broken },
  { weight: 2, arbitrary: lines },
  bytes.map((all) => fileOf('drawn.csv', all)),
  bytes.map((all) => fileOf('drawn.xlsx', Uint8Array.from([0x50, 0x4b, 3, 4, ...all]))),
)
