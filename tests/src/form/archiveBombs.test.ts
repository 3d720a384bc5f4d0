import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { type HostileFile, openTables, workbookOf } from '../../support/hostile/hostileTables.ts'

const space = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const cell = (place: string, index = 0) => `<c r="${place}" t="s"><v>${index}</v></c>`
const row = `<row r="1">${cell('A1')}</row>`
const texts = (content: string) => ({ 'xl/sharedStrings.xml': strToU8(`<sst ${space}>${content}</sst>`) })
const sheet = (rows: string) => strToU8(`<worksheet ${space}><sheetData>${rows}</sheetData></worksheet>`)
const nested = zipSync({ 'a.zip': zipSync({ 'b.zip': zipSync({ 'c.xml': new Uint8Array(200_000_000) }) }) })
const external = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
const sheets = (count: number, rows: string) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`xl/worksheets/sheet${at + 2}.xml`, sheet(rows)]))
const cells = (rows: number) =>
  Array.from({ length: rows }, (_, at) => `<row r="${at + 1}">${cell(`A${at + 1}`)}</row>`).join('')
const utf16 = Uint8Array.from(Buffer.from(`\ufeff${external}<sst ${space}><si><t>&x;</t></si></sst>`, 'utf16le'))

/** Each with how reading it must end. */
const bombs: readonly [HostileFile, string][] = [
  [workbookOf('a thousand times its size', row, { 'xl/media/a.xml': new Uint8Array(200_000_000) }), 'size'],
  [workbookOf('archives inside', row, { 'xl/embeddings/a.zip': nested }), 'unreadable'],
  [workbookOf('500 sheets', row, sheets(500, row)), 'size'],
  [workbookOf('many cells', cells(100_000)), 'size'],
  [workbookOf('many cells over sheets', row, sheets(100, cells(10_000))), 'size'],
  [workbookOf('one long text in many cells', cells(100), texts(`<si><t>${'x'.repeat(190_000)}</t></si>`)), 'read'],
  [workbookOf('a text too long for a cell', row, texts(`<si><t>${'x'.repeat(300_000)}</t></si>`)), 'size'],
  [workbookOf('many texts', row, texts('<si><t>x</t></si>'.repeat(1_000_000))), 'read'],
  [workbookOf('an external entity', row, {}, external), 'unreadable'],
  [workbookOf('an external entity in texts', row, { 'xl/sharedStrings.xml': strToU8(external) }), 'unreadable'],
  [workbookOf('an external entity in UTF-16', row, { 'xl/sharedStrings.xml': utf16 }), 'unreadable'],
]

it('T98 A workbook that inflates, nests or refers outside is refused or harmless, quickly and in little memory', async () => {
  const { outcomes, peak_mb } = await openTables(bombs.map(([file]) => file))
  expect(outcomes.map(({ name, outcome }) => [name, outcome])).toEqual(bombs.map(([{ name }, end]) => [name, end]))
  expect(outcomes.filter(({ took_ms }) => took_ms > 10_000)).toEqual([])
  expect(peak_mb).toBeLessThan(512)
})
