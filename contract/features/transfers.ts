import { defineCall } from '../base/calls/call.ts'
import {
  amountMinor,
  count,
  countryCode,
  currency,
  date,
  digestHex,
  flag,
  id,
  ids,
  jsonObject,
  list,
  nonEmptyText,
  nothing,
  oneOf,
  otp,
  pageRequest,
  pageResponse,
  pin,
  rate,
  record,
  reviewedOrder,
  signedAmountMinor,
  text,
  timestamp,
} from '../base/calls/fields.ts'
import { daySumScopes } from '../base/money/approvalRules.ts'
import { limits } from '../base/money/limits.ts'
import { chosenMethods, payInBankNames, paymentMethods } from '../base/money/paymentMethods.ts'
import { statedDocument, transferDocument } from '../base/money/transferDocuments.ts'
import { transferFilter } from '../base/money/transferFilter.ts'
import { type TransferKind, transferKinds } from '../base/money/transferKinds.ts'
import { actor, comingStep, explanation, problem, timelineStep } from '../base/money/transferTimeline.ts'
import { onboardingStepNames } from '../base/people/onboardingSteps.ts'
import { transferStatuses } from '../base/statuses/transfer.ts'
import { limitMeasures, limitScopes } from '../corridors/corridor.ts'
import { challenge, passkeyResponse } from './factors.ts'
import { certificate, feePayers } from './quotes.ts'
import { nameCheck, recipientDetails, recipientTypes } from './recipients.ts'

/** What this user may do with this transfer now; the portal shows these buttons and no others. */
export const transferActions = ['pay', 'pay_in', 'approve', 'deny', 'cancel', 'requote', 'repeat'] as const
export type TransferAction = (typeof transferActions)[number]

export const transferRow = record({
  id: id(),
  reference: text(40),
  kind: oneOf(transferKinds),
  status: oneOf(transferStatuses),
  created_at: timestamp(),
  created_by_name: text(),
  created_by_email: text(),
  recipient_name: text(),
  country: countryCode(),
  bank_name: text(),
  account_tail: text(8),
  send_currency: currency(),
  send_amount_minor: amountMinor(),
  receive_currency: currency(),
  receive_amount_minor: amountMinor(),
  total_minor: amountMinor(),
  version: count(),
  payload_digest: digestHex(),
  actions: list(oneOf(transferActions), 10),
})

const approval = record({
  by: actor,
  /** In whose name `by` decided. */
  on_behalf_of: actor.nullable(),
  at: timestamp(),
  decision: oneOf(['approved', 'denied'] as const),
  /** Null: a denial, which needs no signature. */
  signed_by: oneOf(['passkey', 'code_and_pin'] as const).nullable(),
  reason: text(500).nullable(),
  /** False where the content changed afterwards. */
  is_valid: flag(),
})

/** Why so many approvals, and whose: what the transfer was judged by when it was submitted. */
const approvalBasis = record({
  /** Version of the policy; 0: there was none. */
  version: count(),
  tier_from_minor: amountMinor(),
  /** Empty: all who may approve. */
  approvers: list(actor, 20),
  /** The day's sum, with other transfers, reached the tier; null where the total alone did. */
  raised: record({ by: oneOf(daySumScopes), sum_minor: amountMinor(), count: count() }).nullable(),
  /** The first payment since the recipient's account was changed, for which one person more is asked. */
  is_first_since_change: flag(),
})

/** Less reached the account than was guaranteed, as the bank reports. */
const shortfall = record({
  credited_minor: amountMinor(),
  missing_minor: amountMinor(),
  /** Null while the banks on the way are asked. */
  outcome: oneOf(['made_good', 'explained'] as const).nullable(),
  /** What was put on the balance for it. */
  made_good_minor: amountMinor().nullable(),
  note: text(500).nullable(),
  closed_at: timestamp().nullable(),
})

export const transfer = transferRow.shape({
  corridor_id: text(40),
  recipient_id: id().nullable(),
  recipient_type: oneOf(recipientTypes),
  recipient_details: recipientDetails(),
  name_check: nameCheck.nullable(),
  rate: rate(),
  fee_payer: oneOf(feePayers),
  fee_before_discount_minor: amountMinor(),
  discount_minor: amountMinor(),
  fee_minor: amountMinor(),
  rejection_fee_minor: amountMinor().nullable(),
  refunded_minor: amountMinor().nullable(),
  payment_method: oneOf(paymentMethods),
  purpose: text(40),
  income_source: text(40),
  note: text(500),
  invoice_number: text(50),
  documents: list(transferDocument, limits.transferDocumentsMax),
  /** Null: made before there were certificates. */
  certificate: certificate.nullable(),
  arrives_on: date(),
  /** The rate, fee and total hold until then; afterwards `requote`. */
  rate_held_until: timestamp(),
  approvals_needed: count(),
  approval_basis: approvalBasis,
  approvals: list(approval, 50),
  timeline: list(timelineStep, 100),
  to_come: list(comingStep, 10),
  problem: problem.nullable(),
  explanation,
  shortfall: shortfall.nullable(),
  /** Fields that changed since this user last opened it, with what they were. */
  changed_since_seen: list(record({ field: text(60), before: text(500) }), 30),
})

