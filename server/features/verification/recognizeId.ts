import { recognisedFields } from '../../../contract/base/files/recognition.ts'
import { dayOf } from '../../../contract/base/time/clock.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import { decryptForBusiness, encryptForBusiness } from '../../businessSecrets.ts'
import { inBusiness } from '../../db/business.ts'
import type { Reader } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { isRecognised, type ReadFields } from '../../ports/recognition/fields.ts'
import { QueueRejected } from '../../ports/serialQueue.ts'
import { findRecognition, saveRecognition } from '../files/store.ts'
import { findFiles } from './store.ts'

/** Reads the picture of an identity document, and keeps the result for the reviewer, who sees it beside what was typed. */

type Recognised = CallResponse<'/verification/recognize-id'>['fields']

const label = (fileId: string): string => `recognition of file ${fileId}`

export async function readRecognition(
  sql: Reader,
  { keys }: Pick<Deps, 'keys'>,
  businessId: string,
  fileId: string,
): Promise<Recognised | null> {
  const sealed = await findRecognition(sql, businessId, fileId)
  return sealed === null ? null : JSON.parse(await decryptForBusiness(sql, keys, businessId, label(fileId), sealed))
}

const confidenceMin = 0.8

const lowConfidenceOf = (fields: ReadFields): ReadFields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { value, confidence }]) => [
      name,
      { value, confidence: Math.min(confidence, 0.6) },
    ]),
  )

/** Only in the sandbox: the file name determines the result of reading a picture. */
const sandboxPictures: readonly (readonly [named: RegExp, read: (fields: ReadFields) => ReadFields])[] = [
  [/^unreadable\b/i, () => ({})],
  [/^doubtful\b/i, lowConfidenceOf],
]

function simulateRecognition(
  { profile }: Pick<Deps['settings'], 'profile'>,
  name: string,
  fields: ReadFields,
): ReadFields {
  const magic = profile === 'sandbox' ? sandboxPictures.find(([named]) => named.test(name)) : undefined
  return magic === undefined ? fields : magic[1](fields)
}

const shownFields = (fields: ReadFields): Recognised =>
  recognisedFields.flatMap((name) => {
    const field = fields[name]
    return field === undefined ? [] : { name, value: field.value, is_sure: field.confidence >= confidenceMin }
  })

export const recognizeId = defineHandler('/verification/recognize-id', {
  /** Takes seconds; called outside any transaction. */
  async prepare(deps, { actor, now }, { file_id, id_type }) {
    const { business_id, user_id } = actor
    const [file] = await inBusiness(deps.sql, business_id, (tx) =>
      findFiles(tx, business_id, [file_id], ['identity_image']),
    )
    if (file === undefined) throw new AppError('not_found', { field: 'file_id' })
    const image = await deps.files.read(file.sha256)
    if (image === null) throw new Error('a stored file is missing')
    const order = { image, type: id_type, today: dayOf(now) }
    const read = await deps.recognition
      .read(order, user_id)
      .catch((error: unknown) =>
        Promise.reject(error instanceof QueueRejected ? new AppError('recognition_busy', { field: 'file_id' }) : error),
      )
    const fields = simulateRecognition(deps.settings, file.name, read)
    if (!isRecognised(fields)) throw new AppError('recognition_failed', { field: 'file_id' })
    return fields
  },

  async run(tx, { actor: { business_id } }, { file_id }, { deps, prepared }) {
    const fields = shownFields(prepared)
    const text = JSON.stringify(fields)
    const sealed = await encryptForBusiness(tx, deps.keys, business_id, label(file_id), text)
    await saveRecognition(tx, business_id, file_id, sealed)
    return { fields }
  },
})
