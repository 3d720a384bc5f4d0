import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gb } from '../../../../contract/corridors/gb.ts'
import { id } from '../../../../contract/corridors/id.ts'
import { countriesEn } from '../../../../contract/messages/en/countries.ts'
import { countriesId } from '../../../../contract/messages/id/countries.ts'
import { countriesZh } from '../../../../contract/messages/zh/countries.ts'
import { findCountries, listCountries } from '../../../../src/form/countrySearch.ts'
import { fileProblem } from '../../../../src/form/fileRules.ts'
import { applyChange, canEnter, isComplete, landingStep, storable } from '../../../../src/wizard/progress.ts'
import {
  type Challenge,
  initialAnswers,
  type MadeTransfer,
  type PickedRecipient,
  type Quote,
  type TransferAnswers,
} from '../../../../src/wizard/transfer/answers.ts'
import {
  amountProblem,
  estimatePrice,
  followingAmount,
  limitState,
  quoteChanges,
} from '../../../../src/wizard/transfer/price.ts'
import {
  amountRules,
  detailsRules,
  flowRules,
  methodRules,
  otpRules,
  ownDetails,
  pinRules,
  recipientRules,
  reviewRules,
} from '../../../../src/wizard/transfer/rules.ts'

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

const quote: Quote = {
  id: 'q1',
  corridor_id: gb.id,
  country: 'GB',
  side: 'send',
  send_currency: 'IDR',
  send_amount_minor: '9994095',
  receive_currency: 'GBP',
  receive_amount_minor: '47700',
  rate: '20952',
  fee_payer: 'OUR',
  fee_before_discount_minor: '75000',
  discount_minor: '0',
  fee_minor: '75000',
  total_minor: '10069095',
  arrives_on: '2026-03-10',
  rate_as_of: '2026-03-09T02:00:00.000Z',
  expires_at: '2026-03-09T02:10:00.000Z',
}
const challenge: Challenge = {
  challenge_id: 'c1',
  method: 'email',
  methods: ['email'],
  sent_to: 'm***@example.com',
  expires_at: '2026-03-09T02:10:00.000Z',
  resend_at: '2026-03-09T02:06:00.000Z',
  sends_left: 4,
}
const transfer: MadeTransfer = { id: 't1', version: 1, payload_digest: 'd', reference: 'LT-1' }
const smith: PickedRecipient = {
  id: 'r1',
  type: 'business',
  full_name: 'Smith',
  bank_name: 'Barclays',
  account_tail: '9911',
}

const abroad: TransferAnswers = {
  ...initialAnswers,
  country: 'GB',
  receive_currency: 'GBP',
  amount: '10000000',
  corridor: gb,
  rate: { currency: 'GBP', rate: '20952', refresh_at: '2026-03-09T02:10:00.000Z' },
}
const ready: TransferAnswers = {
  ...abroad,
  recipient: smith,
  purpose: 'goods',
  income_source: 'sales',
  quote,
  is_information_correct: true,
  is_fee_accepted: true,
  is_terms_accepted: true,
  transfer,
  challenge,
  otp: '123456',
}

