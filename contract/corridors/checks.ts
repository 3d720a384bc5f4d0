import type { PatternMessage } from '../base/patterns/pattern.ts'
import { isCountry } from '../base/people/countries.ts'
import { isCalendarDay } from '../base/time/calendarDay.ts'
import { isCardToken } from './cards.ts'
import { bankCountriesOf, ibanCountryOf, ibanStructures } from './ibanStructures.ts'

/** Check digits. Each check takes a normalised, well-formed text, the destination country and the other details. */
type Check = (text: string, country: string, details?: Readonly<Record<string, string | undefined>>) => boolean

const digitsOf = (text: string): number[] => [...text].map(Number)

/** ISO 7064 mod 97-10 over the rearranged IBAN; letters count from A = 10. */
const ibanRemainder = (iban: string): number =>
  [...`${iban.slice(4)}${iban.slice(0, 4)}`].reduce((rest, letter) => {
    const value = Number.parseInt(letter, 36)
    return (rest * (value > 9 ? 100 : 10) + value) % 97
  }, 0)

const partClasses = { n: '[0-9]', a: '[A-Z]', c: '[A-Z0-9]' } as const

function hasIbanForm(iban: string, country: string): boolean {
  const structure = ibanStructures[country]
  if (structure === undefined) return false
  const parts = structure.replace(/(\d{1,2})([nac])/g, (_, length: string, kind: keyof typeof partClasses) => {
    return `${partClasses[kind]}{${length}}`
  })
  return new RegExp(`^${country}(?!00|01|99)[0-9]{2}${parts}$`).test(iban)
}

/** A well-formed example IBAN with valid check digits; its account does not exist. */
export function ibanExample(issuer: string): string {
  const parts = [...(ibanStructures[issuer] ?? '').matchAll(/(\d{1,2})([nac])/g)]
  const account = parts.map(([, length, kind]) =>
    (kind === 'a' ? 'ABCD' : '1234567890').repeat(9).slice(0, Number(length)),
  )
  const digits = 98 - ibanRemainder(`${issuer}00${account.join('')}`)
  return `${issuer}${String(digits).padStart(2, '0')}${account.join('')}`
}

/** The example with a changed last digit, so that its check digits are invalid. */
export function invalidIbanExample(issuer: string): string {
  const right = ibanExample(issuer)
  return `${right.slice(0, -1)}${right.endsWith('1') ? '2' : '1'}`
}

const isIban: Check = (iban, country) => {
  const issuer = ibanCountryOf(country)
  return issuer !== null && hasIbanForm(iban, issuer) && ibanRemainder(iban) === 1
}

/** ABA routing number: weights 3, 7, 1; the first two digits are those of a Federal Reserve district or a thrift. */
const isAba: Check = (text) => {
  const sum = digitsOf(text).reduce((total, digit, at) => total + digit * ([3, 7, 1][at % 3] ?? 0), 0)
  const district = Number(text.slice(0, 2))
  return sum % 10 === 0 && ((district >= 1 && district <= 12) || (district >= 21 && district <= 32))
}

const isLuhn = (text: string): boolean =>
  digitsOf(text)
    .reverse()
    .reduce((sum, digit, at) => sum + (at % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2), 0) %
    10 ===
  0

/** A BIC has no check digit; its fifth and sixth letters are the bank's country. */
const isBic: Check = (bic, country) => bankCountriesOf(country).includes(bic.slice(4, 6))

/** GB 11643: a valid birth date, and ISO 7064 mod 11-2. */
const isChineseId: Check = (text) => {
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
  const sum = weights.reduce((total, weight, at) => total + weight * Number(text[at]), 0)
  const isDate = isCalendarDay(`${text.slice(6, 10)}-${text.slice(10, 12)}-${text.slice(12, 14)}`)
  return isDate && '10X98765432'[sum % 11] === text[17]
}

/** Bank cards (62…, 16 to 19 digits) have a Luhn digit; passbook and company accounts do not. */
const isChineseAccount: Check = (text) => !/^62[0-9]{14,17}$/.test(text) || isLuhn(text)

/** UnionPay: 62, or 81 in the newer range. For a card token only the first digits are checked. */
const isUnionPay: Check = (text) => /^(?:62|81)/.test(text) && (isCardToken(text) || isLuhn(text))

/** Alipay accounts are a mobile number or an email address, WeChat Pay accounts a mobile number only. */
const isChineseWallet: Check = (text, _, details) => details?.ewallet_type !== 'wechat' || /^1[0-9]{10}$/.test(text)

/** A valid date in the past in every time zone. */
const isPastDate: Check = (text) =>
  isCalendarDay(text) && text > '1900-01-01' && text <= new Date().toISOString().slice(0, 10)

export const checks = {
  iban: { holds: isIban, message: 'patterns.check_iban' },
  aba: { holds: isAba, message: 'patterns.check_aba' },
  bic: { holds: isBic, message: 'patterns.check_bic' },
  cn_id: { holds: isChineseId, message: 'patterns.check_cn_id' },
  cn_account: { holds: isChineseAccount, message: 'patterns.check_cn_account' },
  unionpay: { holds: isUnionPay, message: 'patterns.check_card' },
  cn_wallet: { holds: isChineseWallet, message: 'patterns.check_wechat' },
  past_date: { holds: isPastDate, message: 'patterns.check_past_date' },
  country: { holds: (text) => isCountry(text), message: 'patterns.country' },
} as const satisfies Record<string, { holds: Check; message: PatternMessage }>

export type CheckName = keyof typeof checks
