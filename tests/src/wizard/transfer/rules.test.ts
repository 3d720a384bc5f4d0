import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { corridorFor } from '../../../../contract/corridors/all.ts'
import { setDecimalCorridors } from '../../../../contract/corridors/decimals.ts'
import { cn } from '../../../../contract/corridors/packs/cn.ts'
import { gb } from '../../../../contract/corridors/packs/gb.ts'
import { id } from '../../../../contract/corridors/packs/id.ts'
import { ownDetails } from '../../../../contract/corridors/recipientSchema.ts'
import { countryNames } from '../../../../contract/messages/catalogues/countries.ts'
import type { CallServer } from '../../../../src/dataProvider/createCallServer.ts'
import { initialAnswers, type TransferAnswers } from '../../../../src/flows/transfer/answers.ts'
import { answersFromLink } from '../../../../src/flows/transfer/answersFromLink.ts'
import {
  amountProblem,
  estimatePrice,
  feePayerOf,
  followingAmount,
  limitState,
  quoteChanges,
} from '../../../../src/flows/transfer/price.ts'
import {
  amountRules,
  detailsRules,
  flowRules,
  methodRules,
  otpRules,
  pinRules,
  recipientRules,
  reviewRules,
} from '../../../../src/flows/transfer/rules.ts'
import { findCountries, listCountries } from '../../../../src/form/CountryPicker.tsx'
import {
  applyChange,
  canEnter,
  isComplete,
  landingStep,
  nextStep,
  storableAnswers,
} from '../../../../src/wizard/progress.ts'
import {
  answersToBritain,
  challenge,
  pickedSmith,
  quote,
  signableAnswers,
  transfer,
} from '../../../support/requests/transferAnswers.ts'

const flow = flowRules(initialAnswers, [
  amountRules,
  recipientRules,
  detailsRules,
  reviewRules,
  methodRules,
  otpRules,
  pinRules,
])
const stepIds = flow.steps.map((step) => step.id)

describe('amount of a transfer', () => {
  it('Each amount follows from the other, in whole units of what arrives', () => {
    expect(followingAmount(answersToBritain)).toBe('477.00')
    expect(estimatePrice(answersToBritain)).toMatchObject({ send_amount_minor: 9_994_104n, fee_minor: 75_000n })
    expect(followingAmount({ ...answersToBritain, side: 'receive', amount: '477' })).toBe('9994104')
  })

  it('The fee is that of the only payer the corridor knows', () => {
    const rate = { currency: 'EUR', rate: '18700', refresh_at: '2026-03-09T02:10:00.000Z' } as const
    const euros = { ...answersToBritain, country: 'DE', receive_currency: 'EUR', rate } as const
    const corridor = corridorFor('DE', 'EUR') ?? gb
    expect(feePayerOf({ corridor, fee_payer: 'OUR' })).toBe('SHA')
    expect(estimatePrice({ ...euros, corridor })?.fee_minor).toBe(BigInt(corridor.fee_minor.SHA))
    expect(feePayerOf({ corridor: gb, fee_payer: 'SHA' })).toBe('SHA')
  })

  it('The amount has decimals where the operator allows them in its corridor', () => {
    setDecimalCorridors(['gb-gbp-bank'])
    expect(amountProblem({ ...answersToBritain, side: 'receive', amount: '477.50' })).toBeNull()
    const followed = Number(followingAmount({ ...answersToBritain, side: 'send', amount: '10000000' }))
    expect(followed % 1).not.toBe(0)
    setDecimalCorridors([])
    expect(amountProblem({ ...answersToBritain, side: 'receive', amount: '477.50' })).toBe(
      'sendMoney.errors.whole_units',
    )
  })

  it('The amount is checked against the bounds of what arrives, whichever side was typed', () => {
    expect(amountProblem(answersToBritain)).toBeNull()
    expect(amountProblem({ ...answersToBritain, amount: '200000' })).toMatch(/^sendMoney\.errors\.below_minimum\?/)
    expect(amountProblem({ ...answersToBritain, amount: '99000000000' })).toMatch(/^sendMoney\.errors\.above_maximum\?/)
    expect(amountProblem({ ...answersToBritain, side: 'receive', amount: '9' })).toMatch(/below_minimum/)
    expect(amountProblem({ ...answersToBritain, side: 'receive', amount: '10' })).toBeNull()
    expect(amountProblem({ ...answersToBritain, side: 'receive', amount: '250000' })).toBeNull()
    expect(amountProblem({ ...answersToBritain, side: 'receive', amount: '250001' })).toMatch(/above_maximum/)
    const toChina = {
      ...answersToBritain,
      country: 'CN',
      corridor: cn,
      receive_currency: 'CNY',
      side: 'receive',
    } as const
    const rate = { ...answersToBritain.rate, currency: 'CNY', rate: '2300' } as typeof answersToBritain.rate
    expect(amountProblem({ ...toChina, rate, amount: '30001' })).toMatch(/above_maximum_china/)
    expect(amountProblem({ ...answersToBritain, side: 'receive', amount: '477.50' })).toBe(
      'sendMoney.errors.whole_units',
    )
  })

  it.each(['', '1,00', '-5', '1e5', '１２', '0'])('The text %j is no amount', (amount) => {
    expect(isComplete(amountRules, { ...answersToBritain, amount })).toBe(false)
  })

  it('A warning comes before a limit is reached', () => {
    expect(limitState(999n, gb)).toBe('below')
    expect(limitState(1_000n, gb)).toBe('near_minimum')
    expect(limitState(2_000n, gb)).toBe('inside')
    expect(limitState(20_000_000n, gb)).toBe('inside')
    expect(limitState(20_000_001n, gb)).toBe('near_maximum')
    expect(limitState(25_000_000n, gb)).toBe('near_maximum')
    expect(limitState(25_000_001n, gb)).toBe('above')
  })

  it('A domestic transfer is rupiah for rupiah', () => {
    const home: TransferAnswers = {
      ...initialAnswers,
      country: 'ID',
      receive_currency: 'IDR',
      amount: '15000000',
      corridor: id,
    }
    expect(estimatePrice(home)).toMatchObject({ receive_amount_minor: 15_000_000n, total_minor: 15_002_500n })
    expect(amountProblem({ ...home, amount: '9999' })).toMatch(/below_minimum/)
  })
})

