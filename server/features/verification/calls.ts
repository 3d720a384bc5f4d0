import type { ItemState } from '../../../contract/base/files/verificationItems.ts'
import type { verificationCalls } from '../../../contract/features/verification.ts'
import type { Tx } from '../../db/client.ts'
import { jsonText } from '../../db/jsonText.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { type CallResult, defineHandler, type HandlerTable } from '../../handler.ts'
import { canEdit, lockEditable } from '../businesses/rules.ts'
import { findCompany } from '../businesses/store.ts'
import type { FileRow } from '../files/store.ts'
import { answerHandler } from './answer.ts'
import { addAnswers, peopleOf } from './furtherPeople.ts'
import { decryptDraft, decryptSubmission, encryptDraft } from './lifecycle.ts'
import { recognizeId } from './recognizeId.ts'
import { isCaseOpen } from './rules.ts'
import {
  type CaseRow,
  findDraft,
  findFiles,
  findItems,
  findLastCase,
  findMessages,
  type ItemRow,
  type MessageRow,
  saveDraft,
} from './store.ts'
import { submitCaseHandler } from './submit.ts'

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