export const transferSorts = ['created_at', 'total_minor', 'recipient_name', 'status'] as const
const transferSort = { sort: oneOf(transferSorts), order: oneOf(['asc', 'desc'] as const) }

/** Code and PIN; or `passkey`, what a passkey gave for the options of `request-passkey`. */
const signedOff = {
  challenge_id: id(),
  otp: otp().optional(),
  pin: pin().optional(),
  passkey: passkeyResponse().optional(),
}

const lineResult = record({ id: id(), code: count(), message: text(500), status: oneOf(transferStatuses).nullable() })
const listSeen = () => list(reviewedOrder(), limits.approveManyMax).min(1, 'input_invalid')

/** Of what a receipt is: of a transfer, or of a whole file of one kind. */
export const bulkInvoiceTypes = { 0: null, 1: 'domestic', 2: 'international' } as const satisfies Record<
  number,
  TransferKind | null
>

export const transferCalls = {
  '/transfer/list': defineCall({
    audience: 'person',
    access: 'transfers.read',
    effect: 'read',
    cost: 'search',
    request: record({ ...pageRequest(), ...transferSort, ...transferFilter, ids: ids() }),
    reply: pageResponse(transferRow),
  }),
  /** `content` is base64: CSV as UTF-8 with BOM, or XLSX; the whole filtered set. */
  '/transfer/export': defineCall({
    audience: 'person',
    access: 'transfers.export',
    effect: 'read',
    cost: 'heavy',
    request: record({ ...transferSort, ...transferFilter, format: oneOf(['csv', 'xlsx'] as const) }),
    reply: record({ file_name: text(), mime: text(), content: text(Number.MAX_SAFE_INTEGER) }),
  }),
  /** Count and sums of all transfers that the filter finds, by pairs of currencies. */
  '/transfer/totals': defineCall({
    audience: 'person',
    access: 'transfers.read',
    effect: 'read',
    cost: 'search',
    request: record(transferFilter),
    reply: record({
      count: count(),
      sums: list(
        record({
          send_currency: currency(),
          total_minor: amountMinor(),
          receive_currency: currency(),
          receive_amount_minor: amountMinor(),
        }),
      ),
    }),
  }),
  '/transfer/detail': defineCall({
    audience: 'person',
    access: 'transfers.read',
    effect: 'read',
    request: record({ id: id() }),
    reply: transfer,
  }),
  /** Figures of the home page in one round trip. */
  '/transfer/summary': defineCall({
    audience: 'person',
    access: 'transfers.read',
    effect: 'read',
    cost: 'search',
    request: nothing(),
    reply: record({
      total_count: count(),
      pending_count: count(),
      ongoing_count: count(),
      waiting_for_me_count: count(),
      /** Sent in each of the last 12 months, oldest first; domestic and international apart. */
      months: list(
        record({ month: text(7), international_minor: amountMinor(), domestic_minor: amountMinor(), count: count() }),
        12,
      ),
      /** Where it went, the most first. */
      countries: list(record({ country: countryCode(), count: count(), send_minor: signedAmountMinor() }), 10),
      recent: list(transferRow, 10),
      /** The checklist of this person's role, without what they have taken out of it. */
      first_steps: list(record({ step: oneOf(onboardingStepNames), is_done: flag() }), 10),
    }),
  }),
  /** How many would have to approve this now, and who could: names of people, the maker left out. The submission decides. */
  '/transfer/preview-approvals': defineCall({
    audience: 'person',
    access: 'transfers.create',
    effect: 'read',
    request: record({ quote_id: id(), recipient_id: id() }),
    reply: record({ approvals_needed: count(), is_first_since_change: flag(), names: list(text()) }),
  }),
  /** What is left of the limits that transfers to this recipient have, by those of now; the submission and the payment decide. */
  '/transfer/limits': defineCall({
    audience: 'person',
    access: 'transfers.create',
    effect: 'read',
    request: record({ recipient_id: id(), purpose: text(40).optional() }),
    reply: record({
      items: list(
        record({
          scope: oneOf(limitScopes),
          measure: oneOf(limitMeasures),
          /** Null: of one transfer. */
          days: count().nullable(),
          currency: currency().nullable(),
          maximum: amountMinor(),
          used: amountMinor(),
          left: amountMinor(),
          /** The first day on which more is free; null where nothing is used. */
          frees_on: date().nullable(),
        }),
        20,
      ),
    }),
  }),
  /** Saves a transfer from a live quote: status `created`. The quote is used up by it. */
  '/transfer/create': defineCall({
    audience: 'person',
    access: 'transfers.create',
    effect: 'change',
    request: record({
      quote_id: id(),
      recipient_id: id(),
      payment_method: oneOf(chosenMethods),
      /** Where the money will come in, where it is not paid from the balance. */
      payment_bank: oneOf(payInBankNames).optional(),
      purpose: nonEmptyText(40).meta({ list: 'purposes' }),
      income_source: nonEmptyText(40).meta({ list: 'income_sources' }),
      note: text(),
      invoice_number: text(50),
      /** Their amounts must match the transfer's: contract/corridors/supportingDocuments.ts. */
      documents: list(statedDocument, limits.transferDocumentsMax),
      /** "Kinds and amounts are as they stand in the documents", where there are any. */
      are_documents_confirmed: flag().optional(),
      /** "The information is correct" and "the sender bears fees from wrong information", both ticked. */
      is_information_correct: flag().oneOf([true], 'declaration_required'),
      is_fee_accepted: flag().oneOf([true], 'declaration_required'),
      is_terms_accepted: flag().oneOf([true], 'declaration_required'),
    }),
    reply: transfer,
  }),
  /** Takes the rate of now for a transfer whose rate has run out; approvals given before are void. */
  '/transfer/requote': defineCall({
    audience: 'person',
    access: 'transfers.read',
    effect: 'change',
    request: record({ id: id(), version: count() }),
    reply: transfer,
  }),
  /** Sends the one-time password that `pay` or `approve` needs; it is good for exactly these transfers as seen. */
  '/transfer/request-otp': defineCall({
    audience: 'person',
    access: 'transfers.read',
    effect: 'change',
    request: record({ purpose: oneOf(['pay', 'approve'] as const), transfers: listSeen() }),
    reply: challenge,
  }),
  /** What a passkey is to sign in the place of code and PIN: the challenge is the digest of exactly these transfers as seen. */
  '/transfer/request-passkey': defineCall({
    audience: 'person',
    access: 'transfers.read',
    effect: 'change',
    request: record({ purpose: oneOf(['pay', 'approve'] as const), transfers: listSeen() }),
    reply: record({ challenge_id: id(), options: jsonObject(16 * 1024) }),
  }),
  /** How the person can sign beside code and PIN. */
  '/transfer/signing-ways': defineCall({
    audience: 'person',
    access: 'transfers.read',
    effect: 'read',
    request: nothing(),
    reply: record({
      /** off: the business does not allow it; none: the person has no passkey; waits: until `passkey_from`. */
      passkey: oneOf(['off', 'none', 'waits', 'ready'] as const),
      passkey_from: timestamp().nullable(),
    }),
  }),
  /** Tells whether the code is right before a PIN is asked for. It uses nothing up; a wrong code counts as a try, as with the signature. */
  '/transfer/check-otp': defineCall({
    audience: 'person',
    access: 'transfers.read',
    effect: 'change',
    overlay: false,
    request: record({
      purpose: oneOf(['pay', 'approve'] as const),
      transfers: listSeen(),
      challenge_id: id(),
      otp: otp(),
    }),
    reply: nothing(),
  }),
  /**
   * The maker signs off: to approval where the policy asks for it, else paid from the balance at once. With too little balance an
   * approved transfer waits for payment.
   */
  '/transfer/pay': defineCall({
    audience: 'person',
    access: 'transfers.pay',
    effect: 'change',
    waitsForHold: true,
    request: record({ transfer: reviewedOrder(), ...signedOff }),
    reply: transfer,
  }),
  /** The last approval that the policy needs pays. One result a transfer, in the order asked. */
  '/transfer/approve': defineCall({
    audience: 'person',
    access: 'transfers.approve',
    effect: 'change',
    waitsForHold: true,
    request: record({ transfers: listSeen(), ...signedOff }),
    reply: record({ results: list(lineResult, limits.approveManyMax) }),
  }),
  '/transfer/deny': defineCall({
    audience: 'person',
    access: 'transfers.deny',
    effect: 'change',
    needsConfirmation: true,
    request: record({ transfers: listSeen(), reason: nonEmptyText() }),
    reply: record({ results: list(lineResult, limits.approveManyMax) }),
  }),
  '/transfer/cancel': defineCall({
    audience: 'person',
    access: 'transfers.cancel',
    effect: 'change',
    request: record({ id: id(), version: count() }),
    reply: transfer,
  }),
  /** `content` is a base64 PDF. `bulk_type` 0: a single transfer. */
  '/transfer/generate-transfer-invoice': defineCall({
    audience: 'person',
    access: 'transfers.read',
    effect: 'read',
    cost: 'heavy',
    request: record({ transaction_id: id(), bulk_type: oneOf([0, 1, 2] as const) }),
    reply: record({ file_name: text(), mime: text(), content: text(Number.MAX_SAFE_INTEGER) }),
  }),
}
