import { describe, expect, it } from 'vitest'
import { csvOf, type ExportColumn, xlsxOf } from '../../../src/list/rowsFile.ts'

interface Row {
  name: string
  note: string
}
const columns: ExportColumn<Row>[] = [
  { heading: 'Name', text: (row) => row.name },
  { heading: 'Note', text: (row) => row.note },
]

describe('an exported CSV file', () => {
  it('opens with a byte order mark and quotes what needs it', () => {
    const text = csvOf(columns, [{ name: '上海宏达, Ltd', note: 'says "hi"\nthen goes' }])
    expect(text).toBe('\ufeffName,Note\r\n"上海宏达, Ltd","says ""hi""\nthen goes"\r\n')
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\r=1'])('never starts a cell with a formula: %j', (note) => {
    const cell = csvOf(columns, [{ name: 'x', note }])
      .split('\r\n')
      .slice(1)
      .join('\r\n')
      .slice(2)
    expect(cell.replace(/^"/, '')).toMatch(/^'/)
  })

  it('has a heading even where there is no row', () => {
    expect(csvOf(columns, [])).toBe('\ufeffName,Note\r\n')
  })
})

describe('an exported workbook', () => {
  it('holds every cell as text', async () => {
    const blob = await xlsxOf(columns, [{ name: '=1+1', note: '+2' }])
    const bytes = new Uint8Array(await blob.arrayBuffer())
    expect(String.fromCharCode(...bytes.slice(0, 2))).toBe('PK')
    const sheet = await unzip(bytes, 'xl/worksheets/sheet1.xml')
    expect(sheet).not.toMatch(/<f[ >]/)
    expect(sheet.match(/<c [^>]*t="(?:s|inlineStr)"/g)).toHaveLength(4)
  })
})

/** Reads one entry of a small archive by its local header. */
async function unzip(bytes: Uint8Array, name: string): Promise<string> {
  const view = new DataView(bytes.buffer)
  const decoder = new TextDecoder()
  for (let at = 0; at + 30 < bytes.length && view.getUint32(at, true) === 0x04034b50; ) {
    const method = view.getUint16(at + 8, true)
    const size = view.getUint32(at + 18, true)
    const nameLength = view.getUint16(at + 26, true)
    const start = at + 30 + nameLength + view.getUint16(at + 28, true)
    const entry = decoder.decode(bytes.subarray(at + 30, at + 30 + nameLength))
    const data = bytes.slice(start, start + size)
    if (entry === name) {
      if (method === 0) return decoder.decode(data)
      const { inflateRawSync } = await import('node:zlib')
      return decoder.decode(inflateRawSync(data))
    }
    at = start + size
  }
  throw new Error(`no ${name} in the archive`)
}
