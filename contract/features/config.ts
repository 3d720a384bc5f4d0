import { defineCall } from '../base/call.ts'
import { count, countryCode, currency, date, list, nothing, oneOf, record, text } from '../base/fields.ts'
import { permissionNames } from '../base/roles.ts'
import { statusNumbers } from '../base/statuses/reported.ts'

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

export const configCalls = {
  /** The lists that forms and reports show, in the language of the call. */
  '/common/common-config': defineCall({
    audience: 'anyone',
    effect: 'read',
    request: nothing(),
    answer: commonConfig,
    overlay: false,
  }),
  /** Days of the next two weeks, weekends apart, on which the home country's banks are closed. */
  '/common/bank-holidays': defineCall({
    audience: 'person',
    access: 'member',
    effect: 'read',
    request: nothing(),
    answer: record({ days: list(date()) }),
    overlay: false,
    background: true,
  }),
  '/common/get-country-code': defineCall({
    audience: 'anyone',
    effect: 'read',
    request: record({ source_type: oneOf(['phone', 'destination', 'registration'] as const) }),
    answer: record({ items: list(record({ code: text(), name: text(), dial_code: text(), currency: text() })) }),
    overlay: false,
  }),
  /** Groups of pattern and message: the validation table of spec §5. */
  '/common/get-regular-content': defineCall({
    audience: 'anyone',
    effect: 'read',
    request: nothing(),
    answer: record({
      items: list(record({ name: text(), rules: list(record({ pattern: text(2000), msg: text() })) })),
    }),
    overlay: false,
  }),
  '/common/get-security-question-list': defineCall({
    audience: 'anyone',
    effect: 'read',
    request: nothing(),
    answer: record({ items: list(labelled) }),
    overlay: false,
  }),
}
