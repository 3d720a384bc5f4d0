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
  list,
  nonEmptyText,
  nothing,
  oneOf,
  pageRequest,
  pageResponse,
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
import { cue, duplicateFlags } from '../base/money/riskFlags.ts'
import { statedDocument, transferDocument } from '../base/money/transferDocuments.ts'
import { transferFilter } from '../base/money/transferFilter.ts'
import { type TransferKind, transferKinds } from '../base/money/transferKinds.ts'
import { actor, comingStep, explanation, problem, timelineStep } from '../base/money/transferTimeline.ts'
import { onboardingStepNames } from '../base/people/onboardingSteps.ts'
import { transferStatuses } from '../base/statuses/transfer.ts'
import { limitMeasures, limitScopes } from '../corridors/corridor.ts'
import { listSeen, signatureMethods, signedOff, signingCalls } from './decisions.ts'
import { feePayers, signedCertificate } from './quotes.ts'
import { nameCheck, recipientDetails, recipientTypes } from './recipients.ts'

/** Actions on a transfer; the portal shows buttons only for those allowed now. */
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
  /** The delegator, if `by` decided for another person. */
  on_behalf_of: actor.nullable(),
  at: timestamp(),
  decision: oneOf(['approved', 'denied'] as const),
  /** Null for a denial, which needs no signature. */
  signed_by: oneOf(signatureMethods).nullable(),
  reason: text(500).nullable(),
  /** False if voided later, for example by a change of the content. */
  is_valid: flag(),
})

/** The policy facts that applied at submission: number of approvals and possible approvers. */
const approvalBasis = record({
  /** Version of the policy; 0 without a policy. */
  version: count(),
  tier_from_minor: amountMinor(),
  /** Empty if anyone with the permission may approve. */
  approvers: list(actor, 20),
  /** The day's sum that reached the tier together with other transfers; null if the total alone did. */
  raised: record({ by: oneOf(daySumScopes), sum_minor: amountMinor(), count: count() }).nullable(),
  /** First payment after a change of the recipient's account: needs one more approval. */
  is_first_since_change: flag(),
})

/** The bank reports that less arrived than guaranteed. */
const shortfall = record({
  credited_minor: amountMinor(),
  missing_minor: amountMinor(),
  /** Null while the banks are being queried. */
  outcome: oneOf(['made_good', 'explained'] as const).nullable(),
  /** Compensation credited to the balance. */
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
  /** Earlier transfers that its maker was warned of before signing. */
  cues: list(cue, duplicateFlags.length),
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
  /** Null if created before certificates were introduced. */
  certificate: signedCertificate.nullable(),
  /** Unique end-to-end transaction reference, by which banks trace it; null until it is submitted. */
  uetr: text(36).nullable(),
  arrives_on: date(),
  /** End of the lock of rate, fee and total; afterwards `requote`. */
  rate_held_until: timestamp(),
  approvals_needed: count(),
  approval_basis: approvalBasis,
  approvals: list(approval, 50),
  timeline: list(timelineStep, 100),
  to_come: list(comingStep, 10),
  problem: problem.nullable(),
  explanation,
  shortfall: shortfall.nullable(),
  /** Fields changed since this user last opened it, with their old values. */
  changed_since_seen: list(record({ field: text(60), before: text(500) }), 30),
})

export const transferSorts = ['created_at', 'total_minor', 'recipient_name', 'status'] as const
const transferSort = { sort: oneOf(transferSorts), order: oneOf(['asc', 'desc'] as const) }

const signing = signingCalls({
  access: 'transfers.read',
  purposes: ['pay', 'approve'],
  seen: () => ({ transfers: listSeen() }),
})

const lineResult = record({ id: id(), code: count(), message: text(500), status: oneOf(transferStatuses).nullable() })

