import type { CallRequest, CallResponse } from '../../contract/calls.ts'
import { findCorridor } from '../../contract/corridors/all.ts'
import type { MadePerson } from './business.ts'
import { seenOf, type TestApp } from './server/testApp.ts'

export type Transfer = CallResponse<'/transfer/detail'>

/** A British company; `account` may be a magic one (contract/corridors/magicAccounts.ts). */
export const britishRecipient = (account = '55779911'): CallRequest<'/recipient/create'> => ({
  type: 'business',
  corridor_id: 'gb-gbp-bank',
  country: 'GB',
  relationship: 'supplier',
  is_saved: false,
  details: { company_name: 'Smith Trading Ltd', sort_code: '200000', bank_account_number: account },
})

/** One in the list: programs pay to no other. */
export const savedRecipient = (account?: string): CallRequest<'/recipient/create'> => ({
  ...britishRecipient(account),
  is_saved: true,
})

/** A Thai company at the bank of this code: each bank has its own limit. */
export const thaiRecipient = (bank_code: string): CallRequest<'/recipient/create'> => ({
  type: 'business',
  corridor_id: 'th-thb-bank',
  country: 'TH',
  relationship: 'supplier',
  is_saved: false,
  details: { company_name: 'Siam Foods Co., Ltd', bank_code, bank_account_number: '1234567890' },
})

export const koreanRecipient = (): CallRequest<'/recipient/create'> => ({
  type: 'business',
  corridor_id: 'kr-krw-bank',
  country: 'KR',
  relationship: 'supplier',
  is_saved: false,
  details: { company_name: 'Seoul Parts', bank_code: '090', bank_account_number: '3333012345678' },
})

export const chineseCompany = (account = '1001234567890123456'): CallRequest<'/recipient/create'> => ({
  type: 'business',
  corridor_id: 'cn-cny-bank',
  country: 'CN',
  relationship: 'supplier',
  is_saved: false,
  details: {
    company_name: '上海宏达贸易有限公司',
    mobile: '13812345678',
    bank_name: '中国工商银行上海分行',
    bank_account_number: account,
  },
})

/** One account, opened by its bank as type I or type II. */
export const chinesePerson = (account_type: 'type_1' | 'type_2'): CallRequest<'/recipient/create'> => ({
  ...chineseCompany(),
  type: 'individual',
  details: {
    full_name: '王小明',
    id_number: '11010519491231002X',
    mobile: '13812345678',
    bank_name: '中国农业银行',
    bank_account_number: '6228480402564890018',
    account_type,
  },
})

export const chineseWallet = (ewallet_id: string): CallRequest<'/recipient/create'> => ({
  ...chinesePerson('type_1'),
  corridor_id: 'cn-cny-ewallet',
  details: { full_name: '王小明', id_number: '11010519491231002X', ewallet_type: 'alipay', ewallet_id },
})

export const indonesianRecipient = (account = '0123456789'): CallRequest<'/recipient/create'> => ({
  type: 'business',
  corridor_id: 'id-idr-bank',
  country: 'ID',
  relationship: 'supplier',
  is_saved: false,
  details: { bank_code: '014', bank_account_number: account, company_name: 'PT Maju Bersama' },
})

export interface Sending extends Partial<Pick<CallRequest<'/transfer/create'>, 'payment_method' | 'payment_bank'>> {
  recipient?: CallRequest<'/recipient/create'>
  /** Minor units on the typed side. */
  amount_minor?: string
  side?: 'send' | 'receive'
}

export async function quoteFor(desk: TestApp, maker: MadePerson, sending: Sending = {}) {
  const { recipient = britishRecipient(), amount_minor = '100000', side = 'receive' } = sending
  const { corridor_id, country } = recipient
  const fee_payer = findCorridor(corridor_id, country)?.fee_payers[0] ?? 'OUR'
  return desk.call(maker, '/quote/create', { corridor_id, country, side, amount_minor, fee_payer })
}

export const createRequest = (quote_id: string, recipient_id: string): CallRequest<'/transfer/create'> => ({
  quote_id,
  recipient_id,
  payment_method: 'balance',
  purpose: 'goods',
  income_source: 'sales',
  note: '',
  invoice_number: 'INV-1',
  documents: [],
  is_information_correct: true,
  is_fee_accepted: true,
  is_terms_accepted: true,
})

/** An invoice for the amount that `quoteFor` requests. */
export const invoiceOf = (file_id: string, amount_minor = '100000') =>
  ({ file_id, kind: 'invoice', amount_minor, currency: 'GBP', note: '' }) as const

export const withInvoice = (
  request: CallRequest<'/transfer/create'>,
  file_id: string,
): CallRequest<'/transfer/create'> => ({
  ...request,
  documents: [invoiceOf(file_id)],
  are_documents_confirmed: true,
})

/** Creates a recipient, a quote and a transfer in status `created`. */
export async function createTransfer(desk: TestApp, maker: MadePerson, sending: Sending = {}): Promise<Transfer> {
  const { id } = await desk.call(maker, '/recipient/create', sending.recipient ?? britishRecipient())
  const quote = await quoteFor(desk, maker, sending)
  const { payment_method = 'balance', payment_bank } = sending
  const method = { payment_method, ...(payment_bank === undefined ? {} : { payment_bank }) }
  return desk.call(maker, '/transfer/create', { ...createRequest(quote.id, id), ...method })
}

/** A signed and approved transfer that waits for money from outside. */
export async function createAwaitingTransfer(
  desk: TestApp,
  maker: MadePerson,
  checker: MadePerson,
  sending: Sending = {},
): Promise<Transfer> {
  const asked = { payment_method: 'virtual_account', payment_bank: 'bca', ...sending } as const
  const transfer = await submitTransfer(desk, maker, asked)
  if (transfer.approvals_needed > 0) await signAndApprove(desk, checker, [transfer])
  return transferDetail(desk, maker, transfer.id)
}

export async function signAndPay(desk: TestApp, person: MadePerson, transfer: Transfer): Promise<Transfer> {
  const signed = await desk.signFor(person, 'pay', [transfer])
  return desk.call(person, '/transfer/pay', { transfer: seenOf(transfer), ...signed })
}

/** A transfer created and signed by its maker; it waits for checkers if the policy requires them. */
export async function submitTransfer(desk: TestApp, maker: MadePerson, sending: Sending = {}): Promise<Transfer> {
  return signAndPay(desk, maker, await createTransfer(desk, maker, sending))
}

export async function signAndApprove(desk: TestApp, checker: MadePerson, transfers: Transfer[]) {
  const signed = await desk.signFor(checker, 'approve', transfers)
  const reply = await desk.call(checker, '/transfer/approve', { transfers: transfers.map(seenOf), ...signed })
  return reply.results
}

export const transferDetail = (desk: TestApp, person: MadePerson, id: string): Promise<Transfer> =>
  desk.call(person, '/transfer/detail', { id })
