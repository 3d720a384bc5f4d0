import { type DocumentKind, documentKindsOf } from '../../../contract/base/businessDocuments.ts'
import { dayOf } from '../../../contract/base/clock.ts'
import { limits } from '../../../contract/base/limits.ts'
import { verificationStatus } from '../../../contract/base/statuses/verification.ts'
import type { CallAnswer, CallRequest } from '../../../contract/calls.ts'
import { isOfAge, taxIdOf } from '../../../contract/features/settings.ts'
import { auditBy } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { findFile } from '../config/store.ts'
import { type By, changesOf } from '../people/by.ts'
import { openIdCard, sealIdCard } from './idCard.ts'
import {
  type CompanyRow,
  type DetailsRow,
  type DocumentRow,
  findCompany,
  findDetails,
  insertDocument,
  listDocuments,
  lockCompany,
  removeDocument,
  saveDetails,
} from './store.ts'

/** Not yet, or not again: what was submitted stays as it is (spec §4). */
const canEdit = ({ is_verified }: CompanyRow): boolean =>
  is_verified === verificationStatus.not_verified || is_verified === verificationStatus.declined

async function lockEditable(tx: Tx, { actor }: By): Promise<CompanyRow> {
  const company = await lockCompany(tx, actor.business_id)
  if (!canEdit(company)) throw new AppError('details_submitted')
  return company
}

async function readAdditional(tx: Tx, deps: Deps, { actor }: By): Promise<CallAnswer<'/business/get-additional'>> {
  const [company, row] = await Promise.all([findCompany(tx, actor.business_id), findDetails(tx, actor.business_id)])
  const common = { is_verified: company.is_verified, can_edit: canEdit(company) }
  if (row === null) return { details: null, ...common }
  const { address, postal_code, nib, incorporation_date, tax_id, date_of_birth, country_id, province_id, city_id } = row
  const id_card_number = openIdCard(deps, actor.business_id, row.sealed_id_card)
  return {
    details: {
      address,
      postal_code,
      nib,
      incorporation_date,
      tax_id,
      id_card_number,
      date_of_birth,
      country_id,
      province_id,
      city_id,
    },
    ...common,
  }
}

/** Who acts for a company is grown up, and the company exists. */
function insistOnDates(now: Date, request: CallRequest<'/business/additional'>): void {
  const today = dayOf(now)
  if (request.incorporation_date > today) throw new AppError('date_in_future', { field: 'incorporation_date' })
  if (!isOfAge(request.date_of_birth, today)) {
    throw new AppError('under_age', { field: 'date_of_birth', values: { years: limits.adultYears } })
  }
}

const openFields = [
  'address',
  'postal_code',
  'nib',
  'incorporation_date',
  'tax_id',
  'date_of_birth',
  'country_id',
  'province_id',
  'city_id',
] as const

type Facts = Record<(typeof openFields)[number], string>
const noFacts = Object.fromEntries(openFields.map((name) => [name, ''])) as Facts

async function saveAdditional(tx: Tx, deps: Deps, by: By, request: CallRequest<'/business/additional'>) {
  const { actor, now } = by
  insistOnDates(now, request)
  await lockEditable(tx, by)
  const before = await findDetails(tx, actor.business_id)
  const { id_card_number, ...open } = request
  const row: DetailsRow = {
    ...open,
    tax_id: taxIdOf(request.tax_id),
    business_id: actor.business_id,
    sealed_id_card: sealIdCard(deps, actor.business_id, id_card_number),
    updated_by: actor.user_id,
    updated_at: now,
  }
  await saveDetails(tx, row)
  const isOtherCard = before === null || openIdCard(deps, actor.business_id, before.sealed_id_card) !== id_card_number
  await auditBy(tx, by, {
    action: 'company.details_updated',
    object_type: 'business',
    object_id: actor.business_id,
    // The number itself is not for the trail.
    detail: { ...changesOf<Facts>(before ?? noFacts, row, openFields), id_card_changed: isOtherCard },
  })
  return {}
}

const documentOf = (row: DocumentRow): CallAnswer<'/business/add-document'> => ({
  ...row,
  added_at: row.added_at.toISOString(),
})

async function addDocument(tx: Tx, deps: Deps, by: By, request: CallRequest<'/business/add-document'>) {
  const { actor, now } = by
  const { business_id, user_id } = actor
  const company = await lockEditable(tx, by)
  const kind: DocumentKind = request.kind
  if (!documentKindsOf(company.country).includes(kind)) throw new AppError('input_invalid', { field: 'kind' })
  const [file, shown] = await Promise.all([findFile(tx, business_id, request.file_id), listDocuments(tx, business_id)])
  const isFree = file?.purpose === 'business_document' && !shown.some((one) => one.file_id === file.id)
  if (!file || !isFree) throw new AppError('not_found', { field: 'file_id' })
  const { replaces } = request
  const old = shown.find((one) => one.id === replaces)
  if (replaces !== undefined) {
    const isGone = old?.kind === kind && (await removeDocument(tx, { business_id, id: replaces, now }))
    if (!isGone) throw new AppError('not_found', { field: 'replaces' })
  }
  const others = shown.filter((one) => one.kind === kind && one.id !== replaces)
  if (others.length >= limits.documentsOfKindMax) {
    throw new AppError('documents_full', { values: { most: limits.documentsOfKindMax } })
  }
  const id = deps.newId()
  await insertDocument(tx, {
    business_id,
    id,
    kind,
    state: 'added',
    file_id: file.id,
    added_by: user_id,
    added_at: now,
  })
  await auditBy(tx, by, {
    action: 'company.document_added',
    object_type: 'business_document',
    object_id: id,
    detail: { kind, old: old?.name ?? null, new: file.name, sha256: file.sha256 },
  })
  const { name, size, mime } = file
  return documentOf({
    id,
    kind,
    state: 'added',
    file_id: file.id,
    name,
    size,
    mime,
    added_by: actor.full_name,
    added_at: now,
  })
}

async function dropDocument(tx: Tx, by: By, id: string) {
  const { business_id } = by.actor
  await lockEditable(tx, by)
  const document = (await listDocuments(tx, business_id)).find((one) => one.id === id)
  const isGone = document !== undefined && (await removeDocument(tx, { business_id, id, now: by.now }))
  if (!isGone) throw new AppError('not_found')
  await auditBy(tx, by, {
    action: 'company.document_removed',
    object_type: 'business_document',
    object_id: id,
    detail: { kind: document.kind, old: document.name, new: null },
  })
  return {}
}

export const companyHandlers = {
  '/business/get-additional': defineHandler('/business/get-additional', {
    run: (tx, context, _request, { deps }) => readAdditional(tx, deps, context),
  }),
  '/business/additional': defineHandler('/business/additional', {
    run: (tx, context, request, { deps }) => saveAdditional(tx, deps, context, request),
  }),
  '/business/list-documents': defineHandler('/business/list-documents', {
    async run(tx, { actor }) {
      const [company, rows] = await Promise.all([
        findCompany(tx, actor.business_id),
        listDocuments(tx, actor.business_id),
      ])
      return {
        items: rows.map(documentOf),
        kinds: [...documentKindsOf(company.country)],
        is_verified: company.is_verified,
        can_edit: canEdit(company),
      }
    },
  }),
  '/business/add-document': defineHandler('/business/add-document', {
    run: (tx, context, request, { deps }) => addDocument(tx, deps, context, request),
  }),
  '/business/remove-document': defineHandler('/business/remove-document', {
    run: (tx, context, { id }) => dropDocument(tx, context, id),
  }),
}
