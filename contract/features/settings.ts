import { documentKinds, documentStates } from '../base/businessDocuments.ts'
import { isCalendarDay } from '../base/calendarDay.ts'
import { defineCall } from '../base/call.ts'
import { isCountry } from '../base/countries.ts'
import {
  count,
  countryCode,
  date,
  flag,
  id,
  list,
  nothing,
  oneOf,
  otp,
  pin,
  record,
  text,
  timestamp,
  words,
} from '../base/fields.ts'
import { limits } from '../base/limits.ts'
import { brokenRule } from '../base/patterns/pattern.ts'
import { type PatternName, patternString, patterns, requiredMessage } from '../base/patterns/patterns.ts'
import { newPinString } from '../base/pin.ts'
import { isProvince } from '../base/provinces.ts'
import { roleNames } from '../base/roles.ts'
import { verificationStatuses } from '../base/statuses/verification.ts'
import { indonesianBanks } from '../corridors/indonesianBanks.ts'

const required = (name: PatternName) => patternString(name).required(requiredMessage)
/** Checked where it is asked for; a secret is never normalised. */
const password = () => words(128)
const newPin = () => newPinString().required(requiredMessage)

/** Numbers of Indonesia have a rule of their own (spec §5). */
const phoneNumber = () =>
  required('phone').test(
    'indonesian',
    'patterns.indonesian_phone',
    (number, { parent }) =>
      parent.country_code !== '+62' || brokenRule(patterns.indonesian_phone, number ?? '') === null,
  )

export const profileFields = {
  user_name: required('personal_user_name'),
  full_name: required('full_name'),
  country_code: required('dialling_code'),
  phone_number: phoneNumber(),
  job_title: patternString('job_title').defined('input_invalid'),
}

const day = () => date().test('calendar', 'patterns.date', (value) => isCalendarDay(value))

/** Whether somebody born on that day is so many years old on this one. Days are `yyyy-mm-dd`; a birthday on 29 February is kept on 1 March. */
export function isOfAge(born: string, today: string, years: number = limits.adultYears): boolean {
  const [year = '', ...rest] = born.split('-')
  return `${String(Number(year) + years).padStart(4, '0')}-${rest.join('-')}` <= today
}

/** The tax office's numbers have 16 digits now; one of 15 is the same with a 0 before it. */
export const taxIdOf = (digits: string): string => digits.padStart(16, '0')

/** Spec §7 `/business/additional`. Provinces of Indonesia come from the list; elsewhere province and city are names. */
export const additionalFields = {
  address: required('address'),
  postal_code: required('post_code'),
  nib: required('nib'),
  incorporation_date: day(),
  tax_id: required('tax_id'),
  id_card_number: required('id_card'),
  date_of_birth: day(),
  country_id: countryCode().test('country', 'patterns.country', (code) => isCountry(code)),
  province_id: required('city').test(
    'province',
    'patterns.choice',
    (province, { parent }) => parent.country_id !== 'ID' || isProvince(province ?? ''),
  ),
  city_id: required('city'),
}

export const bankAccountFields = {
  bank_code: oneOf(indonesianBanks.map((bank) => bank.value)),
  account_number: required('bank_account'),
  account_name: required('text'),
}

const profile = record({
  user_name: text(),
  full_name: text(),
  email: text(),
  country_code: text(),
  phone_number: text(),
  job_title: text(),
  avatar: id().nullable(),
  role: oneOf(roleNames),
  company_name: text(),
  organization_number: text(),
  is_verified: oneOf(verificationStatuses),
})

const businessDocument = record({
  id: id(),
  kind: oneOf(documentKinds),
  state: oneOf(documentStates),
  file_id: id(),
  name: text(),
  size: count(),
  mime: text(),
  added_by: text(),
  added_at: timestamp(),
})

const bankAccount = record({
  id: id(),
  bank_code: text(),
  bank_name: text(),
  /** Null for whoever may not change it: the tail is enough to tell it from others. */
  account_number: text().nullable(),
  account_tail: text(),
  account_name: text(),
  is_default: flag(),
  /** Until then no refund goes to it. */
  usable_from: timestamp(),
  added_at: timestamp(),
})

const openSession = record({
  id: id(),
  /** Names of makers, the same in every language; empty where the browser does not tell. */
  browser: text(),
  system: text(),
  is_phone: flag(),
  address: text(),
  started_at: timestamp(),
  last_seen_at: timestamp(),
  is_this: flag(),
})

const profileCalls = {
  '/account/get-profile': defineCall({
    audience: 'person',
    access: 'member',
    effect: 'read',
    request: nothing(),
    answer: profile,
  }),
  '/account/update-profile': defineCall({
    audience: 'person',
    access: 'member',
    effect: 'change',
    request: record({ ...profileFields, avatar: id().nullable() }),
    answer: profile,
  }),
}

