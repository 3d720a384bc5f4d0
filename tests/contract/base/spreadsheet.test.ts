import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { csvFile, csvRow, escapeFormula } from '../../../contract/base/files/spreadsheet.ts'
import { createFormats, standardFormats } from '../../../contract/base/texts/formats.ts'
import { renderTable } from '../../../server/documents/table.ts'

const starts = ['=', '+', '-', '@', '|', '%', '＝', '＋', '－', '＠', '｜', '％', '﹦', '﹣']
const before = [
  '',
  ' ',
  '\t',
  '\r',
  '\n',
  '\r\n',
  '\u00a0',
  '\u200b',
  '\ufeff',
  '\u3000',
  'a;',
  'a\t',
  'a\n',
  'a; \u2060',
]
const hostile = before.flatMap((text) => starts.map((start) => `${text}${start}1+1`))

describe('guard against spreadsheet formulas', () => {
  test.each(hostile)('A cell never starts with %j', (text) => {
    for (const cell of escapeFormula(text).split(/[;\t\r\n]/))
      expect(cell).not.toMatch(/^[\s\p{Cf}]*[=+\-@|%＝＋－＠｜％﹦﹣]/u)
  })

  test.each(['', 'PT Maju', "O'Neil", 'a=b', '50% off', 'a@b.co', '8-2', '\u2212 5', 'two\nlines', 'a; b'])(
    'The text %j stays unchanged',
    (text) => {
      expect(escapeFormula(text)).toBe(text)
    },
  )

  test('A guarded text is not guarded again', () => {
    for (const text of hostile) expect(escapeFormula(escapeFormula(text))).toBe(escapeFormula(text))
  })

  test('The one writer of CSV rows guards every cell, and leaves numbers as they are', () => {
    expect(csvRow(['=1+1', '-5', '-1200.50', '-5+1', '+62 811', '2,5'])).toBe(
      "'=1+1,-5,-1200.50,'-5+1,'+62 811,\"2,5\"\r\n",
    )
  })
})

describe('exported files in LibreOffice', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'lintas-sheet-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  /** The number of formulas found in each file, read with this separator. */
  async function countFormulas(
    files: Record<string, string | Uint8Array>,
    separator = ',',
  ): Promise<Record<string, number>> {
    const names = Object.keys(files)
    for (const name of names) await writeFile(path.join(folder, name), files[name] ?? '')
    const filter = names.every((name) => name.endsWith('.csv'))
      ? [`--infilter=CSV:${separator.charCodeAt(0)},34,76`]
      : []
    const profile = `-env:UserInstallation=${pathToFileURL(path.join(folder, 'profile'))}`
    await promisify(execFile)(
      'soffice',
      [profile, '--headless', ...filter, '--convert-to', 'fods', '--outdir', folder, ...names],
      { cwd: folder },
    )
    const counted = await Promise.all(
      names.map(async (name) => {
        const sheet = await readFile(path.join(folder, name.replace(/\.\w+$/, '.fods')), 'utf8')
        expect(sheet).toContain('marker')
        return [name, sheet.match(/table:formula=/g)?.length ?? 0] as const
      }),
    )
    return Object.fromEntries(counted)
  }

  const rows = [...hostile, 'marker']
  const table = () => ({
    name: 'Sheet',
    header: ['=1+1', 'Again'],
    batches: Readable.from([rows.map((text) => [{ text }, { text }])]),
  })

  const formats = createFormats(standardFormats('en'))

  test('LibreOffice finds no formula in any exported file, and the check would find one', async () => {
    const csvFiles = {
      'raw.csv': rows.map((text) => `"${text}","${text}"\r\n`).join(''),
      'portal.csv': csvFile(rows.map((text) => [text, text])),
      'server.csv': await renderTable(table(), 'csv', formats),
    }
    for (const separator of [',', ';', '\t']) {
      const { 'raw.csv': raw, ...guarded } = await countFormulas(csvFiles, separator)
      expect(raw).toBeGreaterThan(0)
      expect(guarded).toEqual({ 'portal.csv': 0, 'server.csv': 0 })
    }
    const workbooks = {
      'server.xlsx': await renderTable(table(), 'xlsx', formats),
    }
    expect(await countFormulas(workbooks)).toEqual({ 'server.xlsx': 0 })
  })
})
