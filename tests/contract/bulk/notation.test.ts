import { expect, it } from 'vitest'
import { bulkFileFormats } from '../../../contract/bulk/fileFormats.ts'
import { findAmbiguousNotations } from '../../../contract/bulk/notation.ts'
import { checkRows } from '../../../contract/bulk/rows.ts'
import { chineseInputOf, inputOf } from '../../support/bulk.ts'

const { domestic, international } = bulkFileFormats
const rowsOf = (...amounts: string[]) =>
  amounts.map((amount, index) =>
    chineseInputOf({ order_number: `PO-${index}`, account_number: `10012345678${index}`, amount }),
  )

it('A column that can be read in two ways is asked about once, with its first such cell and both meanings', () => {
  expect(findAmbiguousNotations(international, rowsOf('1,200', '2.500', '3.000'))).toEqual([
    {
      column: 'amount',
      currency: 'CNY',
      example: '2.500',
      readings: [
        { point: '.', minor: 250n },
        { point: ',', minor: 250_000n },
      ],
    },
  ])
})

it('A column whose cells have one meaning is not asked about, and rupiah never is', () => {
  expect(findAmbiguousNotations(international, rowsOf('1,200', '2500', '1.250,00'))).toEqual([])
  expect(findAmbiguousNotations(domestic, [inputOf({ amount: '1.250' }), inputOf({ amount: '1,250.000' })])).toEqual([])
})

it('An ambiguous column is not payable until its notation is chosen, and then pays by it', () => {
  const rows = rowsOf('2.500', '3.000', '1,200')
  expect(checkRows(international, rows).faults.map(({ row, message }) => `${row} ${message}`)).toEqual([
    '1 patterns.bulk_amount_unclear',
    '2 patterns.bulk_amount_unclear',
  ])
  const amounts = (said: '.' | ',') => {
    const { payments, faults } = checkRows(international, rows, { amount: said })
    return [...payments.map(({ amount_minor }) => amount_minor), ...faults.map(({ message }) => message)]
  }
  // The notation is that of the whole column: an amount that is valid only in the other notation is an error.
  expect(amounts(',')).toEqual([250_000n, 300_000n, 'patterns.bulk_amount_other'])
  expect(amounts('.')).toEqual([120_000n, 'patterns.bulk_whole_amount', 'amount_below_minimum'])
})

it('The chosen notation is dropped once no cell of the column is ambiguous', () => {
  const { payments, faults } = checkRows(international, rowsOf('1,200'), { amount: ',' })
  expect(faults).toEqual([])
  expect(payments[0]?.amount_minor).toBe(120_000n)
})

it('Amounts are compared in the chosen notation', () => {
  const twice = [chineseInputOf({ amount: '2.500' }), chineseInputOf({ order_number: 'PO-2', amount: '2500' })]
  const noticed = (said?: ',') => checkRows(international, twice, said && { amount: said }).notices
  expect(noticed()).toEqual([])
  expect(noticed(',').map(({ notice }) => notice)).toEqual(['twice_in_file'])
})
