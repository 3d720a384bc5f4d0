import { expect, it } from 'vitest'
import { bulkFileFormats } from '../../../contract/bulk/fileFormats.ts'
import { checkRows } from '../../../contract/bulk/rows.ts'
import { chineseInputOf, inputOf } from '../../support/bulk.ts'

const check = (...rows: Parameters<typeof inputOf>[0][]) => checkRows(bulkFileFormats.domestic, rows.map(inputOf))
const faultsOf = (cells: Parameters<typeof inputOf>[0]) =>
  check(cells).faults.map(({ column, message }) => `${column} ${message}`)

it('A row is read as its payment', () => {
  const { payments, faults, notices } = check({
    bank: ' Bank Central Asia ',
    account_number: '0123-456 789',
    account_name: 'Siti Rahayu',
    recipient_type: 'Perorangan',
    amount: 'Rp 1.250.000,-',
  })
  expect([faults, notices]).toEqual([[], []])
  expect(payments[0]).toMatchObject({
    row: 1,
    recipient_type: 'individual',
    recipient_details: { bank_code: '014', bank_account_number: '0123456789', full_name: 'Siti Rahayu' },
    amount_minor: 1_250_000n,
  })
})

it.each([
  [{ bank: '' }, ['bank sendMoney.requireTip']],
  [{ bank: 'Bank Antah Berantah' }, ['bank patterns.bulk_bank']],
  [{ account_number: '' }, ['account_number sendMoney.requireTip']],
  [{ account_number: '1.23E+15' }, ['account_number patterns.bulk_scientific']],
  [{ account_number: '12A4' }, ['account_number patterns.bank_account']],
  [{ account_name: '=HYPERLINK("x")' }, ['account_name patterns.bulk_formula']],
  [{ account_name: '公司' }, ['account_name patterns.latin_company']],
  [{ recipient_type: 'cat' }, ['recipient_type patterns.choice']],
  [{ amount: '' }, ['amount sendMoney.requireTip']],
  [{ amount: 'lots' }, ['amount patterns.amount']],
  [{ amount: '-5000000' }, ['amount patterns.amount']],
  [{ amount: '9,999' }, ['amount amount_below_minimum']],
  [{ amount: '250.000.001' }, ['amount amount_above_maximum']],
  [{ amount: '1E+9' }, ['amount patterns.bulk_scientific']],
  [{ invoice_number: 'x'.repeat(51) }, ['invoice_number patterns.bulk_short']],
  [{ note: 'a\u202Eb' }, ['note patterns.visible_text']],
])('The row %j reports its errors', (cells, faults) => {
  expect(faultsOf(cells)).toEqual(faults)
})

it('All errors of every row are reported at once', () => {
  const { payments, faults } = check({ bank: 'x', amount: 'y', account_name: '' }, {}, { account_number: '' })
  expect(faults.map(({ row, column }) => `${row} ${column}`)).toEqual([
    '1 bank',
    '1 account_name',
    '1 amount',
    '3 account_number',
  ])
  expect(payments.map(({ row }) => row)).toEqual([2])
})

it('Spreadsheet damage and duplicate rows are reported', () => {
  const { faults, notices } = check(
    { bank: '14', account_number: '0123456789' },
    { account_number: '0123456780' },
    { account_number: '123456789' },
    { account_number: '1234567890123450', bank: '008' },
    { account_number: '0123456780', amount: '100000' },
  )
  expect(faults).toEqual([])
  expect(notices.map(({ row, notice, other }) => [row, notice, other])).toEqual([
    [1, 'zero_restored', '014'],
    [3, 'zero_missing', '0123456789'],
    [4, 'digits_lost', ''],
    [5, 'twice_in_file', '2'],
  ])
})

const abroad = (...cells: Parameters<typeof chineseInputOf>[0][]) =>
  checkRows(bulkFileFormats.international, cells.map(chineseInputOf))

it('A row for China is read as a company or a person there, with either amount', () => {
  const person = {
    order_number: 'PO-2',
    recipient_type: '个人',
    company_name: '',
    account_name: '王小明',
    id_number: '11010519491231002x',
    bank: '103100000026',
    account_number: '6228 4804 0256 4890 018',
    amount: '',
    amount_idr: '4.500.000',
  }
  const { payments, faults } = abroad({}, person)
  expect(faults).toEqual([])
  expect(payments).toMatchObject([
    { side: 'receive', amount_minor: 120_000n, invoice_number: 'PO-1', logistics_company: 'SF Express' },
    {
      side: 'send',
      amount_minor: 4_500_000n,
      recipient_type: 'individual',
      recipient_details: { full_name: '王小明', bank_code: '103100000026', id_number: '11010519491231002X' },
    },
  ])
})

it.each([
  [{ order_number: '' }, 'order_number sendMoney.requireTip'],
  [{ order_number: 'x'.repeat(51) }, 'order_number patterns.bulk_short'],
  [{ company_name: '上海其他贸易有限公司' }, 'account_name patterns.bulk_names_differ'],
  [{ company_name: '', account_name: 'Hongda' }, 'account_name patterns.cn_company'],
  [{ mobile: '2381234567' }, 'mobile patterns.china_mobile'],
  [{ bank: 'Bank of Nowhere' }, 'bank patterns.cn_bank'],
  [{ amount: '' }, 'amount sendMoney.requireTip'],
  [{ amount: '1200.50' }, 'amount patterns.bulk_whole_amount'],
  [{ amount_idr: '1' }, 'amount_idr patterns.bulk_one_amount'],
  [{ amount: '', amount_idr: 'x' }, 'amount_idr patterns.amount'],
  [{ logistics_company: '' }, 'logistics_company sendMoney.requireTip'],
  [{ logistics_number: '' }, 'logistics_number sendMoney.requireTip'],
])('The row %j for China reports its error', (cells, fault) => {
  expect(abroad(cells).faults.map(({ column, message }) => `${column} ${message}`)).toEqual([fault])
})

it('An order number is allowed once, because documents are matched by it', () => {
  const { payments, faults } = abroad({}, { order_number: 'po-1', account_number: '1001234567890123457' })
  expect(faults).toEqual([{ row: 2, column: 'order_number', message: 'patterns.bulk_order_twice' }])
  expect(payments).toHaveLength(1)
})
