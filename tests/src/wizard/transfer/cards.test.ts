import { describe, expect, it } from 'vitest'
import { initialAnswers, type TransferAnswers } from '../../../../src/flows/transfer/answers.ts'
import { amountRules, flowRules, recipientRules } from '../../../../src/flows/transfer/rules.ts'
import { applyChange, storableAnswers } from '../../../../src/wizard/progress.ts'

const flow = flowRules(initialAnswers, [amountRules, recipientRules])

describe('card in a draft', () => {
  const picked = { id: 'r', type: 'individual', full_name: '王小明', bank_name: '', account_tail: '5702' } as const
  const withCard = (card_number: string): TransferAnswers => ({
    ...initialAnswers,
    recipient_details: { full_name: '王小明', card_number },
  })

  it('A draft never holds a card number, but its token', () => {
    expect(JSON.stringify(storableAnswers(flow, withCard('6222021001116245702')))).not.toContain('62220210')
    const token = `622202T${'0A'.repeat(16)}T5702`
    expect(storableAnswers(flow, withCard(token)).recipient_details).toMatchObject({ card_number: token })
    expect(storableAnswers(flow, withCard('')).recipient_details).toMatchObject({ full_name: '王小明' })
  })

  it('A card restarts the recipient where money was to go to an account', () => {
    const china: TransferAnswers = { ...initialAnswers, recipient: picked, country: 'CN', receive_currency: 'CNY' }
    const toCard = applyChange(flow, china, { payout_method: 'card' })
    expect([toCard.recipient, toCard.corridor]).toEqual([null, null])
    expect(applyChange(flow, toCard, { receive_currency: 'USD' }).payout_method).toBe('bank')
  })
})
