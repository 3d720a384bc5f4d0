import { describe, expect, it } from 'vitest'
import { readBankAmount } from '../../../../server/ports/rails/amounts.ts'
import { readIncoming } from '../../../../server/ports/rails/iso20022/incoming.ts'
import { type Instruction, writePain001 } from '../../../../server/ports/rails/iso20022/pain001.ts'
import { debtor, pain002 } from '../../../support/server/filesRail.ts'

const instruction = (fee_payer: Instruction['fee_payer']): Instruction => ({
  end_to_end_id: `E2E${fee_payer}`,
  reference: 'LT',
  currency: 'GBP',
  amount_minor: '100',
  fee_payer,
  account: '1',
  bic: 'NWBKGB2L',
  clearing_code: '',
  bank_name: 'Bank',
  bank_country: 'GB',
  name: 'Name',
  street: '',
  building: '',
  post_code: '',
  town: '',
  subdivision: '',
  country: 'GB',
  remittance: 'LT',
})

describe('messages to and from a bank', () => {
  it.each([
    ['OUR', 'DEBT'],
    ['SHA', 'SHAR'],
  ] as const)('A payment with the charges %s tells the bank %s', (fee_payer, bearer) => {
    const message = { message_id: 'M', created_at: new Date(0), initiator: 'I', debtor }
    const xml = writePain001({ ...message, instructions: [instruction(fee_payer)] })
    expect([...xml.matchAll(/<ChrgBr>(\w+)<\/ChrgBr>/g)].map(([, said]) => said)).toEqual([bearer])
  })

  it('A refusal keeps the bank’s code and its own words', () => {
    const xml = pain002('M', [{ id: 'E', status: 'RJCT', code: 'AC04' }]).replace(
      '</StsRsnInf>',
      '<AddtlInf>Account closed</AddtlInf><AddtlInf>in March</AddtlInf></StsRsnInf>',
    )
    expect(readIncoming(Buffer.from(xml)).observations).toMatchObject([
      { code: 'AC04', detail: 'AC04 Account closed in March' },
    ])
  })

  it.each([
    ['20500000', 'IDR', 20_500_000n],
    ['20500000.00', 'IDR', 20_500_000n],
    ['12.50000', 'GBP', 1250n],
    ['007', 'JPY', 7n],
    ['0', 'IDR', 0n],
    ['92233720368547758.07', 'GBP', 9_223_372_036_854_775_807n],
  ] as const)('A bank’s amount of %s %s is read', (text, currency, amount_minor) => {
    expect(readBankAmount(text, currency)).toEqual({ currency, amount_minor })
  })

  it.each([
    ['20,500,000', 'IDR'],
    ['20,500,000.00', 'IDR'],
    ['20.500.000', 'IDR'],
    ['1 000', 'IDR'],
    ['0.5', 'IDR'],
    ['0.005', 'GBP'],
    ['1.000000', 'GBP'],
    ['.5', 'GBP'],
    ['5.', 'GBP'],
    ['-5', 'IDR'],
    ['+5', 'IDR'],
    ['1e3', 'IDR'],
    ['٥', 'IDR'],
    ['5\n', 'IDR'],
    ['', 'IDR'],
    ['92233720368547758.08', 'GBP'],
    ['5', 'XXX'],
  ])('A bank’s amount of %j %s is none of ISO 20022 that the books can hold', (text, currency) => {
    expect(readBankAmount(text, currency)).toBeNull()
  })
})
