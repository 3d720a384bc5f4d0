import { appendRequestAudit } from '../../audit.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { lockEditable } from './lockEditable.ts'
import { closeDocument, findDocuments } from './store.ts'

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