/** Receipt types: for a single transfer, or for a bulk transfer of one kind. */
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
  /** All filtered transfers; `content` is base64: CSV as UTF-8 with BOM, or XLSX. */
  '/transfer/export': defineCall({
    audience: 'person',
    access: 'transfers.export',
    effect: 'read',
    cost: 'heavy',
    request: record({ ...transferSort, ...transferFilter, format: oneOf(['csv', 'xlsx'] as const) }),
    reply: record({ file_name: text(), mime: text(), content: text(Number.MAX_SAFE_INTEGER) }),
  }),
  /** Count and sums of all filtered transfers, per currency pair. */
  '/transfer/totals': defineCall({
    audience: 'person',
    access: 'transfers.read',
    effect: 'read',
    cost: 'search',
    request: record(transferFilter),
    reply: record({
      count: count(),
      /** Of these, ended without payment (cancelled, timed out, denied); the sums contain them. */
      never_paid_count: count(),
      sums: list(
        record({
          send_currency: currency(),
          total_minor: amountMinor(),
          never_paid_minor: amountMinor(),
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
      /** Equals the list of all transfers with `needs_you`. */
      waiting_for_me_count: count(),
      /** The oldest of those. */
      waiting_for_me: list(transferRow, 4),
      /** Of those, the approvals: the approval inbox counts other subjects too. */
      to_approve_count: count(),
      /** Sent amounts of the last 12 months, oldest first, domestic and international separately. */
      months: list(
        record({ month: text(7), international_minor: amountMinor(), domestic_minor: amountMinor(), count: count() }),
        12,
      ),
      /** Destinations, the largest amount first. */
      countries: list(record({ country: countryCode(), count: count(), send_minor: signedAmountMinor() }), 10),
      recent: list(transferRow, 10),
      /** The onboarding checklist of this person's role, without dismissed steps. */
      first_steps: list(record({ step: oneOf(onboardingStepNames), is_done: flag() }), 10),
    }),
  }),
  /**
   * Approvals required by the current policy, the names of possible approvers without the maker, and earlier transfers that this one
   * repeats. The submission decides.
   */
  '/transfer/preview-approvals': defineCall({
    audience: 'person',
    access: 'transfers.create',
    effect: 'read',
    request: record({ quote_id: id(), recipient_id: id(), invoice_number: text(50).optional() }),
    reply: record({
      approvals_needed: count(),
      is_first_since_change: flag(),
      names: list(text()),
      cues: list(cue, duplicateFlags.length),
    }),
  }),
  /** Remaining limits for transfers to this recipient now. The submission and the payment decide. */
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
          /** Null for a limit per transfer. */
          days: count().nullable(),
          currency: currency().nullable(),
          maximum: amountMinor(),
          used: amountMinor(),
          left: amountMinor(),
          /** The first day with more available; null if nothing is used. */
          frees_on: date().nullable(),
        }),
        20,
      ),
    }),
  }),
  /** Creates a transfer in status `created` from a valid quote, which it consumes. */
  '/transfer/create': defineCall({
    audience: 'person',
    access: 'transfers.create',
    effect: 'change',
    request: record({
      quote_id: id(),
      recipient_id: id(),
      payment_method: oneOf(chosenMethods),
      /** Receiving bank; absent if paid from the balance. */
      payment_bank: oneOf(payInBankNames).optional(),
      purpose: nonEmptyText(40).meta({ list: 'purposes' }),
      income_source: nonEmptyText(40).meta({ list: 'income_sources' }),
      note: text(),
      invoice_number: text(50),
      /** Their amounts must match the transfer's: contract/corridors/supportingDocuments.ts. */
      documents: list(statedDocument, limits.transferDocumentsMax),
      /** The declaration that kinds and amounts match the documents; required with documents. */
      are_documents_confirmed: flag().optional(),
      /** The declarations that the information is correct and that the sender bears fees caused by wrong information. */
      is_information_correct: flag().oneOf([true], 'declaration_required'),
      is_fee_accepted: flag().oneOf([true], 'declaration_required'),
      is_terms_accepted: flag().oneOf([true], 'declaration_required'),
    }),
    reply: transfer,
  }),
  /** Reprices a transfer at the current rate after its rate has expired; voids earlier approvals. */
  '/transfer/requote': defineCall({
    audience: 'person',
    access: 'transfers.read',
    effect: 'change',
    request: record({ id: id(), version: count() }),
    reply: transfer,
  }),
  '/transfer/request-otp': signing.requestOtp,
  '/transfer/request-passkey': signing.requestPasskey,
  /** Signing methods available in addition to code and PIN. */
  '/transfer/signing-ways': defineCall({
    audience: 'person',
    access: 'transfers.read',
    effect: 'read',
    request: nothing(),
    reply: record({
      /** off: not allowed by the business; none: the person has no passkey; waits: usable from `passkey_from`. */
      passkey: oneOf(['off', 'none', 'waits', 'ready'] as const),
      passkey_from: timestamp().nullable(),
    }),
  }),
  '/transfer/check-otp': signing.checkOtp,
  /**
   * The maker's signature: submits for approval if the policy requires it, otherwise pays from the balance at once. With insufficient
   * balance an approved transfer waits for payment.
   */
  '/transfer/pay': defineCall({
    audience: 'person',
    access: 'transfers.pay',
    effect: 'change',
    waitsForHold: true,
    request: record({ transfer: reviewedOrder(), ...signedOff() }),
    reply: transfer,
  }),
  /** The last approval required by the policy pays. One result per transfer, in the order of the request. */
  '/transfer/approve': defineCall({
    audience: 'person',
    access: 'transfers.approve',
    effect: 'change',
    waitsForHold: true,
    request: record({ transfers: listSeen(), ...signedOff() }),
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
  /** `content` is a base64 PDF: proof for the payee of what the banks have confirmed. Refused until a bank has taken the payment. */
  '/transfer/proof': defineCall({
    audience: 'person',
    access: 'transfers.read',
    effect: 'read',
    cost: 'heavy',
    request: record({ id: id() }),
    reply: record({ file_name: text(), mime: text(), content: text(Number.MAX_SAFE_INTEGER) }),
  }),
  /** `content` is a base64 PDF. `bulk_type` is 0 for a single transfer. */
  '/transfer/generate-transfer-invoice': defineCall({
    audience: 'person',
    access: 'transfers.read',
    effect: 'read',
    cost: 'heavy',
    request: record({ transaction_id: id(), bulk_type: oneOf([0, 1, 2] as const) }),
    reply: record({ file_name: text(), mime: text(), content: text(Number.MAX_SAFE_INTEGER) }),
  }),
}
