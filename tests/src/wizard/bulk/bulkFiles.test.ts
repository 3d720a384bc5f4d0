import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { bulkFileFormats } from '../../../../contract/bulk/fileFormats.ts'
import { mapColumns } from '../../../../contract/bulk/headers.ts'
import { inputsOf } from '../../../../src/flows/bulk/bulkFile.ts'
import { checkInputs } from '../../../../src/flows/bulk/rules.ts'
import { readTable } from '../../../../src/form/files/readTable.ts'

/** The same ten payments, saved by LibreOffice 7.4 and by hand in each encoding; README.md in the folder says how they were made. */
const folder = path.resolve('tests/support/bulkFiles')

const faults = [
  '4 bank patterns.bulk_bank',
  '4 amount amount_below_minimum',
  '5 recipient_type patterns.choice',
  '5 amount patterns.amount',
  '6 account_number sendMoney.requireTip',
  '6 account_name sendMoney.requireTip',
  '6 amount sendMoney.requireTip',
  '7 account_name patterns.account_name',
  '8 note patterns.bulk_formula',
]
const notices = ['2 bank zero_restored 008', '10 account_number twice_in_file 9']

/** Saved as numbers by a spreadsheet: leading zeros are lost, and long numbers are rounded. */
const asNumbers = [
  '3 account_number patterns.bulk_scientific',
  ...faults,
  '1 account_number zero_missing 0123456789',
  ...notices,
]
const asText = [...faults, ...notices]

const expected: Record<string, string[]> = {
  'hand-gb18030-commas.csv': asText,
  'hand-sep-line.csv': asText,
  'hand-utf16be-mark-semicolons.csv': asText,
  'hand-utf16le-commas.csv': asText,
  'hand-utf16le-mark-tabs.csv': asText,
  'hand-utf8-mark-crlf-semicolons.csv': asText,
  'hand-utf8.csv': asText,
  'libreoffice-gb18030-semicolons.csv': asText,
  'libreoffice-numbers.xlsx': asNumbers,
  'libreoffice-text.xlsx': asText,
  'libreoffice-utf16-tabs.csv': asText,
  'libreoffice-utf8-commas.csv': asNumbers,
}

it('Every file of the folder is covered', () => {
  expect(readdirSync(folder).filter((name) => name !== 'README.md')).toEqual(Object.keys(expected))
})

it.each(Object.keys(expected))('The cells of %s get exactly their errors', async (name) => {
  const table = await readTable(new File([readFileSync(path.join(folder, name))], name), { rowsMax: 100 })
  const [header = [], ...rows] = table.filter((row) => row.some(Boolean))
  const inputs = inputsOf([header, ...rows], mapColumns(bulkFileFormats.domestic, header))
  const checked = checkInputs({ kind: 'domestic', rows: inputs, notations: {} })
  expect([
    ...checked.faults.map(({ row, column, message }) => `${row} ${column} ${message}`),
    ...checked.notices.map(({ row, column, notice, other }) => `${row} ${column} ${notice} ${other}`),
  ]).toEqual(expected[name])
})
