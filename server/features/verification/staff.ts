import type { AuditAction } from '../../../contract/base/events/auditActions.ts'
import type { VerificationItem } from '../../../contract/base/files/verificationItems.ts'
import { caseStatus } from '../../../contract/base/statuses/verification.ts'
import { type AuditEntry, appendAudit } from '../../audit.ts'
import { bindBusiness, noBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { findCompany, lockCompany } from '../businesses/store.ts'
import type { FileRow } from '../files/store.ts'
import { accessCustomer, type StaffRequest } from '../staff/accessCustomer.ts'
import { addAnswers } from './furtherPeople.ts'
import {
  type CaseWithItems,
  decryptSubmission,
  enqueueReminder,
  notifyCaseDecided,
  notifyQuestion,
  readCase,
  sendVerificationEvent,
  transitionCase,
  updateCaseAfterItem,
} from './lifecycle.ts'
import { readRecognition } from './recognizeId.ts'
import { isCaseOpen } from './rules.ts'
import {
  type CaseRow,
  findEarlierCases,
  findFiles,
  findItems,
  findMessages,
  findNotes,
  type ItemRow,
  insertItems,
  insertMessage,
  type MessageRow,
  type NoteRow,
  type ReadableSubmission,
  updateItem,
} from './store.ts'

/** Staff actions on a case. Each binds the transaction to the case's business and is audited. */

export type StaffDeps = Pick<Deps, 'keys' | 'now' | 'newId'>

export interface CaseKey {
  business_id: string
  case_id: string
}

const caseFilePurposes = ['business_document', 'identity_image']

/** In the business's own audit log: facts that the business is notified of anyway. */
export const auditForBusiness = (
  tx: Tx,
  { business_id, case_id }: CaseKey,
  { actor, now, address }: StaffRequest,
  action: AuditAction,
  detail: NonNullable<AuditEntry['detail']>,
) =>
  appendAudit(tx, {
    business_id,
    actor,
    at: now,
    action,
    object_type: 'verification',
    object_id: case_id,
    address,
    detail,
  })

/** Only in the operator's audit log: facts that the business must not know, or not yet. Call it last in the transaction. */
export async function auditForOperator(
  tx: Tx,
  { business_id, case_id }: CaseKey,
  { actor, now, address }: StaffRequest,
  action: AuditAction,
  detail: NonNullable<AuditEntry['detail']>,
): Promise<void> {
  await bindBusiness(tx, noBusiness)
  await appendAudit(tx, {
    business_id: noBusiness,
    actor,
    at: now,
    action,
    object_type: 'verification',
    object_id: case_id,
    address,
    detail: { business_id, ...detail },
  })
}

interface Attempt {
  row: Omit<CaseRow, 'sealed_submission'>
  submission: ReadableSubmission
  items: ItemRow[]
  messages: MessageRow[]
  /** Of the submission and of the thread. */
  files: FileRow[]
}

export interface CaseForStaff extends Attempt {
  company_name: string
  notes: NoteRow[]
  /** Submissions before it, newest first. */
  earlier: Attempt[]
  /** As read in the picture of the identity document; null if it never was. */
  recognition: Awaited<ReturnType<typeof readRecognition>>
}

async function readAttempt(tx: Tx, deps: StaffDeps, row: CaseRow, items: ItemRow[]): Promise<Attempt> {
  const messages = await findMessages(tx, row)
  const ids = [...row.file_ids, ...messages.flatMap(({ file_ids }) => file_ids)]
  const files = await findFiles(tx, row.business_id, ids, caseFilePurposes)
  const { sealed_submission: _, ...shown } = row
  const submission = await addAnswers(tx, deps, await decryptSubmission(tx, deps, row), messages)
  return { row: shown, submission, items, messages, files }
}

/** The whole case; `reason` says why staff read it. */
export async function readCaseForStaff(
  tx: Tx,
  deps: StaffDeps,
  by: StaffRequest,
  { reason, ...key }: CaseKey & { reason: string },
): Promise<CaseForStaff> {
  const { business_id, case_id } = key
  await accessCustomer(tx, by, { business_id, reason, object: { type: 'verification', id: case_id } })
  const { row, items } = await readCase(tx, business_id, case_id)
  const [company, notes, before] = await Promise.all([
    findCompany(tx, business_id),
    findNotes(tx, row),
    findEarlierCases(tx, row),
  ])
  const attempt = await readAttempt(tx, deps, row, items)
  const earlier: Attempt[] = []
  for (const one of before) earlier.push(await readAttempt(tx, deps, one, await findItems(tx, one)))
  const recognition = await readRecognition(tx, deps, business_id, attempt.submission.identity.file_id)
  return { ...attempt, company_name: company.name, notes, earlier, recognition }
}

/** A file of the case, to be read from the file storage; each access is audited with its reason. */
export async function readCaseFileForStaff(
  tx: Tx,
  by: StaffRequest,
  { file_id, reason, ...key }: CaseKey & { file_id: string; reason: string },
): Promise<FileRow> {
  const { business_id, case_id } = key
  await accessCustomer(tx, by, { business_id, reason, object: { type: 'file', id: file_id } })
  const { row } = await readCase(tx, business_id, case_id)
  const messages = await findMessages(tx, row)
  const isOfCase = [row, ...messages].some(({ file_ids }) => file_ids.includes(file_id))
  const [file] = isOfCase ? await findFiles(tx, business_id, [file_id], caseFilePurposes) : []
  if (!file) throw new AppError('not_found')
  return file
}

/** An open case, locked. */
export async function lockOpenCase(tx: Tx, { business_id, case_id }: CaseKey): Promise<CaseWithItems> {
  await bindBusiness(tx, business_id)
  await lockCompany(tx, business_id)
  const opened = await readCase(tx, business_id, case_id)
  if (!isCaseOpen(opened.row)) throw new AppError('status_move_refused')
  return opened
}

function itemOf(items: readonly ItemRow[], item: VerificationItem): ItemRow {
  const found = items.find((one) => one.item === item)
  if (found === undefined) throw new AppError('not_found', { field: 'item' })
  return found
}

/** Writes one item, and returns the items after it. */
async function changeItem(
  tx: Tx,
  items: readonly ItemRow[],
  row: ItemRow,
  set: Pick<ItemRow, 'state' | 'reason' | 'due_at' | 'decided_by' | 'decided_at'>,
): Promise<ItemRow[]> {
  await updateItem(tx, row, set)
  return items.map((one) => (one === row ? { ...one, ...set } : one))
}

export interface ItemDecision extends CaseKey {
  item: VerificationItem
  decision: 'accepted' | 'declined'
  /** For the business; required to decline. */
  reason: string
}

/** Accepts or declines one item; the business is notified only when the whole case is decided. */
export async function decideItem(tx: Tx, by: StaffRequest, decision: ItemDecision): Promise<CaseWithItems> {
  const { item, decision: state } = decision
  const reason = decision.reason.trim()
  if (state === 'declined' && reason === '') throw new AppError('input_invalid', { field: 'reason' })
  const { row, items } = await lockOpenCase(tx, decision)
  const at = by.now
  const set = { state, reason, due_at: null, decided_by: by.actor.staff_id, decided_at: at }
  const changed = await changeItem(tx, items, itemOf(items, item), set)
  const settled = await updateCaseAfterItem(tx, row, changed, at)
  await auditForOperator(tx, decision, by, 'verification.item_decided', { item, decision: state, reason })
  return { row: settled, items: changed }
}

/** The item for people named later exists once it is asked for. */
async function withFurtherPeople(tx: Tx, { business_id, id }: CaseRow, items: readonly ItemRow[]): Promise<ItemRow[]> {
  const item = 'further_people' as const
  if (items.some((one) => one.item === item)) return [...items]
  const places = items.map(({ place }) => place)
  const row: ItemRow = {
    business_id,
    case_id: id,
    item,
    place: Math.max(...places) + 1,
    state: 'open',
    reason: '',
    due_at: null,
    decided_by: null,
    decided_at: null,
  }
  await insertItems(tx, [row])
  return [...items, row]
}

export interface InformationRequest extends CaseKey {
  item: VerificationItem
  text: string
  due_at: Date
}

/** Asks the business about one item, with a deadline; notifies its admins by notice and mail. */
export async function requestMoreInformation(
  tx: Tx,
  deps: StaffDeps,
  by: StaffRequest,
  asked: InformationRequest,
): Promise<CaseWithItems> {
  const { item, text, due_at, business_id, case_id } = asked
  const at = by.now
  if (text.trim() === '') throw new AppError('input_invalid', { field: 'text' })
  if (due_at.getTime() <= at.getTime()) throw new AppError('input_invalid', { field: 'due_at' })
  const { row, items: before } = await lockOpenCase(tx, asked)
  const items = item === 'further_people' ? await withFurtherPeople(tx, row, before) : before
  const set = { state: 'asked' as const, reason: text, due_at, decided_by: by.actor.staff_id, decided_at: at }
  const changed = await changeItem(tx, items, itemOf(items, item), set)
  const id = deps.newId()
  const author = { author: 'staff' as const, author_id: by.actor.staff_id, author_name: by.actor.full_name }
  await insertMessage(tx, { business_id, id, case_id, item, text, file_ids: [], sealed_people: null, at, ...author })
  const settled = await updateCaseAfterItem(tx, row, changed, at)
  await enqueueReminder(tx, row, { id, due_at })
  await notifyQuestion(tx, deps, business_id, 'verification_asked', due_at)
  await auditForBusiness(tx, asked, by, 'verification.asked', { item, text, due_at: due_at.toISOString() })
  return { row: settled, items: changed }
}

export interface Decline extends CaseKey {
  /** For the business, in addition to those of the items. */
  reason: string
  /** `final`: nothing can be submitted after it. */
  outcome: 'resubmit' | 'final'
}

/** Declines the case: the reasons are those of its items, except for a business that can never be verified. */
export async function declineCase(tx: Tx, deps: StaffDeps, by: StaffRequest, decline: Decline): Promise<CaseRow> {
  const { outcome, business_id } = decline
  const reason = decline.reason.trim()
  if (reason === '') throw new AppError('input_invalid', { field: 'reason' })
  const { row, items } = await lockOpenCase(tx, decline)
  const isFinal = outcome === 'final'
  if (!isFinal && !items.some(({ state }) => state === 'declined'))
    throw new AppError('verification_nothing_declined', { field: 'outcome' })
  const at = by.now
  const moved = await transitionCase(tx, row, isFinal ? caseStatus.not_eligible : caseStatus.case_declined, at, reason)
  await notifyCaseDecided(tx, deps, business_id, isFinal ? 'verification_not_eligible' : 'verification_declined')
  await auditForBusiness(tx, decline, by, 'verification.declined', { reason, outcome })
  await sendVerificationEvent({ tx, deps, at }, moved, isFinal ? 'not_eligible' : 'declined', reason)
  return moved
}
