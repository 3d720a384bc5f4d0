import type { WebhookData } from '../../../contract/base/events/webhookEvents.ts'
import { kindOfItem } from '../../../contract/base/files/verificationItems.ts'
import { canTransition } from '../../../contract/base/statuses/machine.ts'
import {
  type CaseStatus,
  caseStatus,
  verificationCaseStates,
  verificationOfCase,
} from '../../../contract/base/statuses/verification.ts'
import { decryptForBusiness, encryptForBusiness } from '../../businessSecrets.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { timeValue } from '../../i18n/textValues.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { recordWebhookEvent } from '../../webhookEvents.ts'
import { decideDocuments, markIneligible, setVerification } from '../businesses/verificationStore.ts'
import { notifyAdmins } from '../notices/notify.ts'
import { isCaseOpen } from './rules.ts'
import {
  type CaseRow,
  type DraftRow,
  findCase,
  findItems,
  type ItemRow,
  type ReadableSubmission,
  type Submission,
  updateCase,
} from './store.ts'

type Keyed = Pick<Deps, 'keys'>
const draftLabel = (businessId: string): string => `verification draft of ${businessId}`
const caseLabel = (id: string): string => `verification case ${id}`

/** Drafts and submissions are stored encrypted, since they describe people. */
export const encryptDraft = (tx: Tx, { keys }: Keyed, businessId: string, json: string): Promise<string> =>
  encryptForBusiness(tx, keys, businessId, draftLabel(businessId), json)

export const decryptDraft = async (
  tx: Tx,
  { keys }: Keyed,
  { business_id, sealed_value }: DraftRow,
): Promise<Record<string, unknown>> =>
  JSON.parse(await decryptForBusiness(tx, keys, business_id, draftLabel(business_id), sealed_value))

export const encryptSubmission = (
  tx: Tx,
  { keys }: Keyed,
  { business_id, id }: Pick<CaseRow, 'business_id' | 'id'>,
  submission: Submission,
): Promise<string> => encryptForBusiness(tx, keys, business_id, caseLabel(id), JSON.stringify(submission))

/** As submitted, without people added later. Submissions from before it was asked have no `shares_note`. */
export async function decryptSubmission(
  tx: Tx,
  { keys }: Keyed,
  { business_id, id, sealed_submission }: CaseRow,
): Promise<ReadableSubmission> {
  const text = await decryptForBusiness(tx, keys, business_id, caseLabel(id), sealed_submission)
  return { shares_note: '', ...JSON.parse(text) }
}

/** Webhook event of the operator's decision on a case. */
export const sendVerificationEvent = (
  { tx, deps, at }: { tx: Tx; deps: Pick<Deps, 'newId'>; at: Date },
  { business_id, id, attempt }: Pick<CaseRow, 'business_id' | 'id' | 'attempt'>,
  became: WebhookData<'verification'>['status'],
  reason: string | null,
): Promise<void> =>
  recordWebhookEvent(tx, deps, {
    business_id,
    at,
    object: 'verification',
    became,
    data: { id, status: became, attempt, reason },
  })

type NoticeDeps = Pick<Deps, 'keys' | 'newId' | 'now'>
type QuestionNotice = 'verification_asked' | 'verification_reminder'
type DecisionNotice = 'verification_approved' | 'verification_declined' | 'verification_not_eligible'

const target = '/business/business-verify'

export const notifyQuestion = (
  tx: Tx,
  deps: NoticeDeps,
  business_id: string,
  message: QuestionNotice,
  dueAt: Date,
): Promise<void> => notifyAdmins(tx, deps, { business_id, message, params: { deadline: timeValue(dueAt) }, target })

export const notifyCaseDecided = (
  tx: Tx,
  deps: NoticeDeps,
  business_id: string,
  message: DecisionNotice,
): Promise<void> => notifyAdmins(tx, deps, { business_id, message, params: {}, target })

/** Writes the decisions to the company's documents, once the whole case is decided. */
async function updateDocumentStates(tx: Tx, row: CaseRow): Promise<void> {
  for (const { item, state } of await findItems(tx, row)) {
    const kind = kindOfItem(item)
    if (kind === null || (state !== 'accepted' && state !== 'declined')) continue
    await decideDocuments(tx, row.business_id, { kind, file_ids: row.file_ids, state })
  }
}

/** Call it under the lock on the company, which every change of a case takes. */
export async function transitionCase(tx: Tx, row: CaseRow, to: CaseStatus, at: Date, reason = ''): Promise<CaseRow> {
  if (!canTransition(verificationCaseStates, row.status, to)) throw new AppError('status_move_refused')
  const moved = { ...row, status: to, reason }
  const closed_at = isCaseOpen(moved) ? null : at
  await updateCase(tx, row, { status: to, reason, closed_at })
  await setVerification(tx, row.business_id, verificationOfCase(to))
  if (to === caseStatus.not_eligible) await markIneligible(tx, row.business_id)
  if (closed_at !== null) await updateDocumentStates(tx, row)
  return { ...moved, closed_at }
}

/** The case awaits the business while a question is open, else the operator. */
export async function updateCaseAfterItem(tx: Tx, row: CaseRow, items: readonly ItemRow[], at: Date): Promise<CaseRow> {
  const to = items.some(({ state }) => state === 'asked') ? caseStatus.information_asked : caseStatus.submitted
  return to === row.status ? row : transitionCase(tx, row, to, at)
}

export interface CaseWithItems {
  row: CaseRow
  items: ItemRow[]
}

/** The current case with its items. */
export async function readCase(tx: Tx, businessId: string, id: string): Promise<CaseWithItems> {
  const row = await findCase(tx, businessId, id)
  if (row === null) throw new AppError('not_found')
  return { row, items: await findItems(tx, row) }
}

export const remindTask = 'remind_verification'

const dayMs = 24 * 3_600_000

/** Reminds the business a day before the deadline of an unanswered request; each request has its own reminder. */
export const enqueueReminder = (
  tx: Tx,
  { business_id, id: case_id }: Pick<CaseRow, 'business_id' | 'id'>,
  { id, due_at }: { id: string; due_at: Date },
) =>
  enqueue(
    tx,
    remindTask,
    { business_id, case_id, due_at: due_at.toISOString() },
    { jobKey: `verification:${id}`, runAt: new Date(due_at.getTime() - dayMs) },
  )
