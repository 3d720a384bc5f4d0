import { describe, expect, it } from 'vitest'
import { alteredFactsOf, payerFactsOf } from '../../../../server/features/incomingPayments/payerFacts.ts'
import { payerAccountMax, payerNameMax } from '../../../../server/ports/rails/http/contract.ts'

const sound = {
  payer_name: 'Thames Trading Ltd',
  payer_account: 'GB29 NWBK 6016',
  payer_country: 'GB',
  remittance: 'Invoice 7',
}
const keptOf = (said: Partial<typeof sound>) => payerFactsOf({ ...sound, ...said })
const alteredOf = (said: Partial<typeof sound>) => alteredFactsOf({ ...sound, ...said }, keptOf(said))

describe('facts about a payer', () => {
  it('Facts of the expected form are kept, an account without its punctuation, and none is called altered', () => {
    expect(keptOf({})).toEqual({ ...sound, payer_account: 'GB29NWBK6016' })
    expect(alteredOf({})).toEqual([])
  })

  it('A country is kept in capital letters, and left out where it is no code of two letters', () => {
    expect(['gb', ' GB ', 'GBR', 'G1', ''].map((payer_country) => keptOf({ payer_country }).payer_country)).toEqual([
      'GB',
      'GB',
      null,
      null,
      null,
    ])
    expect([
      alteredOf({ payer_country: 'gb' }),
      alteredOf({ payer_country: 'GBR' }),
      alteredOf({ payer_country: '' }),
    ]).toEqual([['payer_country'], ['payer_country'], []])
  })

  it('What is too long is cut at its limit and named as altered', () => {
    const long = { payer_name: 'x'.repeat(payerNameMax + 1), payer_account: '1'.repeat(payerAccountMax + 1) }
    const kept = keptOf(long)
    expect([kept.payer_name.length, kept.payer_account?.length]).toEqual([payerNameMax, payerAccountMax])
    expect(alteredOf(long)).toEqual(['payer_name', 'payer_account'])
    expect(alteredOf({ payer_name: 'x'.repeat(payerNameMax), payer_account: '1'.repeat(payerAccountMax) })).toEqual([])
  })
})
