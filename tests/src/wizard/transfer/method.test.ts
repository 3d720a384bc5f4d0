import { describe, expect, it } from 'vitest'
import { incomingMethods, payInBankNames } from '../../../../contract/base/money/paymentMethods.ts'
import { initialAnswers, type Quote, type TransferAnswers } from '../../../../src/flows/transfer/answers.ts'
import { availableBanks, availableMethods } from '../../../../src/flows/transfer/paymentOptions.ts'
import { methodRules } from '../../../../src/flows/transfer/rules.ts'
import { isComplete } from '../../../../src/wizard/progress.ts'

const everywhere: Quote['ways_in'] = payInBankNames.map((bank) => ({ bank, methods: [...incomingMethods] }))
const totalling = (total_minor: string, ways_in = everywhere) => ({ quote: { total_minor, ways_in } as Quote })

const answers = (patch: Partial<TransferAnswers>): TransferAnswers => ({
  ...initialAnswers,
  ...totalling('10069095'),
  asks_method: true,
  transfer: { id: 't1', version: 1, payload_digest: 'd', reference: 'LT-1' },
  ...patch,
})

describe('payment method of a transfer', () => {
  it('The payment method is asked for if the person wants to choose, and otherwise is the balance', () => {
    expect(methodRules.choices?.(answers({ asks_method: false }))).toEqual(['balance'])
    expect(methodRules.choices?.(answers({}))).toHaveLength(4)
  })

  it('A method with incoming money needs the bank', () => {
    expect(isComplete<TransferAnswers>(methodRules, answers({ payment_method: 'balance' }))).toBe(true)
    expect(isComplete<TransferAnswers>(methodRules, answers({ payment_method: 'virtual_account' }))).toBe(false)
    const chosen = answers({ payment_method: 'virtual_account', payment_bank: 'bca' })
    expect(isComplete<TransferAnswers>(methodRules, chosen)).toBe(true)
  })

  it('A method must carry the total, to its limit', () => {
    expect(availableMethods(totalling('250000000'))).toContain('manual_transfer')
    expect(availableMethods(totalling('250000001'))).toEqual(['balance', 'virtual_account', 'bank_transfer'])
    expect(availableMethods(totalling('1000000001'))).toEqual(['balance', 'bank_transfer'])
    expect(availableMethods(totalling('100000000001'))).toEqual(['balance'])
    expect(availableMethods(totalling('9999'))).toEqual(['balance'])
  })

  it('The bank must be able to report the money, and without one only the balance is offered', () => {
    const some = totalling('10069095', [{ bank: 'bni', methods: ['bank_transfer', 'manual_transfer'] }])
    expect(availableMethods(some)).toEqual(['balance', 'bank_transfer', 'manual_transfer'])
    expect(availableBanks(some, 'bank_transfer')).toEqual(['bni'])
    const chosen = { payment_method: 'bank_transfer', payment_bank: 'bca' } as const
    expect(isComplete<TransferAnswers>(methodRules, answers({ ...some, ...chosen }))).toBe(false)
    expect(availableMethods(totalling('10069095', []))).toEqual(['balance'])
  })
})
