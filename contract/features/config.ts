import { defineCall } from '../base/call.ts'
import {
  amountMinor,
  count,
  countryCode,
  currency,
  date,
  flag,
  list,
  nothing,
  oneOf,
  record,
  text,
  textsByName,
} from '../base/fields.ts'
import { permissionNames } from '../base/roles.ts'
import { statusNumbers } from '../base/statuses/reported.ts'
import { feePayers, limitMeasures, limitScopes, payoutMethods, recipientTypes } from '../corridors/corridor.ts'

/** Reference data (spec §7 `/common/…`): built from the contract's own tables, so both sides show the same. */
const labelled = record({ code: text(), label: text() })
const labelledStatus = record({
  number: oneOf(statusNumbers),
  name: text(),
  label: text(),
  colour: oneOf(['green', 'red', 'amber'] as const),
})

/** Spec §3 "Common config"; the last three are what the transfer form asks for besides. */
const commonConfig = record({
  transaction_status: list(labelledStatus),
  refund_status: list(labelledStatus),
  report_status_ongoing: list(labelledStatus),
  report_status_history: list(labelledStatus),
  report_sort_list: list(labelled),
  bank_code_list: list(labelled),
  bank_ewallet_list: list(record({ code: text(), label: text(), country: countryCode() })),
  xcurrency: list(record({ code: currency(), label: text(), decimals: count() })),
  purpose_of_use: list(labelled),
  volume_transaction_per_month: list(labelled),
  transaction_frequency_per_month: list(labelled),
  sys_permissions: list(
    record({ id: count(), pid: count(), level: oneOf([1, 2] as const), name: oneOf(permissionNames) }),
  ),
  beneficiary_account_type: list(labelled),
  is_company_leader: list(labelled),
  purposes: list(labelled),
  income_sources: list(labelled),
  relationships: list(labelled),
})

const money = record({ amount_minor: amountMinor(), currency: currency() })

const corridorField = record({
  name: text(40),
  required: flag(),
  recipient_types: list(oneOf(recipientTypes)),
  format: text(40),
  /** All must match, in this order. */
  patterns: list(text(2000)),
  /** The check digits that it has besides. */
  check: text(40).nullable(),
  label: text(),
  help: text().nullable(),
  example: text(),
  input_mode: oneOf(['text', 'numeric', 'tel', 'date', 'email'] as const),
  /** Lengths of the groups that people write it in. */
  groups: list(count()),
  choices: list(labelled),
})

const corridorSchema = record({
  id: text(40),
  country: countryCode(),
  currency: currency(),
  method: oneOf(payoutMethods),
  rail: oneOf(['local', 'swift', 'domestic'] as const),
  recipient_types: list(oneOf(recipientTypes)),
  received_decimals: count(),
  received_min_minor: amountMinor(),
  received_max_minor: amountMinor(),
  /** A person is asked only where there are two. */
  fee_payers: list(oneOf(feePayers)),
  fee_minor: record({ OUR: amountMinor(), SHA: amountMinor() }),
  /** The most that banks on the way take from what arrives where the fees are shared. */
  correspondent_fee_max_minor: amountMinor(),
  /** Within the bounds: what may go there at once, and to one account over so many days, today the last of them. */
  limits: list(
    record({
      scope: oneOf(limitScopes),
      measure: oneOf(limitMeasures),
      /** Over how many days, today included; null: of one transfer. */
      days: count().nullable(),
      /** Null: the limit counts transfers. */
      currency: currency().nullable(),
      maximum: amountMinor(),
      recipient_type: oneOf(recipientTypes).nullable(),
      /** Empty: for every purpose. */
      purposes: list(text(40)),
      /** Of accounts whose detail is `among` these, or, with none there, is not in `except`. */
      where: record({ field: text(40), among: list(text(40)), except: list(text(40)) }).nullable(),
    }),
  ),
  rejection_fee: money,
  arrival_bank_days: record({ min: count(), max: count() }),
  cut_off: record({ time: text(5), zone: text(40) }),
  fields: list(corridorField),
  /** At least one field of each group must be filled. */
  any_of: list(list(text(40))),
  banks: record({
    field: text(40),
    kind: oneOf(['whole', 'codes', 'beginnings'] as const),
    as_of: date(),
    source: text(),
    items: list(record({ code: text(40), name: text(), also: text() })),
  }),
  purposes: list(labelled),
  /** Which papers are asked for, of which one is enough; from this worth in US dollars on it is needed. */
  documents: list(
    record({ purposes: list(text(40)), kinds: list(labelled), needed_from_usd_minor: amountMinor().nullable() }),
  ),
  effective_date: date(),
  sources: list(record({ title: text(), url: text() })),
  vectors: record({
    valid: list(record({ recipient_type: oneOf(recipientTypes), details: textsByName() })),
    /** The first valid details of that type with one field changed, or left out where `value` is null. */
    invalid: list(record({ recipient_type: oneOf(recipientTypes), field: text(40), value: text().nullable() })),
  }),
})

export const configCalls = {
  /** One way to pay money out to a country, as data: fields with their rules, limits, fees, banks, and vectors to test a client with. */
  '/config/corridor-schema': defineCall({
    audience: 'anyone',
    effect: 'read',
    /** Without a method: to a bank account. */
    request: record({ country: countryCode(), currency: currency(), method: oneOf(payoutMethods).optional() }),
    reply: corridorSchema,
    overlay: false,
  }),
  /** The lists that forms and reports show, in the language of the call. */
  '/common/common-config': defineCall({
    audience: 'anyone',
    effect: 'read',
    request: nothing(),
    reply: commonConfig,
    overlay: false,
  }),
  /** Days of the next two weeks, weekends apart, on which the home country's banks are closed. */
  '/common/bank-holidays': defineCall({
    audience: 'person',
    access: 'member',
    effect: 'read',
    request: nothing(),
    reply: record({ days: list(date()) }),
    overlay: false,
    background: true,
  }),
  '/common/get-country-code': defineCall({
    audience: 'anyone',
    effect: 'read',
    request: record({ source_type: oneOf(['phone', 'destination', 'registration'] as const) }),
    reply: record({ items: list(record({ code: text(), name: text(), dial_code: text(), currency: text() })) }),
    overlay: false,
  }),
  /** Groups of pattern and message: the validation table of spec §5. */
  '/common/get-regular-content': defineCall({
    audience: 'anyone',
    effect: 'read',
    request: nothing(),
    reply: record({
      items: list(record({ name: text(), rules: list(record({ pattern: text(2000), msg: text() })) })),
    }),
    overlay: false,
  }),
  '/common/get-security-question-list': defineCall({
    audience: 'anyone',
    effect: 'read',
    request: nothing(),
    reply: record({ items: list(labelled) }),
    overlay: false,
  }),
}
