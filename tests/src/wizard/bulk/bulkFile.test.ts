import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { locales } from '../../../../contract/base/calls/envelope.ts'
import { bulkFileFormats } from '../../../../contract/bulk/fileFormats.ts'
import { mapColumns } from '../../../../contract/bulk/headers.ts'
import {
  inputsOf,
  mergeInputs,
  missingColumns,
  newInput,
  remainderFile,
  templateFile,
} from '../../../../src/flows/bulk/bulkFile.ts'
import { createTemplateWorkbook } from '../../../../src/flows/bulk/createTemplateWorkbook.ts'
import { checkInputs } from '../../../../src/flows/bulk/rules.ts'
import { readTable } from '../../../../src/form/files/readTable.ts'
import { inputOf } from '../../../support/bulk.ts'

const form = bulkFileFormats.domestic

const tableOf = (content: BlobPart, name = 'a.csv') => readTable(new File([content], name), { rowsMax: 100 })
const open = async (content: string) => {
  const table = await tableOf(content)
  return inputsOf(table, mapColumns(form, table[0] ?? []))
}

it.each(locales)('The template in %s is read by the reader itself, with correct examples', async (locale) => {
  const inputs = await open(templateFile(form, locale))
  expect(inputs).toHaveLength(2)
  expect(checkInputs({ kind: 'domestic', rows: inputs, notations: {} })).toMatchObject({ faults: [], notices: [] })
})

it('Known columns are recognised, unknown ones are asked about, and the answer is remembered', () => {
  expect(mapColumns(form, ['No', 'Nama Penerima', 'NOREK', 'Nama Bank', 'Nominal'])).toEqual({
    account_name: 1,
    account_number: 2,
    bank: 3,
    amount: 4,
  })
  const header = ['Kolom 1', 'Rek.', 'Siapa', 'Bank']
  expect(missingColumns(form, mapColumns(form, header))).toEqual(['account_number', 'account_name', 'amount'])
  const told = { account_number: 'rek.', account_name: 'Siapa', amount: 'Kolom 1' }
  expect(missingColumns(form, mapColumns(form, header, told))).toEqual([])
})

it('A row that was set aside, corrected and uploaded is recognised once', async () => {
  const input = inputOf({ amount: 'x' })
  const file = remainderFile(form, 'en', [
    { input, faults: '=1' },
    { input, faults: '' },
  ])
  expect(file).toContain("'=1")
  const inputs = await open(file)
  expect(inputs[0]).toEqual(input)
  expect(inputs[1]?.key).not.toBe(input.key)
})

it.each(locales)('The workbook in %s has lists, notes and text cells', async (locale) => {
  for (const one of [form, bulkFileFormats.international]) {
    const book = createTemplateWorkbook(one, locale, (key) => key)
    const [header = []] = await tableOf(book, 'a.xlsx')
    expect(missingColumns(one, mapColumns(one, header))).toEqual([])
    expect(Object.keys(mapColumns(one, header))).toEqual(one.columns)
    const sheet = strFromU8(unzipSync(book)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    expect(sheet.match(/prompt="/g)).toHaveLength(one.columns.length)
    expect(sheet.match(/type="list"/g)).toHaveLength(one.kind === 'domestic' ? 2 : 1)
    expect(sheet).toContain('sqref="B2:B101"')
  }
})

it('Corrected rows replace the existing ones, and another file replaces them all', async () => {
  const rows = [newInput({ bank: 'BCA' }), newInput({ bank: '?', recipient_type: 'individual' })]
  const [right, wrong] = rows
  if (!right || !wrong) throw new Error('two rows')
  const mended = await tableOf(remainderFile(form, 'en', [{ input: { ...wrong, bank: 'Mandiri' }, faults: '' }]))
  const places = mapColumns(form, mended[0] ?? [])
  expect(mergeInputs(rows, mended, places, { type: 'business' })).toEqual([right, { ...wrong, bank: 'Mandiri' }])
  expect(mergeInputs([right], mended, places)).toEqual([right, { ...wrong, bank: 'Mandiri' }])
  const other = await tableOf(templateFile(form, 'en'))
  const merged = mergeInputs(rows, other, mapColumns(form, other[0] ?? []))
  expect(merged.map(({ bank }) => bank)).toEqual(['BCA', '008'])
})