const companyCalls = {
  /** What was given last, or null; `can_edit` says whether it may still be changed. */
  '/business/get-additional': defineCall({
    audience: 'person',
    access: 'settings.company',
    effect: 'read',
    request: nothing(),
    answer: record({
      details: record({
        address: text(),
        postal_code: text(),
        nib: text(),
        incorporation_date: date(),
        tax_id: text(),
        id_card_number: text(),
        date_of_birth: date(),
        country_id: text(),
        province_id: text(),
        city_id: text(),
      }).nullable(),
      is_verified: oneOf(verificationStatuses),
      can_edit: flag(),
    }),
  }),
  '/business/additional': defineCall({
    audience: 'person',
    access: 'settings.company',
    effect: 'change',
    request: record(additionalFields),
    answer: nothing(),
  }),
  '/business/list-documents': defineCall({
    audience: 'person',
    access: 'settings.company',
    effect: 'read',
    request: nothing(),
    answer: record({
      items: list(businessDocument),
      kinds: list(oneOf(documentKinds)),
      is_verified: oneOf(verificationStatuses),
      can_edit: flag(),
    }),
  }),
  /** Takes an uploaded file in; `replaces` goes in the same moment. */
  '/business/add-document': defineCall({
    audience: 'person',
    access: 'settings.company',
    effect: 'change',
    request: record({ kind: oneOf(documentKinds), file_id: id(), replaces: id().optional() }),
    answer: businessDocument,
  }),
  '/business/remove-document': defineCall({
    audience: 'person',
    access: 'settings.company',
    effect: 'change',
    request: record({ id: id() }),
    answer: nothing(),
  }),
}

const bankAccountCalls = {
  '/business/list-bank-accounts': defineCall({
    audience: 'person',
    access: 'settings.read',
    effect: 'read',
    request: nothing(),
    answer: record({ items: list(bankAccount), company_name: text() }),
  }),
  '/business/add-bank-account': defineCall({
    audience: 'person',
    access: 'settings.bank_accounts',
    effect: 'change',
    request: record({ ...bankAccountFields, is_default: flag(), password: password() }),
    answer: bankAccount,
  }),
  '/business/make-bank-account-default': defineCall({
    audience: 'person',
    access: 'settings.bank_accounts',
    effect: 'change',
    request: record({ id: id(), password: password() }),
    answer: bankAccount,
  }),
  '/business/delete-bank-account': defineCall({
    audience: 'person',
    access: 'settings.bank_accounts',
    effect: 'change',
    request: record({ id: id(), password: password() }),
    answer: nothing(),
  }),
}

const secretCalls = {
  /** Every other session of the person ends with it. */
  '/account/change-password': defineCall({
    audience: 'person',
    access: 'member',
    effect: 'change',
    request: record({ password: password(), new_password: required('password') }),
    answer: nothing(),
  }),
  '/account/get-pin-state': defineCall({
    audience: 'person',
    access: 'member',
    effect: 'read',
    request: nothing(),
    answer: record({ state: oneOf(['not_set', 'set', 'locked'] as const), locked_until: timestamp().nullable() }),
  }),
  '/account/set-pin': defineCall({
    audience: 'person',
    access: 'member',
    effect: 'change',
    request: record({ password: password(), new_pin: newPin() }),
    answer: nothing(),
  }),
  '/account/change-pin': defineCall({
    audience: 'person',
    access: 'member',
    effect: 'change',
    request: record({ pin: pin(), new_pin: newPin() }),
    answer: nothing(),
  }),
  /** For who forgot it, or locked it: with the code of `/account/send-otp` for `pin_reset`. */
  '/account/reset-pin': defineCall({
    audience: 'person',
    access: 'member',
    effect: 'change',
    request: record({ password: password(), challenge_id: id(), otp: otp(), new_pin: newPin() }),
    answer: nothing(),
  }),
}

const openSessionCalls = {
  '/account/list-sessions': defineCall({
    audience: 'person',
    access: 'member',
    effect: 'read',
    request: nothing(),
    answer: record({ items: list(openSession) }),
  }),
  '/account/end-session': defineCall({
    audience: 'person',
    access: 'member',
    effect: 'change',
    request: record({ id: id() }),
    answer: nothing(),
  }),
  '/account/end-other-sessions': defineCall({
    audience: 'person',
    access: 'member',
    effect: 'change',
    request: nothing(),
    answer: record({ ended: count() }),
  }),
}

export const settingsCalls = {
  ...profileCalls,
  ...companyCalls,
  ...bankAccountCalls,
  ...secretCalls,
  ...openSessionCalls,
}