describe('steps of a transfer', () => {
  it('The transfer steps open one after the other, and the PIN only after a code', () => {
    expect(landingStep(flow, initialAnswers, 'pin')).toBe('amount')
    expect(landingStep(flow, answersToBritain, 'pin')).toBe('recipient')
    expect(landingStep(flow, { ...signableAnswers, quote: null, transfer: null }, 'pin')).toBe('review')
    expect(landingStep(flow, { ...signableAnswers, transfer: null }, 'pin')).toBe('review')
    expect(landingStep(flow, { ...signableAnswers, is_code_right: false }, 'pin')).toBe('otp')
    expect(landingStep(flow, applyChange(flow, signableAnswers, { otp: '654321' }), 'pin')).toBe('otp')
    expect(landingStep(flow, signableAnswers, 'pin')).toBe('pin')
  })

  it('The transfer steps need the declaration', () => {
    expect(canEnter(flow, signableAnswers, 'otp')).toBe(true)
    expect(canEnter(flow, { ...signableAnswers, is_declared: false }, 'otp')).toBe(false)
  })

  it('A single payment method is skipped, and a change leads straight back to the review', () => {
    expect(landingStep(flow, signableAnswers, 'payment-method')).toBe('review')
    expect(nextStep(flow, { ...signableAnswers, otp: '' }, 'review')).toBe('otp')
    for (const from of ['amount', 'recipient', 'details']) expect(nextStep(flow, signableAnswers, from)).toBe('review')
    const elsewhere = applyChange(flow, signableAnswers, { country: 'SG', receive_currency: 'SGD' })
    expect(nextStep(flow, elsewhere, 'amount')).toBe('recipient')
  })

  it('A new recipient is accepted only as the corridor requires', () => {
    const fresh: TransferAnswers = { ...answersToBritain, recipient_mode: 'new' }
    const details = { company_name: 'Smith Trading Ltd', sort_code: '20-00-00', bank_account_number: '55779911' }
    const errorsOf = (answers: TransferAnswers): string[] => {
      try {
        recipientRules.schema(answers).validateSync(answers, { abortEarly: false })
        return []
      } catch (error) {
        const { inner } = error as { inner: { path: string; message: string }[] }
        return inner.map(({ path, message }) => `${path}: ${message}`).sort()
      }
    }
    expect(errorsOf({ ...fresh, recipient_details: details })).toEqual([])
    expect(errorsOf(fresh)).toEqual([
      'recipient_details.bank_account_number: sendMoney.requireTip',
      'recipient_details.company_name: sendMoney.requireTip',
      'recipient_details.sort_code: sendMoney.requireTip',
    ])
    expect(errorsOf({ ...fresh, recipient_details: { ...details, sort_code: '12' } })).toEqual([
      'recipient_details.sort_code: patterns.gb_sort_code',
    ])
  })

  it('Fields of another recipient type are dropped', () => {
    const typed = { company_name: 'Smith Ltd', first_name: 'Jane', last_name: 'Smith', sort_code: '20-00-00' }
    expect(ownDetails(gb, 'individual', typed)).toEqual({
      first_name: 'Jane',
      last_name: 'Smith',
      sort_code: '200000',
    })
  })
})

