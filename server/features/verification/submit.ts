import { documentItem, documentKindsOfType } from '../../../contract/base/files/verificationItems.ts'
import { limits } from '../../../contract/base/money/limits.ts'
import { isSameCompanyName } from '../../../contract/base/people/companyName.ts'
import { findIdentityError } from '../../../contract/base/people/identity.ts'
import { caseStatus, verificationOfCase } from '../../../contract/base/statuses/verification.ts'
import { dayOf } from '../../../contract/base/time/clock.ts'
import { normalizeTaxId } from '../../../contract/features/businesses.ts'
import { findMissingDocument } from '../../../contract/features/verification.ts'
import { appendRequestAudit } from '../../audit.ts'
import { inBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps, SignedInContext } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { assertRoomForAccount, isKnownAccount } from '../businesses/bankAccounts.ts'
import { encryptIdCard } from '../businesses/calls.ts'
import { lockEditable } from '../businesses/rules.ts'
import { findBankAccounts, findCompany, saveDetails } from '../businesses/store.ts'
import { setCountry, setVerification, submitDocuments } from '../businesses/verificationStore.ts'
import { upcomingBankHolidays } from '../config/store.ts'
import { lockFilesForUse } from '../files/store.ts'
import { encryptSubmission, enqueueReminder } from './lifecycle.ts'
import { caseItemsOf, filesOf, reviewBy } from './rules.ts'
import { enqueueSandboxOutcome } from './sandboxOutcomes.ts'
import { saveScreening, screenedNamesOf, screenNames } from './screening.ts'
import {
  type CaseRow,
  deleteDraft,
  findFiles,
  findLastCase,
  type ItemRow,
  insertCase,
  insertItems,
  type Submission,
} from './store.ts'

/** Checks across fields: the day, the company's name, and parts that belong together. */
function assertConsistent(
  { company, documents, missing, identity, bank_account }: Submission,
  name: string,
  now: Date,
) {
  const today = dayOf(now)
  if (company.incorporation_date > today) throw new AppError('date_in_future', { field: 'company.incorporation_date' })
  const kinds = documentKindsOfType(company.company_type)
  if ([...documents, ...missing].some(({ kind }) => !kinds.includes(kind)))
    throw new AppError('input_invalid', { field: 'documents' })
  const given = { documents, missing, is_company_leader: company.is_company_leader }
  if (findMissingDocument(kinds, given) !== null)
    throw new AppError('verification_document_missing', { field: 'documents' })
  const fault = findIdentityError(identity, today)
  if (fault !== null)
    throw new AppError(fault.code, { field: `identity.${fault.field}`, values: { years: limits.adultYears } })
  if (!isSameCompanyName(bank_account.account_name, name))
    throw new AppError('bank_account_name_differs', { field: 'bank_account.account_name', values: { company: name } })
}

/** Each file is the business's own, and was uploaded for this purpose. */
async function assertSubmittedFiles(tx: Tx, businessId: string, { documents, identity }: Submission): Promise<void> {
  const ids = documents.map(({ file_id }) => file_id)
  const [, papers, images] = await Promise.all([
    lockFilesForUse(tx, businessId, [...ids, identity.file_id]),
    findFiles(tx, businessId, ids, ['business_document']),
    findFiles(tx, businessId, [identity.file_id], ['identity_image']),
  ])
  if (papers.length !== ids.length) throw new AppError('not_found', { field: 'documents' })
  if (images.length !== 1) throw new AppError('not_found', { field: 'identity.file_id' })
}

/** Makes the submitted facts the company's, as shown in settings. */
async function saveSubmittedFacts(
  tx: Tx,
  deps: Pick<Deps, 'keys' | 'newId'>,
  { actor, now }: SignedInContext,
  { company, documents, identity }: Submission,
): Promise<void> {
  const { business_id, user_id } = actor
  const { company_type: _type, domicile: _domicile, ...facts } = company
  await setCountry(tx, business_id, company.country_id)
  await saveDetails(tx, {
    ...facts,
    business_id,
    date_of_birth: identity.date_of_birth,
    sealed_id_card: await encryptIdCard(tx, deps, business_id, identity.id_number),
    updated_by: user_id,
    updated_at: now,
  })
  const rows = documents.map(({ kind, file_id }) => ({
    business_id,
    id: deps.newId(),
    kind,
    file_id,
    added_by: user_id,
    added_at: now,
  }))
  await submitDocuments(tx, business_id, now, rows)
}

