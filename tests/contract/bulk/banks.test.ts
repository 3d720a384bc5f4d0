import { expect, it } from 'vitest'
import { parseBank } from '../../../contract/bulk/banks.ts'
import { bulkFileFormats } from '../../../contract/bulk/fileFormats.ts'
import { checkRows } from '../../../contract/bulk/rows.ts'
import { inputsOf } from '../../support/bulk.ts'

const bank = (value: string, name: string, also?: string) =>
  also === undefined ? { value, name } : { value, name, also }
const banks = [
  bank('014', 'BCA (Bank Central Asia)'),
  bank('008', 'Bank Mandiri', 'livin'),
  bank('501', 'Bank Digital BCA', 'blu, Sinar'),
  bank('153', 'Bank Sinarmas', 'Sinar'),
]

it.each([
  ['014', '014', false],
  [' 14 ', '014', true],
  ['bank central asia', '014', false],
  ['PT Bank Mandiri Tbk', '008', false],
  ['Livin', '008', false],
  ['digital-bca', '501', false],
])('The cell %j is read as the bank it names', (text, code, isRestored) => {
  expect(parseBank(banks, text)).toEqual({ code, isRestored })
})

it.each(['', 'bank', '999', '0014', 'Sinar', 'Antah'])('The cell %j is not guessed to be a bank', (text) => {
  expect(parseBank(banks, text)).toBeUndefined()
})

it('The bank directory is read once for any number of rows', () => {
  const { domestic } = bulkFileFormats
  let reads = 0
  const counted = domestic.corridor.banks.banks.map((one) => ({
    ...one,
    get name() {
      reads++
      return one.name
    },
  }))
  const form = {
    ...domestic,
    corridor: { ...domestic.corridor, banks: { ...domestic.corridor.banks, banks: counted } },
  }
  checkRows(form, inputsOf(1))
  const once = reads
  expect(checkRows(form, inputsOf(1000)).payments).toHaveLength(1000)
  expect(reads).toBe(once)
})
