import { expect, it } from 'vitest'
import { bulkFileFormats } from '../../../contract/bulk/fileFormats.ts'
import { checkRows } from '../../../contract/bulk/rows.ts'
import { chineseInputOf, inputOf } from '../../support/bulk.ts'

type Cells = Parameters<typeof inputOf>[0]
const told = (...rows: Cells[]) =>
  checkRows(bulkFileFormats.domestic, rows.map(inputOf)).notices.map(
    ({ row, column, notice, other }) => `${row} ${column} ${notice} ${other}`,
  )
const abroad = (...rows: Cells[]) => checkRows(bulkFileFormats.international, rows.map(chineseInputOf))
const person = {
  recipient_type: '个人',
  company_name: '',
  account_name: '王小明',
  id_number: '11010519491231002X',
  logistics_company: '',
  logistics_number: '',
}

it('T92: A column that lost all of its zeros is seen by the bank’s own length of account numbers', () => {
  expect(
    told({ account_number: '123456789' }, { account_number: '123456788' }, { account_number: '23456781' }),
  ).toEqual([
    '1 account_number zero_missing 0123456789',
    '2 account_number zero_missing 0123456788',
    '3 account_number zero_missing 0023456781',
  ])
})

it('T92: The majority of the file decides only for banks without a length of their own', () => {
  const at = (account_number: string) => ({ bank: '019', account_number })
  expect(told(at('1234567890'), at('1234567891'), at('123456789'))).toEqual([
    '3 account_number zero_missing 0123456789',
  ])
  expect(told(at('123456789'))).toEqual([])
})

it('T92: What the file did not show openly is a warning of its row', () => {
  expect(told({}, { account_number: '0123456780', findings: [{ column: 'amount', notice: 'formula_cell' }] })).toEqual([
    '2 amount formula_cell ',
  ])
})

it('The same account number and amount at two banks is no duplicate', () => {
  expect(told({}, { bank: '009' }, { amount: '100.001' })).toEqual([])
  expect(told({}, { amount: '100000' })).toEqual(['2 account_number twice_in_file 1'])
})

it('Several warnings of one cell are all told', () => {
  const short = { account_number: '123456789' }
  expect(told(short, short).filter((text) => text.startsWith('2'))).toEqual([
    '2 account_number zero_missing 0123456789',
    '2 account_number twice_in_file 1',
  ])
})

it('A person in China without an email address, or with the identity number of somebody else, is told', () => {
  const { faults, notices } = abroad(
    { ...person, order_number: 'PO-1', email: 'wang@example.com' },
    { ...person, order_number: 'PO-2', account_name: '李雷', amount: '1,300' },
    { order_number: 'PO-3', amount: '1,400' },
  )
  expect(faults).toEqual([])
  expect(notices.map(({ row, notice, other }) => [row, notice, other])).toEqual([
    [2, 'id_other_name', '1'],
    [2, 'email_missing', ''],
  ])
})

it('The email address of a person in China is part of the recipient, and checked', () => {
  const { payments } = abroad({ ...person, email: 'wang@example.com' }, { order_number: 'PO-2', email: 'a@b.cn' })
  expect(payments.map(({ recipient_details: { email } }) => email)).toEqual(['wang@example.com', undefined])
  expect(abroad({ ...person, email: 'wang' }).faults).toEqual([{ row: 1, column: 'email', message: 'patterns.email' }])
})

it('Chinese mobile numbers with the country code and banks by their abbreviation are read', () => {
  const [payment] = abroad({ mobile: '+86 138 1234 5678', bank: 'ICBC' }).payments
  expect(payment?.recipient_details).toMatchObject({ mobile: '13812345678', bank_name: '中国工商银行' })
})

it.each(['1250000.5', '2000000,50', '100,5', 'Rp 1.250.000,50'])(
  'The amount %s is refused because rupiah has no decimals',
  (amount) => {
    expect(checkRows(bulkFileFormats.domestic, [inputOf({ amount })]).faults).toEqual([
      { row: 1, column: 'amount', message: 'patterns.bulk_no_decimals' },
    ])
  },
)
