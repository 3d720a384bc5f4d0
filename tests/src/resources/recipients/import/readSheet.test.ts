import { zipSync } from 'fflate'
import { expect, it } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { readRecipientsFile } from '../../../../../src/resources/recipients/import/ImportDialog.tsx'

const fileOf = (name: string, content: BlobPart) => new File([content], name)

it('A CSV file is read with its byte order mark, quotes and line breaks', async () => {
  const rows = await readRecipientsFile(fileOf('a.csv', '\ufeffcountry,company_name\r\nGB,"Smith, Jones ""& Co"""\r\n'))
  expect(rows.slice(0, 2)).toEqual([
    ['country', 'company_name'],
    ['GB', 'Smith, Jones "& Co"'],
  ])
})

it('A workbook is read with its numbers digit by digit', async () => {
  const table = [
    [{ value: 'country' }, { value: 'bank_account_number' }],
    [{ value: 'GB' }, { value: 55_779_911, type: Number }],
  ]
  const book = await writeXlsxFile(table).toBuffer()
  expect(await readRecipientsFile(fileOf('a.xlsx', new Uint8Array(book)))).toEqual([
    ['country', 'bank_account_number'],
    ['GB', '55779911'],
  ])
})

it.each([
  ['a.pdf', 'x', 'recipients.import.file_type'],
  ['a.csv', new Uint8Array([0xff, 0xfe, 0x41]), 'recipients.import.file_unreadable'],
  ['a.xlsx', 'no archive', 'recipients.import.file_unreadable'],
  ['a.csv', 'x'.repeat(2 * 1024 * 1024 + 1), 'recipients.import.file_size'],
  ['a.csv', 'GB\n'.repeat(202), 'recipients.import.file_rows'],
])('The file %s is refused as no import table', async (name, content, message) => {
  await expect(readRecipientsFile(fileOf(name, content))).rejects.toThrow(message)
})

it('T61 The inflated size of a workbook is counted, whatever it declares', async () => {
  const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(21 * 1024 * 1024) })
  expect(bomb.length).toBeLessThan(100_000)
  await expect(readRecipientsFile(fileOf('a.xlsx', new Uint8Array(bomb)))).rejects.toThrow(
    'recipients.import.file_size',
  )
})
