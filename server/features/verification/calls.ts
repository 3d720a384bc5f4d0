import type { ItemState } from '../../../contract/base/files/verificationItems.ts'
import type { verificationCalls } from '../../../contract/features/verification.ts'
import { appendRequestAudit } from '../../audit.ts'
import { inBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import { jsonText } from '../../db/jsonText.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { type CallResult, defineHandler, type HandlerTable } from '../../handler.ts'
import { canEdit, lockEditable } from '../businesses/rules.ts'
import { findCompany, lockCompany } from '../businesses/store.ts'
import { type FileRow, lockFilesForUse } from '../files/store.ts'
import {
  addAnswers,
  assertAddable,
  assertSharesExplained,
  encryptPeople,
  peopleOf,
  readSubmission,
} from './furtherPeople.ts'
import { decryptDraft, decryptSubmission, encryptDraft, readCase, updateCaseAfterItem } from './lifecycle.ts'
import { recognizeId } from './recognizeId.ts'
import { isCaseOpen } from './rules.ts'
import { saveScreening, screenedNamesOf, screenNames } from './screening.ts'
import {
  type CaseRow,
  findDraft,
  findFiles,
  findItems,
  findLastCase,
  findMessages,
  type ItemRow,
  insertMessage,
  type MessageRow,
  type ReadableSubmission,
  saveDraft,
  updateItem,
} from './store.ts'
import { submitCaseHandler } from './submit.ts'

type People = ReadableSubmission['people']

const withPeople = (submission: ReadableSubmission, people: People): ReadableSubmission => ({
  ...submission,
  people: [...submission.people, ...people],
})

/** Compares everybody with the sanctions list, so that a hit on an added person is there when staff look. */
async function screenWith(deps: Deps, business_id: string, people: People) {
  const names = await inBusiness(deps.sql, business_id, async (tx) => {
    const last = await findLastCase(tx, business_id)
    if (last === null) return null
    const { name } = await findCompany(tx, business_id)
    return screenedNamesOf(name, withPeople(await readSubmission(tx, deps, last), people))
  })
  return names === null ? null : screenNames(deps, names)
}

async function assertFitting(tx: Tx, deps: Deps, row: CaseRow, people: People, text: string): Promise<void> {
  const before = await readSubmission(tx, deps, row)
  assertAddable(before.people, people)
  const after = withPeople(before, people)
  assertSharesExplained({ ...after, shares_note: before.shares_note + text }, { field: 'text' })
}

const answerHandler = defineHandler('/verification/answer', {
  /** Comparing names is slow, so it comes before any lock. */
  async prepare(deps, { actor: { business_id } }, { people = [] }) {
    return people.length === 0 ? null : screenWith(deps, business_id, people)
  },
  async run(tx, context, { item, text, file_ids, people = [] }, { deps, prepared: report }) {
    const { actor, now } = context
    const { business_id, user_id, full_name } = actor
    const isEmpty = text.trim() === '' && file_ids.length === 0 && people.length === 0
    if (isEmpty) throw new AppError('input_invalid', { field: 'text' })
    if (people.length > 0 && item !== 'further_people') throw new AppError('input_invalid', { field: 'people' })
    await lockCompany(tx, business_id)
    const last = await findLastCase(tx, business_id)
    if (last === null) throw new AppError('verification_not_asked')
    const { row, items } = await readCase(tx, business_id, last.id)
    const asked = items.find((one) => one.item === item)
    if (asked?.state !== 'asked') throw new AppError('verification_not_asked')
    await lockFilesForUse(tx, business_id, file_ids)
    const files = await findFiles(tx, business_id, file_ids, ['business_document'])
    if (files.length !== file_ids.length) throw new AppError('not_found', { field: 'file_ids' })
    if (item === 'further_people') await assertFitting(tx, deps, row, people, text)
    await updateItem(tx, asked, { state: 'answered', due_at: null })
    const id = deps.newId()
    await insertMessage(tx, {
      business_id,
      id,
      case_id: row.id,
      item,
      author: 'person',
      author_id: user_id,
      author_name: full_name,
      text,
      file_ids,
      sealed_people: people.length === 0 ? null : await encryptPeople(tx, deps, { business_id, id }, people),
      at: now,
    })
    if (report !== null) await saveScreening(tx, deps, row, report, { by: null, at: now })
    const rest = items.map((one) => (one === asked ? { ...one, state: 'answered' as const } : one))
    const settled = await updateCaseAfterItem(tx, row, rest, now)
    await appendRequestAudit(tx, context, {
      action: 'verification.answered',
      object_type: 'verification',
      object_id: row.id,
      detail: { item, files: file_ids.length, people: people.length },
    })
    return { status: settled.status }
  },
})

type VerificationResponse = CallResult<'/verification/get'>
type VerificationItem = NonNullable<VerificationResponse['case']>['items'][number]

const fileOf = ({ id, name, size, mime }: FileRow) => ({ file_id: id, name, size, mime })

/** Members of staff are not named to the business. */
const messageOf = async (tx: Tx, deps: Deps, row: MessageRow, files: readonly FileRow[]) => ({
  ...row,
  people: (await peopleOf(tx, deps, row)).map(({ key }) => key),
  author_name: row.author === 'staff' ? '' : row.author_name,
  files: files.filter(({ id }) => row.file_ids.includes(id)).map(fileOf),
})

const revealedStates: readonly ItemState[] = ['asked', 'answered']

/** The decision on an item is revealed with the whole case, not before. */
function itemOf({ item, state, reason, due_at }: ItemRow, isUndecided: boolean): VerificationItem {
  const isTold = !isUndecided || revealedStates.includes(state)
  return {
    item,
    state: isTold ? state : 'open',
    reason: isTold ? reason : '',
    due_at,
  }
}

async function caseOf(tx: Tx, deps: Deps, row: CaseRow): Promise<NonNullable<VerificationResponse['case']>> {
  const [items, messages] = await Promise.all([findItems(tx, row), findMessages(tx, row)])
  const files = await findFiles(
    tx,
    row.business_id,
    messages.flatMap(({ file_ids }) => file_ids),
    ['business_document'],
  )
  return {
    ...row,
    submitted_by: row.submitted_by_name,
    items: items.map((item) => itemOf(item, isCaseOpen(row))),
    messages: await Promise.all(messages.map((message) => messageOf(tx, deps, message, files))),
    submission: await addAnswers(tx, deps, await decryptSubmission(tx, deps, row), messages),
  }
}

const getVerification = defineHandler('/verification/get', {
  async run(tx, { actor: { business_id } }, _request, { deps }) {
    const [company, draft, last] = await Promise.all([
      findCompany(tx, business_id),
      findDraft(tx, business_id),
      findLastCase(tx, business_id),
    ])
    const { is_verified, name } = company
    const can_edit = canEdit(company)
    return {
      is_verified,
      company_name: name,
      can_edit,
      draft: draft === null || !can_edit ? null : { ...draft, value: await decryptDraft(tx, deps, draft) },
      case: last === null ? null : await caseOf(tx, deps, last),
    }
  },
})

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** Stores the draft, and with it a use of its uploads. */
const saveVerificationDraft = defineHandler('/verification/save-draft', {
  async run(tx, { actor, now }, { saved_step, value, version }, { deps }) {
    const { business_id, user_id } = actor
    await lockEditable(tx, business_id)
    const json = jsonText(value, 'value')
    const saved = await saveDraft(tx, {
      business_id,
      saved_step,
      sealed_value: await encryptDraft(tx, deps, business_id, json),
      file_ids: [...new Set(json.match(uuid) ?? [])],
      version,
      updated_by: user_id,
      updated_at: now,
    })
    if (saved === null) throw new AppError('draft_changed')
    return { version: saved }
  },
})

export const verificationHandlers = {
  '/verification/get': getVerification,
  '/verification/save-draft': saveVerificationDraft,
  '/verification/submit': submitCaseHandler,
  '/verification/recognize-id': recognizeId,
  '/verification/answer': answerHandler,
} satisfies Pick<HandlerTable, keyof typeof verificationCalls>
