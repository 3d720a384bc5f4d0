import type { StringSchema } from 'yup'
import { limits } from '../money/limits.ts'
import { namePatterns, type Pattern, schemaOf } from './pattern.ts'

/**
 * The validation table of spec §5. Lengths are part of the expressions, so that other clients can use them as they are.
 * Letters may be of any script, unless a row says Latin. Recipient formats of single countries: corridors/formats.ts.
 */
export const patterns = namePatterns({
  personal_user_name: {
    rules: [{ source: '^[A-Za-z0-9.](?:[A-Za-z0-9. ]{0,18}[A-Za-z0-9.])?$', message: 'patterns.personal_user_name' }],
  },
  business_name: { rules: [{ source: '^[A-Za-z0-9].{0,50}$', message: 'patterns.business_name' }], isName: true },
  indonesian_phone: { rules: [{ source: '^0?8[0-9]{7,15}$', message: 'patterns.indonesian_phone' }] },
  indonesian_phone_with_zero: { rules: [{ source: '^08[0-9]{9}$', message: 'patterns.indonesian_phone_with_zero' }] },
  indonesian_phone_without_zero: {
    rules: [{ source: '^8[0-9]{9}$', message: 'patterns.indonesian_phone_without_zero' }],
  },
  phone: { rules: [{ source: '^[0-9]{5,16}$', message: 'patterns.phone' }] },
  dialling_code: { rules: [{ source: '^\\+[0-9]{1,4}$', message: 'patterns.dialling_code' }] },
  first_name: { rules: [{ source: '^(?:\\p{L}\\p{M}*){2,50}$', message: 'patterns.first_name' }], isName: true },
  last_name: { rules: [{ source: '^(?:\\p{L}\\p{M}*){2,50}$', message: 'patterns.last_name' }], isName: true },
  full_name: {
    rules: [
      { source: '^[\\p{L}\\p{M}0-9 ,.\\-]{1,80}$', message: 'patterns.full_name' },
      { source: '^[^ ]+(?: +[^ ]+)+$', message: 'patterns.full_name_space' },
    ],
    isName: true,
  },
  job_title: { rules: [{ source: '^[\\p{L}\\p{M}. ]{1,255}$', message: 'patterns.job_title' }], isName: true },
  email: {
    rules: [
      { source: '^.{1,50}$', message: 'patterns.email_length' },
      {
        // The HTML standard's expression, requiring a dot in the domain.
        source:
          "^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~\\-]+@[A-Za-z0-9](?:[A-Za-z0-9\\-]{0,61}[A-Za-z0-9])?(?:\\.[A-Za-z0-9](?:[A-Za-z0-9\\-]{0,61}[A-Za-z0-9])?)+$",
        message: 'patterns.email',
      },
    ],
  },
  password: {
    rules: [
      { source: '^[A-Za-z0-9._~!?%@#$\\^&*]{8,20}$', message: 'patterns.password' },
      { source: '[a-z]', message: 'patterns.password_lower' },
      { source: '[A-Z]', message: 'patterns.password_upper' },
      { source: '[0-9]', message: 'patterns.password_digit' },
      { source: '[._~!?%@#$\\^&*]', message: 'patterns.password_special' },
    ],
    asTyped: true,
  },
  id_card: { rules: [{ source: '^[0-9]{16}$', message: 'patterns.id_card' }] },
  passport: { rules: [{ source: '^[A-Za-z0-9]{7,20}$', message: 'patterns.passport' }] },
  bank_account: { rules: [{ source: '^[0-9]{1,30}$', message: 'patterns.bank_account' }] },
  virtual_account: { rules: [{ source: '^[0-9]{12,28}$', message: 'patterns.virtual_account' }] },
  account_number: { rules: [{ source: '^[0-9]{1,34}$', message: 'patterns.account_number' }] },
  address: { rules: [{ source: '^.{1,255}$', message: 'patterns.address' }], normalise: ['newlines_to_spaces'] },
  // "Letters" (spec §5), plus separators inside names: New York, 's-Hertogenbosch, St. John's.
  city: { rules: [{ source: "^['’]?\\p{L}[\\p{L}\\p{M} .'’\\-]{0,84}$", message: 'patterns.city' }] },
  zip: { rules: [{ source: '^.{1,40}$', message: 'patterns.zip' }] },
  post_code: { rules: [{ source: '^[0-9]{5,10}$', message: 'patterns.post_code' }] },
  tax_id: { rules: [{ source: '^[0-9]{15,16}$', message: 'patterns.tax_id' }], normalise: ['strip_dashes_and_dots'] },
  nib: { rules: [{ source: '^.{1,25}$', message: 'patterns.nib' }] },
  swift_code: {
    rules: [
      // ISO 9362:2014: four letters or digits, the country, two of location, three of branch.
      { source: '^(?:.{8}|.{11})$', message: 'patterns.swift_length' },
      { source: '^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$', message: 'patterns.swift_code' },
    ],
    normalise: ['strip_dashes_and_spaces', 'upper_case'],
  },
  company_name: { rules: [{ source: '^.{1,50}$', message: 'patterns.company_name' }], isName: true },
  amount: {
    rules: [
      { source: '^[0-9.,]+$', message: 'patterns.amount' },
      { source: '^[.,]*(?:[0-9][.,]*){1,20}$', message: 'patterns.amount_length' },
    ],
  },
  /** An amount on the wire: minor units, no leading zeros. */
  amount_minor: { rules: [{ source: '^(?:0|[1-9][0-9]{0,17})$', message: 'patterns.amount_minor' }] },
  referral_code: { rules: [{ source: '^[A-Za-z]{2}[0-9]{6}$', message: 'patterns.referral_code' }] },
  china_mobile: { rules: [{ source: '^1[0-9]{10}$', message: 'patterns.china_mobile' }] },
  chinese_id: {
    rules: [
      {
        source: '^[1-9][0-9]{5}(?:18|19|20)[0-9]{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12][0-9]|3[01])[0-9]{3}[0-9X]$',
        message: 'patterns.chinese_id',
      },
    ],
    normalise: ['upper_case'],
  },
  /** contract/base/people/pin.ts refuses weak PINs. */
  pin: { rules: [{ source: '^[0-9]{4}$', message: 'patterns.pin' }] },
  otp: { rules: [{ source: '^[0-9]{6}$', message: 'patterns.otp' }] },
  /** A name of any form, such as the holder of a bank account. */
  name: { rules: [{ source: `^.{1,${limits.textLengthMax}}$`, message: 'patterns.text' }], isName: true },
  text: { rules: [{ source: `^.{1,${limits.textLengthMax}}$`, message: 'patterns.text' }] },
} as const satisfies Record<string, Pattern>)

export type PatternName = keyof typeof patterns

/** `patternString('email').required(requiredMessage)`: one field rule for the portal's form and the server. */
export const patternString = (name: PatternName): StringSchema<string | undefined> => schemaOf(patterns[name])

/** Message key of a missing field (spec §5). */
export const requiredMessage = 'sendMoney.requireTip'
