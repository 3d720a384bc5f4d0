import { defineCall } from '../base/calls/call.ts'
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
  textRecord,
} from '../base/calls/fields.ts'
import { permissionNames } from '../base/people/roles.ts'
import { statusNumbers } from '../base/statuses/reported.ts'
import { feePayers, limitMeasures, limitScopes, payoutMethods, recipientTypes } from '../corridors/corridor.ts'

/** Reference data (spec §7 `/common/…`), built from the contract's own tables, so that both sides show the same. */
const labelled = record({ code: text(), label: text() })
const labelledStatus = record({
  number: oneOf(statusNumbers),
  name: text(),
  label: text(),
  colour: oneOf(['green', 'red', 'amber'] as const),
})

/** Spec §3 "Common config"; the transfer form needs the last three as well. */
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
  /** Additional check of check digits. */
  check: text(40).nullable(),
  label: text(),
  help: text().nullable(),
  example: text(),
  input_mode: oneOf(['text', 'numeric', 'tel', 'date', 'email'] as const),
  /** Group lengths for display. */
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
  /** The person is asked only if there are two. */
  fee_payers: list(oneOf(feePayers)),
  fee_minor: record({ OUR: amountMinor(), SHA: amountMinor() }),
  /** Maximum fee of intermediary banks when fees are shared. */
  correspondent_fee_max_minor: amountMinor(),
  /** Limits within the bounds: per transfer, and per account over a number of days including today. */
  limits: list(
    record({
      scope: oneOf(limitScopes),
      measure: oneOf(limitMeasures),
      /** Window in days, today included; null: a single transfer. */
      days: count().nullable(),
      /** Null if the limit counts transfers. */
      currency: currency().nullable(),
      maximum: amountMinor(),
      recipient_type: oneOf(recipientTypes).nullable(),
      /** All purposes, if empty. */
      purposes: list(text(40)),
      /** Only for accounts whose detail is in `among`, or, if that is empty, not in `except`. */
      where: record({ field: text(40), among: list(text(40)), except: list(text(40)) }).nullable(),
    }),
  ),
  rejection_fee: money,
  arrival_bank_days: record({ min: count(), max: count() }),
  cut_off: record({ time: text(5), zone: text(40) }),
  fields: list(corridorField),
  /** At least one field of each group is required. */
  any_of: list(list(text(40))),
  banks: record({
    field: text(40),
    kind: oneOf(['whole', 'codes', 'beginnings'] as const),
    as_of: date(),
    source: text(),
    items: list(record({ code: text(40), name: text(), also: text() })),
  }),
  purposes: list(labelled),
  /** Requested documents, any one of which is enough; required from this value in US dollars. */
  documents: list(
    record({ purposes: list(text(40)), kinds: list(labelled), needed_from_usd_minor: amountMinor().nullable() }),
  ),
  effective_date: date(),
  sources: list(record({ title: text(), url: text() })),
  vectors: record({
    valid: list(record({ recipient_type: oneOf(recipientTypes), details: textRecord() })),
    /** The first valid details of that type with one field changed, or removed if `value` is null. */
    invalid: list(record({ recipient_type: oneOf(recipientTypes), field: text(40), value: text().nullable() })),
  }),
})

export const configCalls = {
  /** One corridor as data: fields with their rules, limits, fees, banks, and vectors to test a client with. */
  '/config/corridor-schema': defineCall({
    audience: 'anyone',
    effect: 'read',
    /** Default method: bank account. */
    request: record({ country: countryCode(), currency: currency(), method: oneOf(payoutMethods).optional() }),
    reply: corridorSchema,
    overlay: false,
  }),
  /** The lists of forms and reports, in the language of the call. */
  '/common/common-config': defineCall({
    audience: 'anyone',
    effect: 'read',
    request: nothing(),
    reply: commonConfig,
    overlay: false,
  }),
  /** Bank holidays of the home country in the next two weeks, without weekends. */
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
