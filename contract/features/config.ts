import { defineCall } from '../base/call.ts'
import { count, countryCode, currency, date, id, list, nothing, oneOf, record, text, words } from '../base/fields.ts'
import { limits } from '../base/limits.ts'
import { type PermissionName, permissionNames } from '../base/roles.ts'
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

interface FilePurposeRow {
  /** Who may upload such a file, and who may open it. */
  readonly upload: 'member' | PermissionName
  readonly open: 'member' | PermissionName
  readonly types: readonly ('png' | 'jpg' | 'pdf')[]
  readonly bytesMax: number
  /** Each look at it is in the audit trail. */
  readonly isWatched: boolean
}

/** What a file is for decides all that is asked of it. */
export const filePurposes = {
  transfer_document: {
    upload: 'transfers.create',
    open: 'transfers.read',
    types: ['png', 'jpg', 'pdf'],
    bytesMax: limits.uploadBytesMax,
    isWatched: true,
  },
  business_document: {
    upload: 'settings.company',
    open: 'settings.company',
    types: ['png', 'jpg', 'pdf'],
    bytesMax: limits.uploadBytesMax,
    isWatched: true,
  },
  avatar: {
    upload: 'member',
    open: 'member',
    types: ['png', 'jpg'],
    bytesMax: limits.avatarBytesMax,
    isWatched: false,
  },
} as const satisfies Record<string, FilePurposeRow>

export type FilePurpose = keyof typeof filePurposes
const filePurposeNames = Object.keys(filePurposes) as FilePurpose[]
export const isFilePurpose = (name: string): name is FilePurpose => Object.hasOwn(filePurposes, name)

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
  /** The sealed part names what the multipart file must be; anything else answers `file_altered`. `filePurposes` says who may. */
  '/common/upload': defineCall({
    audience: 'person',
    access: 'member',
    effect: 'change',
    upload: true,
    request: record({
      purpose: oneOf(filePurposeNames),
      name: words(120),
      size: count().min(1, 'input_invalid').max(limits.uploadBytesMax, 'file_too_large'),
      sha256: text(64).matches(/^[0-9a-f]{64}$/, 'input_invalid'),
    }),
    answer: record({ file_id: id(), name: text(), size: count(), mime: text() }),
  }),
}
