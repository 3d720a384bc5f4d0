import { defineCall } from '../../base/calls/call.ts'
import {
  count,
  fileId,
  flag,
  id,
  list,
  nonEmptyText,
  nothing,
  oneOf,
  pageRequest,
  pageResponse,
  record,
  text,
  timestamp,
} from '../../base/calls/fields.ts'
import {
  companyTypes,
  itemStates,
  type VerificationItem,
  verificationItems,
} from '../../base/files/verificationItems.ts'
import { limits } from '../../base/money/limits.ts'
import { caseStatuses } from '../../base/statuses/verification.ts'
import { accessReason, base64File } from '../operator.ts'
import { recognisedField, submissionSnapshot } from '../verification.ts'
import { ownerFilters } from './queues.ts'

/** The verification queue in the operator console: each access needs a reason, and activating the business is proposed (`verification_approve`). */

const item = () => oneOf<VerificationItem>(verificationItems)
const caseKey = { business_id: id(), id: id() }
const said = () => text(limits.verificationTextMax)

const queuedCase = record({
  ...caseKey,
  business_name: text(),
  attempt: count(),
  status: oneOf(caseStatuses),
  company_type: oneOf(companyTypes),
  submitted_by: text(),
  submitted_at: timestamp(),
  review_by: timestamp(),
  undecided: count(),
  answered: count(),
  due_at: timestamp().nullable(),
})

const caseFile = record({
  id: id(),
  name: text(),
  size: count(),
  mime: text(40),
  /** Equal content has an equal digest. */
  digest: text(64),
  /** By the member of staff who reads the case; nobody accepts a document that they have not opened. */
  is_opened: flag(),
})

const caseItem = record({ item: item(), state: oneOf(itemStates), reason: said(), due_at: timestamp().nullable() })

const hitStates = ['open', 'true_match', 'false_match'] as const

/** Reasons that prevent approval of a case, by the names of their codes. */
export const screeningFaults = [
  'screening_undecided',
  'screening_outdated',
  'screening_incomplete',
  'screening_match',
  'screening_missing',
  'screening_list_unreadable',
] as const

/** Screening of the people and companies of a case against the operator's sanctions list. */
const screening = record({
  /** Null if there is no list, so that nothing was screened. */
  list_name: text().nullable(),
  entries: count(),
  /** Null until screened. */
  screened_at: timestamp().nullable(),
  fault: oneOf(screeningFaults).nullable(),
  hits: list(
    record({
      id: id(),
      subject_name: text(),
      score: count(),
      matched_name: text(1_000),
      entry: record({
        reference: text(1_000),
        name: text(1_000),
        aliases: list(text(1_000)),
        birth_dates: list(text(1_000)),
        countries: list(text(1_000)),
      }),
      state: oneOf(hitStates),
      reason: said(),
      decided_by: text().nullable(),
    }),
  ),
})

export const operatorVerificationCalls = {
  /** Open cases, oldest first. */
  '/staff/verification/list': defineCall({
    audience: 'staff',
    right: 'verification.read',
    showsCustomers: true,
    effect: 'read',
    request: record({
      ...pageRequest(),
      order: oneOf(['asc', 'desc'] as const).optional(),
      owner: oneOf(ownerFilters).optional(),
    }),
    reply: pageResponse(queuedCase),
  }),
  '/staff/verification/detail': defineCall({
    audience: 'staff',
    right: 'verification.read',
    effect: 'read',
    request: record({ ...caseKey, reason: accessReason() }),
    reply: record({
      ...caseKey,
      business_name: text(),
      attempt: count(),
      status: oneOf(caseStatuses),
      submitted_by: text(),
      submitted_at: timestamp(),
      reason: said(),
      /** For staff only, oldest first. */
      notes: list(record({ id: id(), author_name: text(), text: said(), at: timestamp() })),
      items: list(caseItem),
      messages: list(
        record({
          id: id(),
          item: item(),
          author: oneOf(['staff', 'person'] as const),
          author_name: text(),
          text: said(),
          file_ids: list(id()),
          /** Keys of the people whom an answer adds. */
          people: list(id()),
          at: timestamp(),
        }),
      ),
      submission: submissionSnapshot,
      screening,
      /** The open proposal to approve it, or null. */
      proposal_id: id().nullable(),
      files: list(caseFile),
      /** Read in the picture of the identity document, for comparison with what was typed; null if it was never read. */
      recognition: list(recognisedField).nullable(),
      /** The last submissions before this one, newest first. */
      earlier: list(
        record({
          id: id(),
          attempt: count(),
          status: oneOf(caseStatuses),
          submitted_by: text(),
          submitted_at: timestamp(),
          closed_at: timestamp().nullable(),
          reason: said(),
          items: list(caseItem),
          submission: submissionSnapshot,
          files: list(caseFile),
        }),
      ),
    }),
  }),
  /** The bytes of one file of the case, in base64. */
  '/staff/verification/file': defineCall({
    audience: 'staff',
    right: 'verification.read',
    effect: 'read',
    request: record({ ...caseKey, file_id: fileId(), reason: accessReason() }),
    reply: base64File,
  }),
  /** Adds a note that only staff read. */
  '/staff/verification/note': defineCall({
    audience: 'staff',
    right: 'verification.decide',
    effect: 'change',
    request: record({ ...caseKey, text: nonEmptyText(limits.verificationTextMax) }),
    reply: nothing(),
  }),
  '/staff/verification/decide-item': defineCall({
    audience: 'staff',
    right: 'verification.decide',
    effect: 'change',
    request: record({ ...caseKey, item: item(), decision: oneOf(['accepted', 'declined'] as const), reason: said() }),
    reply: nothing(),
  }),
  /** Without `due_at`, the answer is due after the operator's VERIFICATION_ANSWER_DAYS. The item `further_people` exists once it is asked for. */
  '/staff/verification/ask': defineCall({
    audience: 'staff',
    right: 'verification.decide',
    effect: 'change',
    request: record({
      ...caseKey,
      item: item(),
      text: nonEmptyText(limits.verificationTextMax),
      due_at: timestamp().optional(),
    }),
    reply: nothing(),
  }),
  /** Screens the case's people and companies against the current list. */
  '/staff/verification/screen': defineCall({
    audience: 'staff',
    right: 'verification.decide',
    effect: 'change',
    cost: 'search',
    request: record(caseKey),
    reply: nothing(),
  }),
  /** Decides whether a hit is the same person or company; a true match cannot be approved. */
  '/staff/verification/decide-hit': defineCall({
    audience: 'staff',
    right: 'verification.decide',
    effect: 'change',
    request: record({
      ...caseKey,
      hit_id: id(),
      decision: oneOf(['true_match', 'false_match'] as const),
      reason: nonEmptyText(limits.verificationTextMax),
    }),
    reply: nothing(),
  }),
  '/staff/verification/decline': defineCall({
    audience: 'staff',
    right: 'verification.decide',
    effect: 'change',
    request: record({
      ...caseKey,
      reason: nonEmptyText(limits.verificationTextMax),
      outcome: oneOf(['resubmit', 'final'] as const),
    }),
    reply: nothing(),
  }),
}
