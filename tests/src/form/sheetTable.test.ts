import { expect, it } from 'vitest'
import { bulkFileFormats } from '../../../contract/bulk/fileFormats.ts'
import { createRemainderWorkbook, createTemplateWorkbook } from '../../../src/flows/bulk/createTemplateWorkbook.ts'
import { findHeader } from '../../../src/flows/bulk/fileQuestions.ts'
import { readSheetTable } from '../../../src/form/files/readTable.ts'
import { openingTags } from '../../../src/form/files/xmlTags.ts'
import { inputOf } from '../../support/bulk.ts'
import { writtenWorkbook } from '../../support/workbooks.ts'

const read = (content: BlobPart, name = 'a.xlsx', sheet?: number) =>
  readSheetTable(new File([content], name), { rowsMax: 100, sheet })
const header = ['Bank', 'Account number', 'Account name', 'Amount']
const row = (account: string, amount = '100000') => ['BCA', account, 'PT Satu', amount]

it('T92: Hidden rows and columns, formulas and merged cells of a workbook are found where they are', async () => {
  const { lines, hiddenColumns, sheets } = await read(
    writtenWorkbook({
      name: 'Gaji',
      rows: [
        header,
        row('7000000001'),
        [],
        row('7000000002'),
        ['BCA', '7000000003', 'PT Tiga', { formula: 'D2*2', value: '200000' }],
      ],
      hiddenRows: [4],
      hiddenColumns: [3],
      merged: ['A2:A4'],
    }),
  )
  expect(
    lines.map(({ number, isHidden, findings }) => [
      number,
      isHidden,
      findings.map(({ place, notice }) => [place, notice]),
    ]),
  ).toEqual([
    [1, false, []],
    [2, false, [[0, 'merged_cell']]],
    [4, true, []],
    [5, false, [[3, 'formula_cell']]],
  ])
  expect(lines.at(-1)?.cells).toEqual(['BCA', '7000000003', 'PT Tiga', '200000'])
  expect([...hiddenColumns]).toEqual([2])
  expect(sheets).toEqual([{ position: 1, name: 'Gaji', rows: 4, isHidden: false }])
})

it('T92: Every sheet with values is named, hidden ones too, and the chosen one is read', async () => {
  const book = writtenWorkbook(
    { name: 'Kosong', rows: [] },
    { name: 'Gaji &amp; bonus', rows: [header, row('7000000001')] },
    { name: 'Lama', rows: [header, row('7000000002'), row('7000000003')], state: 'hidden' },
  )
  const { sheets, lines } = await read(book)
  expect(sheets).toEqual([
    { position: 2, name: 'Gaji & bonus', rows: 2, isHidden: false },
    { position: 3, name: 'Lama', rows: 3, isHidden: true },
  ])
  expect(lines[1]?.cells[1]).toBe('7000000001')
  expect((await read(book, 'a.xlsx', 3)).lines.map(({ cells }) => cells[1])).toEqual([
    'Account number',
    '7000000002',
    '7000000003',
  ])
})

it('The notes and lists of our own template are no sheets to ask about', async () => {
  for (const form of Object.values(bulkFileFormats)) {
    const { sheets } = await read(createTemplateWorkbook(form, 'en', (key) => key))
    expect(sheets.map(({ position }) => position)).toEqual([1])
  }
})

it('T92: Rows to fix keep their zeros in the text cells of a workbook', async () => {
  const input = inputOf({ account_number: '0023456781', amount: 'x', note: '=1+1' })
  const book = createRemainderWorkbook(bulkFileFormats.domestic, 'en', 'Payments', [{ input, faults: 'Amount: …' }])
  const { lines } = await read(book)
  expect(lines[1]?.cells).toEqual(['BCA', '0023456781', 'PT Maju Bersama', '', 'x', '=1+1', '', 'Amount: …', input.key])
  expect(lines[1]?.findings).toEqual([])
})

it('The header is found below titles, and is the first row without one', async () => {
  const titled = [['PT Maju Bersama'], ['Payroll of November', '', '2026'], header, row('7000000001')]
  const at = async (rows: string[][]) =>
    findHeader(bulkFileFormats.domestic, (await read(rows.map((cells) => cells.join(';')).join('\n'), 'a.csv')).lines)
  expect(await at(titled)).toBe(2)
  expect(await at([header, row('7000000001')])).toBe(0)
  expect(
    await at([
      ['Kode', 'Rek.'],
      ['BCA', '7000000001'],
    ]),
  ).toBe(0)
})

it('A CSV in Windows-1252 is read, and one in GB18030 still is', async () => {
  const western = Uint8Array.from([...'Nama;Kota\nJosé Müller;Besançon'].map((letter) => letter.charCodeAt(0)))
  expect((await read(western, 'a.csv')).lines[1]?.cells).toEqual(['José Müller', 'Besançon'])
})

it.each([
  ['a.csv', ''],
  ['a.csv', '\n;;\n\n'],
  ['a.xlsx', writtenWorkbook({ name: 'Kosong', rows: [] })],
])('The empty file %s says that it is empty: %#', async (name, content) => {
  await expect(read(content, name)).rejects.toMatchObject({ fault: 'empty' })
})

it('Tags are read in one pass, also from hostile text', () => {
  const names = (xml: string) => [...openingTags(xml)].map(({ name }) => name)
  expect(names('<x:row a="1>2" hidden=\'1\'><c/></x:row>')).toEqual(['row', 'c'])
  expect([...openingTags('<row r="2" hidden = "1">')][0]?.attributes).toEqual(
    new Map([
      ['r', '2'],
      ['hidden', '1'],
    ]),
  )
  expect(names('<row'.repeat(200_000))).toEqual([])
  expect(names(`<a b="${'<'.repeat(200_000)}`)).toEqual([])
})
