import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { defineHandler } from '../../../handler.ts'
import { buildBulk, saveBulk } from '../../bulk/create.ts'
import { checkBulkNames } from '../../bulk/nameChecks.ts'
import { receiveFile, saveFile } from '../../files/calls.ts'
import { batchResponse, readApiBatch } from './batches.ts'

/** By the rules of a person's upload, counted among those of the key's owner. */
export const openApiUploadDocumentHandler = defineHandler('/open/upload-document', {
  async prepare(deps, { actor, now }, { purpose, content }) {
    const bytes = Buffer.from(content, 'base64')
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const by = { actor: { business_id: actor.business_id, user_id: actor.owner.user_id }, now }
    return receiveFile(deps, by, { purpose, size: bytes.length, sha256 }, Readable.from([bytes]))
  },
  async run(tx, { actor, now, address }, { purpose, name }, { deps, prepared }) {
    const by = { actor: { business_id: actor.business_id, user_id: actor.owner.user_id }, now }
    return saveFile(tx, deps, by, { purpose, name, ...prepared }, { actor, now, address })
  },
})

/** By the rules of a person's new file of payments. Nothing is signed until a person submits it. */
export const openApiProposeBatchHandler = defineHandler('/open/propose-batch', {
  prepare: (deps, _, request) => checkBulkNames(deps, request),
  async run(tx, { actor, now, address, locale }, request, { deps, prepared }) {
    const { business_id, owner } = actor
    const { description = '', is_private = false, documents = [], ...asked } = request
    const declared = { is_information_correct: true, is_fee_accepted: true, is_terms_accepted: true } as const
    const said = { ...asked, ...declared, description, is_private, documents }
    const made = await buildBulk(tx, deps, { actor: { business_id, ...owner }, now }, said, 'balance', prepared)
    await saveBulk(tx, { actor, now, address }, made)
    return batchResponse(tx, await readApiBatch(tx, business_id, made.bulk.id), locale)
  },
})
