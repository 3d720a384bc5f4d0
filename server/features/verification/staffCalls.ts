import { documentItem, type VerificationItem } from '../../../contract/base/files/verificationItems.ts'
import type { operatorVerificationCalls } from '../../../contract/features/operator/verification.ts'
import { bindBusiness, noBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { defineHandler, type HandlerTable } from '../../handler.ts'
import { findOpenChangeRequest } from '../changeRequests/store.ts'
import { readFileForStaff } from '../files/calls.ts'
import type { FileRow } from '../files/store.ts'
import type { StaffRequest } from '../staff/accessCustomer.ts'
import { keepOwned } from '../staff/queueEntryStore.ts'
import { peopleOf } from './furtherPeople.ts'
import { decryptSubmission, readCase } from './lifecycle.ts'
import { readScreened, screenedNamesOf, serializeScreening, subjectsOf } from './screening.ts'
import {
  auditForOperator,
  type CaseKey,
  decideItem,
  declineCase,
  lockOpenCase,
  readCaseFileForStaff,
  readCaseForStaff,
  requestMoreInformation,
  type StaffDeps,
} from './staff.ts'
import { decideHit, repeatScreening, saveRepeatedScreening } from './staffScreening.ts'
import { findMessages, findOpenedFiles, insertNote, listQueue } from './store.ts'

/** Files submitted for an item, and those attached to answers about it. */
async function filesOfItem(tx: Tx, deps: StaffDeps, key: CaseKey, item: VerificationItem): Promise<string[]> {
  await bindBusiness(tx, key.business_id)
  const { row } = await readCase(tx, key.business_id, key.case_id)
  const { documents, identity } = await decryptSubmission(tx, deps, row)
  const messages = await findMessages(tx, row)
  return [
    ...(item === 'identity' ? [identity.file_id] : []),
    ...documents.filter(({ kind }) => documentItem(kind) === item).map(({ file_id }) => file_id),
    ...messages.filter((message) => message.item === item).flatMap(({ file_ids }) => file_ids),
  ]
}

/** Those that this member of staff has opened, by the operator's audit log. Call it last: it binds the transaction to no business. */
async function readOpenedFiles(tx: Tx, { actor }: StaffRequest, ids: readonly string[]): Promise<Set<string>> {
  await bindBusiness(tx, noBusiness)
  return findOpenedFiles(tx, ids, actor.staff_id)
}

/** Nobody accepts a document that they have not opened. */
async function assertFilesOpened(
  tx: Tx,
  deps: StaffDeps,
  by: StaffRequest,
  { item, ...key }: CaseKey & { item: VerificationItem },
): Promise<void> {
  const ids = [...new Set(await filesOfItem(tx, deps, key, item))]
  if (ids.length === 0) return
  const opened = await readOpenedFiles(tx, by, ids)
  if (opened.size < ids.length) throw new AppError('verification_unopened', { field: 'item' })
}

/** Adds a note to an open case, which the business does not see. */
async function addNote(
  tx: Tx,
  { newId }: Pick<Deps, 'newId'>,
  by: StaffRequest,
  { text, ...key }: CaseKey & { text: string },
): Promise<void> {
  const { row } = await lockOpenCase(tx, key)
  const id = newId()
  await insertNote(tx, {
    business_id: row.business_id,
    id,
    case_id: row.id,
    author_id: by.actor.staff_id,
    author_name: by.actor.full_name,
    text: text.trim(),
    at: by.now,
  })
  await auditForOperator(tx, key, by, 'staff.case_noted', { note: id })
}

/** The queue is read whole: it has one entry per undecided case. */
const listCases = defineHandler('/staff/verification/list', {
  async run(tx, { actor }, { page_size, page_number, order, owner }) {
    const queue = await keepOwned(tx, await listQueue(tx), { owner, staff_id: actor.staff_id })
    const sorted = order === 'desc' ? queue.toReversed() : queue
    const items = sorted
      .slice((page_number - 1) * page_size, page_number * page_size)
      .map((row) => ({ ...row, submitted_by: row.submitted_by_name }))
    return { items, next_cursor: null, total: queue.length, total_is_exact: true }
  },
})

const caseFileOf =
  (opened: ReadonlySet<string>) =>
  ({ sha256, ...file }: FileRow) => ({
    ...file,
    digest: sha256,
    is_opened: opened.has(file.id),
  })

const getCase = defineHandler('/staff/verification/detail', {
  async run(tx, context, { business_id, id, reason }, { deps }) {
    const found = await readCaseForStaff(tx, deps, context, { business_id, case_id: id, reason })
    const proposal_id = await findOpenChangeRequest(tx, 'verification', id)
    const { row, company_name, submission, items, messages, notes, files, earlier, recognition } = found
    const names = screenedNamesOf(company_name, submission)
    const screened = await readScreened(tx, deps, row, subjectsOf(names))
    const named = await Promise.all(messages.map((message) => peopleOf(tx, deps, message)))
    const all = [...files, ...earlier.flatMap((one) => one.files)]
    const caseFile = caseFileOf(
      await readOpenedFiles(
        tx,
        context,
        all.map((file) => file.id),
      ),
    )
    return {
      ...row,
      business_name: company_name,
      submitted_by: row.submitted_by_name,
      items,
      messages: messages.map((message, at) => ({ ...message, people: (named[at] ?? []).map(({ key }) => key) })),
      notes,
      submission,
      screening: serializeScreening(found, screened, deps.settings),
      proposal_id,
      files: files.map(caseFile),
      recognition,
      earlier: earlier.map((one) => ({
        ...one.row,
        submitted_by: one.row.submitted_by_name,
        submission: one.submission,
        items: one.items,
        files: one.files.map(caseFile),
      })),
    }
  },
})

const getCaseFile = defineHandler('/staff/verification/file', {
  async run(tx, context, { business_id, id, file_id, reason }, { deps }) {
    return readFileForStaff(
      deps,
      await readCaseFileForStaff(tx, context, { business_id, case_id: id, file_id, reason }),
    )
  },
})

const requestCaseInformation = defineHandler('/staff/verification/ask', {
  async run(tx, context, { id, due_at, ...asked }, { deps }) {
    const due = due_at === undefined ? context.now.getTime() + deps.settings.verificationAnswerMs : due_at
    await requestMoreInformation(tx, deps, context, { ...asked, case_id: id, due_at: new Date(due) })
    return {}
  },
})

const addCaseNote = defineHandler('/staff/verification/note', {
  async run(tx, context, { id, text, business_id }, { deps }) {
    if (text.trim() === '') throw new AppError('input_invalid', { field: 'text' })
    await addNote(tx, deps, context, { business_id, case_id: id, text })
    return {}
  },
})

const decideCaseItem = defineHandler('/staff/verification/decide-item', {
  async run(tx, context, { id, ...decision }, { deps }) {
    const key = { ...decision, case_id: id }
    if (decision.decision === 'accepted') await assertFilesOpened(tx, deps, context, key)
    await decideItem(tx, context, key)
    return {}
  },
})

const decideCaseHit = defineHandler('/staff/verification/decide-hit', {
  async run(tx, context, { id, ...decision }) {
    await decideHit(tx, context, { ...decision, case_id: id })
    return {}
  },
})

const screenCase = defineHandler('/staff/verification/screen', {
  prepare: (deps, _context, { business_id, id }) => repeatScreening(deps, { business_id, case_id: id }),
  async run(tx, context, { business_id, id }, { deps, prepared }) {
    await saveRepeatedScreening(tx, deps, context, { business_id, case_id: id }, prepared)
    return {}
  },
})

const declineVerification = defineHandler('/staff/verification/decline', {
  async run(tx, context, { id, ...decline }, { deps }) {
    await declineCase(tx, deps, context, { ...decline, case_id: id })
    return {}
  },
})

export const operatorVerificationHandlers = {
  '/staff/verification/list': listCases,
  '/staff/verification/detail': getCase,
  '/staff/verification/file': getCaseFile,
  '/staff/verification/note': addCaseNote,
  '/staff/verification/decide-item': decideCaseItem,
  '/staff/verification/ask': requestCaseInformation,
  '/staff/verification/screen': screenCase,
  '/staff/verification/decide-hit': decideCaseHit,
  '/staff/verification/decline': declineVerification,
} satisfies Pick<HandlerTable, keyof typeof operatorVerificationCalls>