describe('the amount', () => {
  it('follows from the other one, in whole units of what arrives', () => {
    expect(followingAmount(abroad)).toBe('477.00')
    expect(estimatePrice(abroad)).toMatchObject({ send_amount_minor: 9_994_104n, fee_minor: 75_000n })
    expect(followingAmount({ ...abroad, side: 'receive', amount: '477' })).toBe('9994104')
  })

  it('is judged by the bounds of what arrives, whichever side was typed', () => {
    expect(amountProblem(abroad)).toBeNull()
    expect(amountProblem({ ...abroad, amount: '200000' })).toMatch(/^sendMoney\.errors\.below_minimum\?/)
    expect(amountProblem({ ...abroad, amount: '99000000000' })).toMatch(/^sendMoney\.errors\.above_maximum\?/)
    expect(amountProblem({ ...abroad, side: 'receive', amount: '9' })).toMatch(/below_minimum/)
    expect(amountProblem({ ...abroad, side: 'receive', amount: '10' })).toBeNull()
    expect(amountProblem({ ...abroad, side: 'receive', amount: '250000' })).toBeNull()
    expect(amountProblem({ ...abroad, side: 'receive', amount: '250001' })).toMatch(/above_maximum/)
    expect(amountProblem({ ...abroad, side: 'receive', amount: '477.50' })).toBe('sendMoney.errors.whole_units')
  })

  it.each(['', '1,00', '-5', '1e5', '１２', '0'])('%j is none', (amount) => {
    expect(isComplete(amountRules, { ...abroad, amount })).toBe(false)
  })

  it('warns before a limit is met', () => {
    expect(limitState(999n, gb)).toBe('below')
    expect(limitState(1_000n, gb)).toBe('near_minimum')
    expect(limitState(2_000n, gb)).toBe('inside')
    expect(limitState(20_000_000n, gb)).toBe('inside')
    expect(limitState(20_000_001n, gb)).toBe('near_maximum')
    expect(limitState(25_000_000n, gb)).toBe('near_maximum')
    expect(limitState(25_000_001n, gb)).toBe('above')
  })

  it('at home is rupiah for rupiah', () => {
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

describe('the steps of a transfer', () => {
  it('open one after the other, the PIN only behind a code', () => {
    expect(landingStep(flow, initialAnswers, 'pin')).toBe('amount')
    expect(landingStep(flow, abroad, 'pin')).toBe('recipient')
    expect(landingStep(flow, { ...ready, quote: null, transfer: null }, 'pin')).toBe('review')
    expect(landingStep(flow, { ...ready, transfer: null }, 'pin')).toBe('payment-method')
    expect(landingStep(flow, { ...ready, otp: '' }, 'pin')).toBe('otp')
    expect(landingStep(flow, ready, 'pin')).toBe('pin')
  })

  it('need all three declarations', () => {
    for (const name of ['is_information_correct', 'is_fee_accepted', 'is_terms_accepted'] as const) {
      expect(canEnter(flow, { ...ready, [name]: false }, 'payment-method')).toBe(false)
    }
  })

  it('take a new recipient only as the corridor asks for one', () => {
    const fresh: TransferAnswers = { ...abroad, recipient_mode: 'new' }
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

  it('leave behind what was typed for another type of recipient', () => {
    const typed = { company_name: 'Smith Ltd', first_name: 'Jane', last_name: 'Smith', sort_code: '20-00-00' }
    expect(ownDetails({ ...abroad, recipient_type: 'individual', recipient_details: typed })).toEqual({
      first_name: 'Jane',
      last_name: 'Smith',
      sort_code: '200000',
    })
  })
})

describe('a change of mind', () => {
  it('about the amount drops the quote, the declarations and the signature, and withdraws the transfer', () => {
    const after = applyChange(flow, ready, { amount: '20000000' })
    expect(after).toMatchObject({ quote: null, transfer: null, challenge: null, otp: '', is_terms_accepted: false })
    expect(after.withdrawn).toEqual([{ id: 't1', version: 1 }])
    expect(after.recipient).toEqual(smith)
  })

  it('about a note asks for a new quote, since the transfer has used this one up', () => {
    const after = applyChange(flow, ready, { note: 'other' })
    expect(after).toMatchObject({ quote: null, transfer: null, withdrawn: [{ id: 't1', version: 1 }] })
    expect(applyChange(flow, { ...ready, transfer: null }, { note: 'other' }).quote).toEqual(quote)
  })

  it('about the country drops the recipient and their account', () => {
    const typed = { ...ready, recipient_details: { sort_code: '200000' } }
    const after = applyChange(flow, typed, { country: 'SG', receive_currency: 'SGD' })
    expect(after).toMatchObject({ recipient: null, recipient_details: {}, quote: null, receive_currency: 'SGD' })
  })

  it('keeps a new quote that comes with it', () => {
    const renewed = { ...quote, id: 'q2' }
    const after = applyChange(flow, ready, { quote: renewed, previous_quote: quote })
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
      { recipient: smith },
      { recipient: null },
      { recipient_mode: 'new' },
      { purpose: 'goods', income_source: 'sales' },
      { note: 'x' },
      { quote },
      { quote: { ...quote, id: 'q2' } },
      { is_information_correct: true, is_fee_accepted: true, is_terms_accepted: true },
      { transfer },
      { transfer: { ...transfer, version: 2 } },
      { transfer: null },
      { challenge },
      { otp: '123456' },
      { corridor: gb },
      { rate: abroad.rate },
    ),
  )

  it('never leaves a signature over something else than what it was given for', () => {
    fc.assert(
      fc.property(fc.array(changes, { maxLength: 30 }), fc.constantFrom(...stepIds), (made, wanted) => {
        let answers = made.length % 2 === 0 ? initialAnswers : ready
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
          if (landed === 'pin') expect(answers.transfer && answers.challenge && answers.otp).toBeTruthy()
          if (landed === 'otp') expect(answers.transfer).not.toBeNull()
        }
      }),
      { numRuns: 400 },
    )
  })
})

describe('what is kept of a transfer', () => {
  it('is never the code or the PIN', () => {
    const kept = JSON.stringify(storable(flow, { ...ready, otp: '864209', pin: '7531' }))
    expect(kept).not.toMatch(/864209|7531/)
  })
})

describe('a renewed quote', () => {
  it('says what has changed, and nothing else', () => {
    expect(quoteChanges(quote, { ...quote, id: 'q2', expires_at: '2026-03-09T02:20:00.000Z' })).toEqual([])
    const dearer = { ...quote, rate: '21000', send_amount_minor: '10017000', total_minor: '10092000' }
    expect(quoteChanges(quote, dearer).map(({ field }) => field)).toEqual(['rate', 'send_amount_minor', 'total_minor'])
    expect(quoteChanges(quote, dearer).at(-1)).toMatchObject({ before: 'IDR 10,069,095', after: 'IDR 10,092,000' })
  })
})

describe('the search for a country', () => {
  const names = { en: countriesEn, id: countriesId, zh: countriesZh }
  const first = (locale: 'en' | 'id' | 'zh', typed: string) =>
    findCountries(listCountries(locale, names), typed)[0]?.code

  it('finds it in any of the three languages, by code and by currency, without accents', () => {
    expect(first('en', 'germany')).toBe('DE')
    expect(first('en', 'Jerman')).toBe('DE')
    expect(first('zh', 'germany')).toBe('DE')
    expect(first('id', '德国')).toBe('DE')
    expect(first('en', 'gb')).toBe('GB')
    expect(first('en', 'jpy')).toBe('JP')
    expect(first('en', "cote d'ivoire")).toBe('CI')
  })

  it('puts names that begin with what was typed first, and the home country nowhere', () => {
    expect(first('en', 'united k')).toBe('GB')
    const found = findCountries(listCountries('en', names), 'indonesia')
    expect(found.map(({ code }) => code)).not.toContain('ID')
  })
})

describe('a supporting document', () => {
  const file = { name: 'a.pdf', type: 'application/pdf', size: 10 }
  it('is refused before it is sent where the server would refuse it', () => {
    expect(fileProblem(file, [])).toBeNull()
    expect(fileProblem({ ...file, size: 4 * 1024 * 1024 }, [])).toBeNull()
    expect(fileProblem({ ...file, size: 4 * 1024 * 1024 + 1 }, [])).toBe('sendMoney.errors.file_size?megabytes=4')
    expect(fileProblem({ ...file, size: 0 }, [])).toBe('sendMoney.errors.file_empty')
    expect(fileProblem({ ...file, type: 'image/svg+xml' }, [])).toBe('sendMoney.errors.file_type')
    expect(fileProblem(file, ['a.pdf'])).toBe('sendMoney.errors.file_twice')
    expect(
      fileProblem(
        file,
        Array.from({ length: 10 }, (_, at) => `${at}.pdf`),
      ),
    ).toBe('sendMoney.errors.too_many_files')
  })
})
