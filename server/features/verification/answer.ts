import { appendRequestAudit } from '../../audit.ts'
import { inBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { findCompany, lockCompany } from '../businesses/store.ts'
import { lockFilesForUse } from '../files/store.ts'
import { assertAddable, assertSharesExplained, encryptPeople, readSubmission } from './furtherPeople.ts'
import { readCase, updateCaseAfterItem } from './lifecycle.ts'
import { saveScreening, screenedNamesOf, screenNames } from './screening.ts'
import { type CaseRow, findFiles, findLastCase, insertMessage, type ReadableSubmission, updateItem } from './store.ts'

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

export const answerHandler = defineHandler('/verification/answer', {
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
