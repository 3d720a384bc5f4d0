import type { AuditAction } from '../../../contract/base/events/auditActions.ts'
import type { CompanyType, ItemState, VerificationItem } from '../../../contract/base/files/verificationItems.ts'
import type { CaseStatus } from '../../../contract/base/statuses/verification.ts'
import type { CallRequest, CallResponse } from '../../../contract/calls.ts'
import { noBusiness } from '../../db/business.ts'
import type { Reader, Tx } from '../../db/client.ts'
import type { FileRow } from '../files/store.ts'

export type Submission = Omit<CallRequest<'/verification/submit'>, 'is_declared'>
export type ReadableSubmission = NonNullable<CallResponse<'/verification/get'>['case']>['submission']

export interface CaseRow {
  business_id: string
  id: string
  attempt: number
  status: CaseStatus
  company_type: CompanyType
  sealed_submission: string
  file_ids: string[]
  submitted_by: string
  submitted_by_name: string
  submitted_at: Date
  review_by: Date
  closed_at: Date | null
  reason: string
}

export interface ItemRow {
  business_id: string
  case_id: string
  item: VerificationItem
  place: number
  state: ItemState
  reason: string
  due_at: Date | null
  decided_by: string | null
  decided_at: Date | null
}

export interface MessageRow {
  business_id: string
  id: string
  case_id: string
  item: VerificationItem
  author: 'staff' | 'person'
  author_id: string
  author_name: string
  text: string
  file_ids: string[]
  /** People whom an answer adds; null without. */
  sealed_people: string | null
  at: Date
}

export interface DraftRow {
  business_id: string
  saved_step: number
  sealed_value: string
  file_ids: string[]
  version: number
  updated_by: string
  updated_at: Date
}

export async function findDraft(sql: Reader, businessId: string): Promise<DraftRow | null> {
  const [row] = await sql<DraftRow[]>`select * from verification_drafts where business_id = ${businessId}`
  return row ?? null
}

/** Version 0 creates it, any other replaces exactly that version. Null if it has another version. */
export async function saveDraft(tx: Tx, { version, ...row }: DraftRow): Promise<number | null> {
  const { business_id, ...values } = row
  const [saved] =
    version === 0
      ? await tx<{ version: number }[]>`
          insert into verification_drafts ${tx({ ...row, version: 1 })} on conflict do nothing returning version`
      : await tx<{ version: number }[]>`
          update verification_drafts set ${tx(values)}, version = version + 1
          where business_id = ${business_id} and version = ${version} returning version`
  return saved?.version ?? null
}

export const deleteDraft = (tx: Tx, businessId: string) =>
  tx`delete from verification_drafts where business_id = ${businessId}`

/** The last submission, which is the one that counts. */
export async function findLastCase(sql: Reader, businessId: string): Promise<CaseRow | null> {
  const [row] = await sql<CaseRow[]>`
    select * from verification_cases where business_id = ${businessId} order by attempt desc limit 1`
  return row ?? null
}

export async function findCase(sql: Reader, businessId: string, id: string): Promise<CaseRow | null> {
  const [row] = await sql<CaseRow[]>`select * from verification_cases where business_id = ${businessId} and id = ${id}`
  return row ?? null
}

/** As many as a reviewer compares. */
const earlierMax = 5

/** Submissions of the business before this one, newest first. */
export const findEarlierCases = (
  sql: Reader,
  { business_id, attempt }: Pick<CaseRow, 'business_id' | 'attempt'>,
): Promise<CaseRow[]> => sql<CaseRow[]>`
  select * from verification_cases where business_id = ${business_id} and attempt < ${attempt}
  order by attempt desc limit ${earlierMax}`

export const insertCase = (tx: Tx, row: CaseRow) => tx`insert into verification_cases ${tx({ ...row })}`

export const updateCase = (
  tx: Tx,
  { business_id, id }: Pick<CaseRow, 'business_id' | 'id'>,
  set: Partial<Pick<CaseRow, 'status' | 'closed_at' | 'reason'>>,
) => tx`update verification_cases set ${tx(set)} where business_id = ${business_id} and id = ${id}`

export const insertItems = (tx: Tx, rows: readonly ItemRow[]) =>
  tx`insert into verification_items ${tx(rows.map((row) => ({ ...row })))}`

type CaseKey = Pick<CaseRow, 'business_id' | 'id'>

export const findItems = (sql: Reader, { business_id, id }: CaseKey): Promise<ItemRow[]> => sql<ItemRow[]>`
  select * from verification_items where business_id = ${business_id} and case_id = ${id} order by place`

export const updateItem = (
  tx: Tx,
  { business_id, case_id, item }: Pick<ItemRow, 'business_id' | 'case_id' | 'item'>,
  set: Partial<Pick<ItemRow, 'state' | 'reason' | 'due_at' | 'decided_by' | 'decided_at'>>,
) => tx`
  update verification_items set ${tx(set)}
  where business_id = ${business_id} and case_id = ${case_id} and item = ${item}`

export const insertMessage = (tx: Tx, row: MessageRow) => tx`insert into verification_messages ${tx({ ...row })}`

export const findMessages = (sql: Reader, { business_id, id }: CaseKey): Promise<MessageRow[]> => sql<MessageRow[]>`
  select * from verification_messages where business_id = ${business_id} and case_id = ${id} order by at, id`

/** Those among them that the business uploaded for one of these purposes. */
export const findFiles = (
  sql: Reader,
  businessId: string,
  ids: readonly string[],
  purposes: readonly string[],
): Promise<FileRow[]> => sql<FileRow[]>`
  select business_id, id, uploaded_by, purpose, name, size, mime, sha256, created_at from files
  where business_id = ${businessId} and id = any(${[...ids]}::uuid[]) and purpose = any(${[...purposes]})`

/** An open case in the queue of staff. */
interface QueuedCase {
  business_id: string
  business_name: string
  id: string
  attempt: number
  status: CaseStatus
  company_type: CompanyType
  submitted_by_name: string
  submitted_at: Date
  /** Deadline of the decision, as promised to the business. */
  review_by: Date
  /** Items that await the operator: new, or answered by the business. */
  undecided: number
  answered: number
  /** The earliest deadline of an open question; null if there is none. */
  due_at: Date | null
}

/** Oldest first. Bind the transaction to no business (`noBusiness`), or it returns nothing. */
export const listQueue = (tx: Tx, status?: CaseStatus): Promise<QueuedCase[]> => tx<QueuedCase[]>`
  select * from verification_queue() ${status === undefined ? tx`` : tx`where status = ${status}`} order by submitted_at, id`

export interface NoteRow extends CaseKey {
  case_id: string
  author_id: string
  author_name: string
  text: string
  at: Date
}

export const insertNote = (tx: Tx, row: NoteRow) => tx`insert into verification_notes ${tx({ ...row })}`

export const findNotes = (sql: Reader, { business_id, id }: CaseKey): Promise<NoteRow[]> => sql<NoteRow[]>`
  select * from verification_notes where business_id = ${business_id} and case_id = ${id} order by at, id`

/** Those among the files that this member of staff has opened. Bind the transaction to no business. */
export async function findOpenedFiles(tx: Tx, ids: readonly string[], staffId: string): Promise<Set<string>> {
  const action: AuditAction = 'staff.customer_opened'
  const rows = await tx<{ object_id: string }[]>`
    select distinct object_id from audit_log
    where business_id = ${noBusiness} and object_id = any(${[...ids]}) and object_type = 'file' and action = ${action}
      and actor_id = ${staffId}`
  return new Set(rows.map(({ object_id }) => object_id))
}
