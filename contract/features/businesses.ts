import { defineCall } from '../base/calls/call.ts'
import {
  count,
  countryCode,
  date,
  fileId,
  flag,
  id,
  list,
  nonEmptyText,
  nothing,
  oneOf,
  record,
  text,
  timestamp,
} from '../base/calls/fields.ts'
import { documentKinds, documentStates } from '../base/files/businessDocuments.ts'
import { refundPreferences } from '../base/money/refunds.ts'
import { type PatternName, patternString, requiredMessage } from '../base/patterns/patterns.ts'
import { isCountry } from '../base/people/countries.ts'
import { isProvince } from '../base/people/provinces.ts'
import { verificationStatuses } from '../base/statuses/verification.ts'
import { indonesianBanks } from '../corridors/indonesianBanks.ts'

const required = (name: PatternName) => patternString(name).required(requiredMessage)
/** Password of the signed-in person; verified by the handler, and never normalised. */
const password = () => nonEmptyText(128)

/** Tax ids have 16 digits now; an older one of 15 gets a leading 0. */
export const normalizeTaxId = (digits: string): string => digits.padStart(16, '0')

/** Codes of the list `is_company_leader`; empty: not answered. */
export const leaderChoices = ['', 'yes', 'no'] as const

/** Spec §7 `/business/additional`. Indonesian provinces come from the list; elsewhere province and city are free text. */
export const additionalFields = {
  address: required('address'),
  postal_code: required('post_code'),
  nib: required('nib'),
  incorporation_date: date(),
  tax_id: required('tax_id'),
  id_card_number: required('id_card'),
  date_of_birth: date(),
  country_id: countryCode().test('country', 'patterns.country', (code) => isCountry(code)),
  province_id: required('city').test(
    'province',
    'patterns.choice',
    (province, { parent }) => parent.country_id !== 'ID' || isProvince(province ?? ''),
  ),
  city_id: required('city'),
  /** About the person who fills this in. */
  is_company_leader: oneOf(leaderChoices).optional(),
}

export const bankAccountFields = {
  bank_code: oneOf(indonesianBanks.map((bank) => bank.value)),
  account_number: required('bank_account'),
  account_name: required('name'),
}

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
  /** Null for people who may not change it: the last digits are enough to recognise it. */
  account_number: text().nullable(),
  account_tail: text(),
  account_name: text(),
  is_default: flag(),
  /** Refunds cannot use it before this time. */
  usable_from: timestamp(),
  added_at: timestamp(),
})

const companyCalls = {
  /** The company's last input, or null; `can_edit`: it may still be changed. */
  '/business/get-additional': defineCall({
    audience: 'person',
    access: 'settings.company',
    effect: 'read',
    request: nothing(),
    reply: record({
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
        is_company_leader: oneOf(leaderChoices),
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
    reply: nothing(),
  }),
  '/business/list-documents': defineCall({
    audience: 'person',
    access: 'settings.company',
    effect: 'read',
    request: nothing(),
    reply: record({
      items: list(businessDocument),
      kinds: list(oneOf(documentKinds)),
      is_verified: oneOf(verificationStatuses),
      can_edit: flag(),
    }),
  }),
  /** Adds an uploaded file; the document in `replaces` is removed in the same transaction. */
  '/business/add-document': defineCall({
    audience: 'person',
    access: 'settings.company',
    effect: 'change',
    request: record({ kind: oneOf(documentKinds), file_id: fileId(), replaces: id().optional() }),
    reply: businessDocument,
  }),
  '/business/remove-document': defineCall({
    audience: 'person',
    access: 'settings.company',
    effect: 'change',
    request: record({ id: id() }),
    reply: nothing(),
  }),
}

const bankAccountCalls = {
  '/business/list-bank-accounts': defineCall({
    audience: 'person',
    access: 'settings.read',
    effect: 'read',
    request: nothing(),
    reply: record({ items: list(bankAccount), company_name: text(), refund_to: oneOf(refundPreferences) }),
  }),
  '/business/add-bank-account': defineCall({
    audience: 'person',
    access: 'settings.bank_accounts',
    effect: 'change',
    waitsForHold: true,
    request: record({ ...bankAccountFields, is_default: flag(), password: password() }),
    reply: bankAccount,
  }),
  /** Whether returned money goes to the balance automatically, or waits for a decision. */
  '/business/set-refund-choice': defineCall({
    audience: 'person',
    access: 'settings.bank_accounts',
    effect: 'change',
    request: record({ refund_to: oneOf(refundPreferences), password: password() }),
    reply: nothing(),
  }),
  '/business/make-bank-account-default': defineCall({
    audience: 'person',
    access: 'settings.bank_accounts',
    effect: 'change',
    waitsForHold: true,
    request: record({ id: id(), password: password() }),
    reply: bankAccount,
  }),
  '/business/delete-bank-account': defineCall({
    audience: 'person',
    access: 'settings.bank_accounts',
    effect: 'change',
    request: record({ id: id(), password: password() }),
    reply: nothing(),
  }),
}

export const businessCalls = { ...companyCalls, ...bankAccountCalls }
