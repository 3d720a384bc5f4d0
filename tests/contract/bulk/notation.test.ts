import { expect, it } from 'vitest'
import { bulkForms } from '../../../contract/bulk/forms.ts'
import { askNotations } from '../../../contract/bulk/notation.ts'
import { checkRows } from '../../../contract/bulk/rows.ts'
import { chineseInputOf, inputOf } from '../../support/bulk.ts'

const { domestic, international } = bulkForms
const rowsOf = (...amounts: string[]) =>
  amounts.map((amount, index) =>
    chineseInputOf({ order_number: `PO-${index}`, account_number: `10012345678${index}`, amount }),
  )

it('asks once for a column that can be read in two ways, by its first such cell and what it means in each', () => {
  expect(askNotations(international, rowsOf('1,200', '2.500', '3.000'))).toEqual([
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

it('asks nothing where every cell has one meaning, as each has in rupiah', () => {
  expect(askNotations(international, rowsOf('1,200', '2500', '1.250,00'))).toEqual([])
  expect(askNotations(domestic, [inputOf({ amount: '1.250' }), inputOf({ amount: '1,250.000' })])).toEqual([])
})

it('pays by what was said of the column, and not at all before', () => {
  const rows = rowsOf('2.500', '3.000', '1,200')
  expect(checkRows(international, rows).faults.map(({ row, message }) => `${row} ${message}`)).toEqual([
    '1 patterns.bulk_amount_unclear',
    '2 patterns.bulk_amount_unclear',
  ])
  const amounts = (said: '.' | ',') => {
    const { payments, faults } = checkRows(international, rows, { amount: said })
    return [...payments.map(({ amount_minor }) => amount_minor), ...faults.map(({ message }) => message)]
  }
  // Of the whole column: what is only right in the other notation is no amount in this one.
  expect(amounts(',')).toEqual([250_000n, 300_000n, 'patterns.bulk_amount_other'])
  expect(amounts('.')).toEqual([120_000n, 'patterns.bulk_whole_amount', 'amount_below_minimum'])
})

it('forgets what was said of a column as soon as no cell of it has two meanings', () => {
  const { payments, faults } = checkRows(international, rowsOf('1,200'), { amount: ',' })
  expect(faults).toEqual([])
  expect(payments[0]?.amount_minor).toBe(120_000n)
})

it('compares amounts as they were said to be', () => {
  const twice = [chineseInputOf({ amount: '2.500' }), chineseInputOf({ order_number: 'PO-2', amount: '2500' })]
  const noticed = (said?: ',') => checkRows(international, twice, said && { amount: said }).notices
  expect(noticed()).toEqual([])
  expect(noticed(',').map(({ notice }) => notice)).toEqual(['twice_in_file'])
})