describe('changed answers', () => {
  it('A changed amount drops the quote, the declarations and the signature, and withdraws the transfer', () => {
    const after = applyChange(flow, signableAnswers, { amount: '20000000' })
    expect(after).toMatchObject({ quote: null, transfer: null, challenge: null, otp: '', is_declared: false })
    expect(after.withdrawn).toEqual([{ id: 't1', version: 1 }])
    expect(after.recipient).toEqual(pickedSmith)
  })

  it('A changed note asks for a new quote, because the transfer has used this one up', () => {
    const after = applyChange(flow, signableAnswers, { note: 'other' })
    expect(after).toMatchObject({ quote: null, transfer: null, withdrawn: [{ id: 't1', version: 1 }] })
    expect(applyChange(flow, { ...signableAnswers, transfer: null }, { note: 'other' }).quote).toEqual(quote)
  })

  it('A changed country drops the recipient and their account', () => {
    const typed = { ...signableAnswers, recipient_details: { sort_code: '200000' } }
    const after = applyChange(flow, typed, { country: 'SG', receive_currency: 'SGD' })
    expect(after).toMatchObject({ recipient: null, recipient_details: {}, quote: null, receive_currency: 'SGD' })
  })

  it('A change that brings a new quote keeps it', () => {
    const renewed = { ...quote, id: 'q2' }
    const after = applyChange(flow, signableAnswers, { quote: renewed, previous_quote: quote })
    expect(after).toMatchObject({ quote: renewed, transfer: null, withdrawn: [{ id: 't1', version: 1 }] })
  })

  const changes: fc.Arbitrary<Partial<TransferAnswers>> = fc.oneof(
    fc.constantFrom<Partial<TransferAnswers>>(
      { country: 'SG' },
      { country: 'GB', receive_currency: 'GBP' },
      { receive_currency: 'USD' },
      { amount: '' },
      { amount: '10000000' },
      { side: 'receive' },
      { fee_payer: 'SHA' },
      { recipient: pickedSmith },
      { recipient: null },
      { recipient_mode: 'new' },
      { purpose: 'goods', income_source: 'sales' },
      { note: 'x' },
      { quote },
      { quote: { ...quote, id: 'q2' } },
      { is_declared: true },
      { transfer },
      { transfer: { ...transfer, version: 2 } },
      { transfer: null },
      { challenge },
      { otp: '123456' },
      { otp: '654321', is_code_right: true },
      { corridor: gb },
      { rate: answersToBritain.rate },
    ),
  )

  it('A signature never remains over something else than it was given for', () => {
    fc.assert(
      fc.property(fc.array(changes, { maxLength: 30 }), fc.constantFrom(...stepIds), (made, wanted) => {
        let answers = made.length % 2 === 0 ? initialAnswers : signableAnswers
        for (const change of made) {
          const before = answers
          answers = applyChange(flow, answers, change)
          const isOtherOrder = (['amount', 'recipient', 'note', 'fee_payer', 'purpose'] as const).some(
            (name) => JSON.stringify(before[name]) !== JSON.stringify(answers[name]),
          )
          if (isOtherOrder && before.transfer) expect(answers.transfer).toBeNull()
          if (answers.transfer === null && before.transfer !== null) {
            expect(answers.withdrawn.at(-1)?.id).toBe(before.transfer.id)
            expect(answers.challenge).toBeNull()
          }
          const landed = landingStep(flow, answers, wanted)
          if (landed === 'pin') expect(answers.transfer && answers.challenge && answers.is_code_right).toBeTruthy()
          if (landed === 'otp') expect(answers.transfer).not.toBeNull()
        }
      }),
      { numRuns: 400 },
    )
  })
})

