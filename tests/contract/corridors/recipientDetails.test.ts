import { describe, expect, test } from 'vitest'
import { everyCorridor, findCorridor, isOffered } from '../../../contract/corridors/all.ts'
import { checks } from '../../../contract/corridors/checks.ts'
import type { Corridor } from '../../../contract/corridors/corridor.ts'
import { activateFees, feesOf } from '../../../contract/corridors/fees.ts'
import { bankNameOf } from '../../../contract/corridors/indonesianBanks.ts'
import { sandboxBehaviour } from '../../../contract/corridors/magicAccounts.ts'
import { sandboxNameCheck } from '../../../contract/corridors/nameChecks.ts'
import { changedDetails } from '../../../contract/corridors/payeeChange.ts'
import {
  accountFieldOf,
  ownDetails,
  recipientSchema,
  recipientStepAnswers,
} from '../../../contract/corridors/recipientSchema.ts'
import { swiftFor } from '../../../contract/corridors/swift.ts'

const packOf = (id: string, country: string): Corridor => {
  const found = findCorridor(id, country)
  if (!found) throw new Error(`no corridor ${id}`)
  return found
}
const gb = packOf('gb-gbp-bank', 'GB')
const us = packOf('us-usd-bank', 'US')
const example = Object.fromEntries(gb.fields.map(({ name, example }) => [name, example]))

describe('details of a recipient', () => {
  test('Details are kept as the bank writes them, without fields of another type or method', () => {
    const typed = { ...example, sort_code: '20-00-00', company_name: ' Smith Ltd ', card_number: '1' }
    expect(ownDetails(gb, 'business', typed)).toMatchObject({ sort_code: '200000', company_name: 'Smith Ltd' })
    expect(Object.keys(ownDetails(gb, 'business', typed))).not.toContain('card_number')
    expect(Object.keys(ownDetails(gb, 'business', typed))).not.toContain('first_name')
    const asked = gb.fields.filter(({ name }) => name === 'sort_code' || name === 'company_name')
    expect(recipientStepAnswers(asked, { sort_code: '20 00 00', street: 'A' })).toEqual({
      sort_code: '200000',
      company_name: '',
    })
  })

  test.each([null, 'Smith', 7, undefined])('Details are refused where they are not an object: %o', async (details) => {
    await expect(recipientSchema(gb, 'business').validate(details, { abortEarly: false })).rejects.toMatchObject({
      name: 'ValidationError',
    })
  })

  test('Details name the account’s country, and a recipient without one needs it', () => {
    expect(accountFieldOf({ iban: 'GB29', bank_account_number: '1' })).toBe('iban')
    expect(accountFieldOf({ ewallet_id: '1' })).toBe('ewallet_id')
    expect(accountFieldOf({})).toBe('bank_account_number')
  })

  test('Different details are listed in one order, whichever came first', () => {
    const before = { town: 'Leeds', iban: 'GB1', street: 'A' }
    expect(changedDetails(before, { town: 'York', street: 'A', account: '1' })).toEqual(['account', 'iban', 'town'])
    expect(changedDetails(before, { ...before })).toEqual([])
  })
})

describe('way to pay a country', () => {
  test('A way is offered where it is the only one of its country', () => {
    expect(everyCorridor().every(isOffered)).toBe(true)
    expect(isOffered({ id: 'xx-gbp-bank', country: 'XX', currency: 'GBP', method: 'bank' })).toBe(false)
  })

  test('A way shows an example of its own country unless its banks have names of their own', () => {
    const exampleOf = (country: string, field: string) =>
      swiftFor(country).fields.find(({ name }) => name === field)?.example
    expect(exampleOf('BD', 'swift_code')).toBe('HSBCBD22')
    expect(exampleOf('HK', 'swift_code')).toMatch(/^....HK/)
    expect(exampleOf('HK', 'swift_code')).not.toBe('HSBCHK22')
    expect(exampleOf('BD', 'address_country')).toBe('BD')
    expect(exampleOf('BD', 'bank_account_number')).not.toBe('BD')
  })

  test('A way costs the operator’s fee, or else its pack’s', () => {
    expect(feesOf(gb)).toBe(gb.fee_minor)
    const dearer = { ...gb.fee_minor, OUR: '99000' }
    activateFees({ [gb.id]: dearer })
    expect(feesOf(gb)).toBe(dearer)
    expect(feesOf(us)).toBe(us.fee_minor)
    activateFees({})
    expect(feesOf(gb)).toBe(gb.fee_minor)
  })
})

describe('account numbers', () => {
  test('A Chinese account number has a check digit only where it is a card number', () => {
    // The longest card numbers have nineteen digits.
    expect(checks.cn_account.holds('6222020000000002', 'CN')).toBe(false)
    expect(checks.cn_account.holds('16222020000000002', 'CN')).toBe(true)
    expect(checks.cn_account.holds('62220200000000000021', 'CN')).toBe(true)
    expect(checks.unionpay.holds('4012888888881881', 'CN')).toBe(false)
  })

  test('The last four digits of an account control the sandbox, in any notation', () => {
    expect(sandboxBehaviour('55779001')).toBe(sandboxBehaviour('5577 9-0-0-1'))
    expect(sandboxBehaviour('5577 9-0-0-1')).not.toBe('succeed')
    expect(sandboxNameCheck('5577 9-1-0-3')).toBe('no_match')
    expect(sandboxNameCheck('5577 9-9-9-9')).toBe('match')
  })

  test('An Indonesian account is shown with the name of its bank, and an unknown code with the code', () => {
    expect(bankNameOf('014')).toMatch(/BCA|Bank Central Asia/)
    expect(bankNameOf('947')).toBe('Bank Aladin Syariah')
    expect(bankNameOf('000')).toBe('000')
  })
})
