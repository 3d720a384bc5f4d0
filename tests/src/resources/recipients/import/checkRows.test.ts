import { expect, it } from 'vitest'
import { escapeFormula, unescapeFormula } from '../../../../../contract/base/files/spreadsheet.ts'
import { gb } from '../../../../../contract/corridors/packs/gb.ts'
import { importTemplate, validateImport } from '../../../../../src/resources/recipients/import/validateImport.ts'

const header = ['country', 'currency', 'type', 'relationship', 'company_name', 'sort_code', 'bank_account_number']
const right = ['GB', 'GBP', 'business', 'supplier', 'Smith Trading Ltd', '20-00-00', '55779911']

it('Correct rows are accepted as the form would send them', async () => {
  const { good, faults } = await validateImport([header, right])
  expect(faults).toEqual([])
  expect(good).toEqual([
    {
      line: 2,
      name: 'Smith Trading Ltd',
      input: {
        type: 'business',
        corridor_id: 'gb-gbp-bank',
        country: 'GB',
        relationship: 'supplier',
        is_saved: true,
        details: { company_name: 'Smith Trading Ltd', sort_code: '200000', bank_account_number: '55779911' },
      },
    },
  ])
})

it('Every error of every row is reported by line and column, and correct rows are kept', async () => {
  const bad = ['GB', 'XXX', 'firm', 'cousin', '', '', '']
  const wrong = ['GB', '', '', '', '', '20-0', '1']
  const { good, faults } = await validateImport([header, bad, ['', '', '', '', '', '', ''], right, wrong, right])
  expect(good.map(({ line }) => line)).toEqual([4])
  expect(faults.map(({ line, column }) => `${line} ${column}`)).toEqual([
    '2 currency',
    '2 type',
    '2 relationship',
    '5 company_name',
    '5 sort_code',
    '5 bank_account_number',
    '6 bank_account_number',
  ])
  expect(faults.at(-1)?.message).toBe('recipients.import.twice?line=4')
})

it('A column that the method lacks and an unreachable country are refused', async () => {
  const { faults } = await validateImport([
    [...header, 'iban'],
    [...right, 'GB00'],
    ['KP', '', '', '', 'A', '', '', ''],
  ])
  expect(faults.map(({ line, column }) => `${line} ${column}`)).toEqual(['2 iban', '3 country'])
})

it('A guarded export and the template are read back', async () => {
  for (const text of ['=1+1', '+62', 'plain', "'quoted"]) expect(unescapeFormula(escapeFormula(text))).toBe(text)
  const { good, faults } = await validateImport(importTemplate(gb))
  expect(faults).toEqual([])
  expect(good.map(({ input }) => input.type)).toEqual(['business', 'individual'])
})