describe('contract of a draft', () => {
  const file = (file_id: string) => ({ file_id, name: `${file_id}.pdf`, size: 1, mime: 'application/pdf' })

  it('The contract is the first of its documents, and without documents there is none', () => {
    const two = applyChange(flow, signableAnswers, { documents: [file('one'), file('two')] })
    expect(two.contract_key).toBe('one')
    expect(applyChange(flow, two, { documents: [file('two')] }).contract_key).toBe('two')
    expect(applyChange(flow, two, { documents: [] }).contract_key).toBe('')
    expect(storableAnswers(flow, two)).toMatchObject({ contract_key: 'one' })
  })
})

describe('link to a new transfer', () => {
  const call = (() => Promise.reject(new Error('nothing is asked'))) as unknown as CallServer
  const start = (query: string) => answersFromLink(new URLSearchParams(query), call)

  it('The link to a new transfer names the promotion that the draft belongs to', async () => {
    expect(await start('activity=lebaran-2026')).toEqual({ activity_id: 'lebaran-2026' })
    const quoted = await start('country=GB&amount=1000&activity=lebaran-2026')
    expect(quoted).toMatchObject({ country: 'GB', amount: '1000', activity_id: 'lebaran-2026' })
    expect(storableAnswers(flow, { ...signableAnswers, ...quoted })).toMatchObject({ activity_id: 'lebaran-2026' })
  })

  it('The link to a new transfer ignores a promotion that is no id', async () => {
    expect(await start(`activity=${encodeURIComponent('<b>')}`)).toEqual({})
    expect(await start('')).toEqual({})
  })
})

describe('saved transfer', () => {
  it('The code and the PIN are never saved', () => {
    const kept = JSON.stringify(storableAnswers(flow, { ...signableAnswers, otp: '864209', pin: '7531' }))
    expect(kept).not.toMatch(/864209|7531/)
  })
})

describe('renewed quote', () => {
  it('A renewed quote says what has changed and nothing else', () => {
    expect(quoteChanges(quote, { ...quote, id: 'q2', expires_at: '2026-03-09T02:20:00.000Z' })).toEqual([])
    const dearer = { ...quote, rate: '21000', send_amount_minor: '10017000', total_minor: '10092000' }
    expect(quoteChanges(quote, dearer).map(({ field }) => field)).toEqual(['rate', 'send_amount_minor', 'total_minor'])
    expect(quoteChanges(quote, dearer).at(-1)).toMatchObject({ before: 'IDR 10,069,095', after: 'IDR 10,092,000' })
  })
})

describe('the search for a country', () => {
  const first = (locale: 'en' | 'id' | 'zh', typed: string) =>
    findCountries(listCountries(locale, countryNames), typed)[0]?.code

  it('The search finds a country in any of the three languages, by code and by currency, without accents', () => {
    expect(first('en', 'germany')).toBe('DE')
    expect(first('en', 'Jerman')).toBe('DE')
    expect(first('zh', 'germany')).toBe('DE')
    expect(first('id', '德国')).toBe('DE')
    expect(first('en', 'gb')).toBe('GB')
    expect(first('en', 'jpy')).toBe('JP')
    expect(first('en', "cote d'ivoire")).toBe('CI')
  })

  it('Names that start with the input come first, and the home country never appears', () => {
    expect(first('en', 'united k')).toBe('GB')
    const found = findCountries(listCountries('en', countryNames), 'indonesia')
    expect(found.map(({ code }) => code)).not.toContain('ID')
  })
})