/** An item without its document starts as an open question, with the reason that the business gave. */
function initialItemsOf({ business_id, id }: CaseRow, submission: Submission, dueAt: Date): ItemRow[] {
  const missing = new Map(submission.missing.map(({ kind, reason }) => [documentItem(kind), reason]))
  return caseItemsOf(submission).map((item, place) => {
    const reason = missing.get(item as never)
    const asked = reason === undefined ? { state: 'open' as const, reason: '' } : { state: 'asked' as const, reason }
    const due_at = reason === undefined ? null : dueAt
    return { business_id, case_id: id, item, place, ...asked, due_at, decided_by: null, decided_at: null }
  })
}

async function createCase(
  tx: Tx,
  deps: Deps,
  { actor, now }: SignedInContext,
  submission: Submission,
  last: CaseRow | null,
): Promise<CaseRow> {
  const id = deps.newId()
  const row: CaseRow = {
    business_id: actor.business_id,
    id,
    attempt: (last?.attempt ?? 0) + 1,
    status: submission.missing.length > 0 ? caseStatus.information_asked : caseStatus.submitted,
    company_type: submission.company.company_type,
    sealed_submission: await encryptSubmission(tx, deps, { business_id: actor.business_id, id }, submission),
    file_ids: filesOf(submission),
    submitted_by: actor.user_id,
    submitted_by_name: actor.full_name,
    submitted_at: now,
    review_by: reviewBy(now, new Set(await upcomingBankHolidays(tx, now))),
    closed_at: null,
    reason: '',
  }
  const dueAt = new Date(now.getTime() + deps.settings.verificationAnswerMs)
  await insertCase(tx, row)
  await insertItems(tx, initialItemsOf(row, submission, dueAt))
  if (row.status === caseStatus.information_asked) await enqueueReminder(tx, row, { id, due_at: dueAt })
  return row
}

/** It becomes the company's account when the case is approved, so it must be acceptable now. */
async function assertAccountAcceptable(tx: Tx, businessId: string, { bank_account }: Submission): Promise<void> {
  const known = await findBankAccounts(tx, businessId)
  if (!isKnownAccount(known, bank_account)) assertRoomForAccount(known)
}

export const submitCaseHandler = defineHandler('/verification/submit', {
  /** Comparing names is slow, so it comes before any lock. An unreadable list does not block submission, only approval. */
  async prepare(deps, { actor: { business_id } }, request) {
    const { name } = await inBusiness(deps.sql, business_id, (tx) => findCompany(tx, business_id))
    return screenNames(deps, screenedNamesOf(name, request))
  },
  async run(tx, context, { is_declared: _, ...given }, { deps, prepared: report }) {
    const { business_id } = context.actor
    const company = await lockEditable(tx, business_id)
    const last = await findLastCase(tx, business_id)
    assertConsistent(given, company.name, context.now)
    await assertSubmittedFiles(tx, business_id, given)
    await assertAccountAcceptable(tx, business_id, given)
    const { company_type, tax_id } = given.company
    const taxId = company_type === 'local' ? normalizeTaxId(tax_id.replace(/[-.]/g, '')) : tax_id
    const submission = { ...given, company: { ...given.company, tax_id: taxId } }
    const row = await createCase(tx, deps, context, submission, last)
    await saveSubmittedFacts(tx, deps, context, submission)
    if (report !== null) await saveScreening(tx, deps, row, report, { by: null, at: context.now })
    await enqueueSandboxOutcome(tx, deps, { business_id, case_id: row.id }, given.company.nib)
    await deleteDraft(tx, business_id)
    await setVerification(tx, business_id, verificationOfCase(row.status))
    await appendRequestAudit(tx, context, {
      action: 'verification.submitted',
      object_type: 'verification',
      object_id: row.id,
      detail: { attempt: row.attempt, company_type, documents: submission.documents.length },
    })
    return { id: row.id, status: row.status, review_by: row.review_by }
  },
})
