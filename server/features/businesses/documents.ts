import { type DocumentKind, documentKindsOf } from '../../../contract/base/files/businessDocuments.ts'
import { limits } from '../../../contract/base/money/limits.ts'
import { appendRequestAudit } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import type { SignedInContext } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { findFile, lockFilesForUse } from '../files/store.ts'
import { canEdit, lockEditable } from './rules.ts'
import { closeDocument, type DocumentRow, findCompany, findDocuments, insertDocument } from './store.ts'

/** Closes the document that the new one replaces, and returns it; null if the new one is an addition. */
async function closeReplacedDocument(
  tx: Tx,
  { actor, now }: SignedInContext,
  shown: readonly DocumentRow[],
  { kind, replaces }: { kind: DocumentKind; replaces?: string | undefined },
): Promise<DocumentRow | null> {
  const old = shown.find((one) => one.id === replaces)
  if (replaces !== undefined) {
    const { business_id } = actor
    const isGone = old?.kind === kind && (await closeDocument(tx, { business_id, id: replaces, now }))
    if (!isGone) throw new AppError('not_found', { field: 'replaces' })
  }
  const others = shown.filter((one) => one.kind === kind && one.id !== replaces)
  if (others.length >= limits.documentsOfKindMax) {
    throw new AppError('documents_full', { values: { most: limits.documentsOfKindMax } })
  }
  return old ?? null
}

export const addDocument = defineHandler('/business/add-document', {
  async run(tx, context, request, { deps }) {
    const { actor, now: added_at } = context
    const { business_id, user_id } = actor
    const company = await lockEditable(tx, business_id)
    const kind: DocumentKind = request.kind
    if (!documentKindsOf(company.country).includes(kind)) throw new AppError('input_invalid', { field: 'kind' })
    const [, file, shown] = await Promise.all([
      lockFilesForUse(tx, business_id, [request.file_id]),
      findFile(tx, business_id, request.file_id),
      findDocuments(tx, business_id),
    ])
    const isFree = file?.purpose === 'business_document' && !shown.some((one) => one.file_id === file.id)
    if (!file || !isFree) throw new AppError('not_found', { field: 'file_id' })
    const old = await closeReplacedDocument(tx, context, shown, request)
    const row = { id: deps.newId(), kind, state: 'added' as const, file_id: file.id, added_at }
    await insertDocument(tx, { ...row, business_id, added_by: user_id })
    const { name, size, mime, sha256 } = file
    await appendRequestAudit(tx, context, {
      action: 'company.document_added',
      object_type: 'business_document',
      object_id: row.id,
      detail: { kind, old: old?.name ?? null, new: name, sha256 },
    })
    return { ...row, name, size, mime, added_by: actor.full_name }
  },
})

export const removeDocument = defineHandler('/business/remove-document', {
  async run(tx, context, { id }) {
    const { actor, now } = context
    const { business_id } = actor
    await lockEditable(tx, business_id)
    const document = (await findDocuments(tx, business_id)).find((one) => one.id === id)
    const isGone = document !== undefined && (await closeDocument(tx, { business_id, id, now }))
    if (!isGone) throw new AppError('not_found')
    await appendRequestAudit(tx, context, {
      action: 'company.document_removed',
      object_type: 'business_document',
      object_id: id,
      detail: { kind: document.kind, old: document.name, new: null },
    })
    return {}
  },
})

export const listDocuments = defineHandler('/business/list-documents', {
  async run(tx, { actor }) {
    const [company, rows] = await Promise.all([
      findCompany(tx, actor.business_id),
      findDocuments(tx, actor.business_id),
    ])
    return {
      items: rows,
      kinds: [...documentKindsOf(company.country)],
      is_verified: company.is_verified,
      can_edit: canEdit(company),
    }
  },
})
