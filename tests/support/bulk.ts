import type { CallRequest, CallResponse } from '../../contract/calls.ts'
import type { MadePerson } from './business.ts'
import { settlePayouts } from './refunds.ts'
import { seenOf, type TestApp } from './server/testApp.ts'

export type Bulk = CallResponse<'/bulk/detail'>
export type Input = CallRequest<'/bulk/check'>['rows'][number]

/** A payable row; `account` may be a magic one. */
export const inputOf = (cells: Partial<Input> = {}): Input => ({
  key: crypto.randomUUID(),
  bank: 'BCA',
  account_number: '0123456789',
  account_name: 'PT Maju Bersama',
  recipient_type: '',
  amount: '100.000',
  note: '',
  invoice_number: '',
  ...cells,
})

/** A payable row to a company in mainland China. */
export const chineseInputOf = (cells: Partial<Input> = {}): Input =>
  inputOf({
    order_number: 'PO-1',
    bank: '中国工商银行上海分行',
    account_number: '1001234567890123456',
    account_name: '上海宏达贸易有限公司',
    company_name: '上海宏达贸易有限公司',
    mobile: '13812345678',
    amount: '1,200',
    logistics_company: 'SF Express',
    logistics_number: 'SF1234567890',
    ...cells,
  })

/** Rows to different accounts. */
export const inputsOf = (rows: number, cells: Partial<Input> = {}): Input[] =>
  Array.from({ length: rows }, (_, index) =>
    inputOf({ account_number: `70${String(index + 1).padStart(8, '0')}`, ...cells }),
  )

export const createBulkRequest = (rows: Input[]): CallRequest<'/bulk/create'> => ({
  kind: 'domestic',
  name: 'Payroll November',
  description: '',
  is_private: false,
  purpose: 'salary',
  income_source: 'sales',
  payment_method: 'balance',
  rows,
  rate: null,
  documents: [],
  replaces: null,
  is_information_correct: true,
  is_fee_accepted: true,
  is_terms_accepted: true,
})

export const createBulk = (desk: TestApp, maker: MadePerson, rows: Input[]): Promise<Bulk> =>
  desk.call(maker, '/bulk/create', createBulkRequest(rows))

/** The payload of `pay` or `approve`: the bulk transfer as seen, code and PIN. */
export const signBulk = async (desk: TestApp, person: MadePerson, purpose: 'pay' | 'approve', bulk: Bulk) => ({
  bulk: seenOf(bulk),
  ...(await desk.signed(person, () => desk.call(person, '/bulk/request-otp', { purpose, bulk: seenOf(bulk) }))),
})

export const payBulk = async (desk: TestApp, maker: MadePerson, bulk: Bulk): Promise<Bulk> =>
  desk.call(maker, '/bulk/pay', await signBulk(desk, maker, 'pay', bulk))

export const approveBulk = async (desk: TestApp, checker: MadePerson, bulk: Bulk): Promise<Bulk> =>
  desk.call(checker, '/bulk/approve', await signBulk(desk, checker, 'approve', bulk))

/** Sends every row to the bank, and processes its reports. */
export async function settleBulk(desk: TestApp, person: MadePerson, { id }: Bulk): Promise<Bulk> {
  await settlePayouts(desk)
  return desk.call(person, '/bulk/detail', { id })
}

export const rowsOf = async (desk: TestApp, person: MadePerson, { id }: Bulk) =>
  (await desk.call(person, '/bulk/rows', { id, page_size: 100, page_number: 1 })).items
