import { dayOf } from '../../../contract/base/clock.ts'
import { recognisedFields } from '../../../contract/base/recognition.ts'
import { inBusiness } from '../../db/business.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { isRecognised, type ReadFields } from '../../ports/recognition/fields.ts'
import { QueueRejected } from '../../ports/turns.ts'
import { findFiles } from './store.ts'

const sureFrom = 0.8

const doubt = (fields: ReadFields): ReadFields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { value, confidence }]) => [
      name,
      { value, confidence: Math.min(confidence, 0.6) },
    ]),
  )

/** In the sandbox alone a picture is read, or not, by the name of its file. */
const magicPictures: readonly (readonly [named: RegExp, read: (fields: ReadFields) => ReadFields])[] = [
  [/^unreadable\b/i, () => ({})],
  [/^doubtful\b/i, doubt],
]

function playReading({ profile }: Pick<Deps['settings'], 'profile'>, name: string, fields: ReadFields): ReadFields {
  const magic = profile === 'sandbox' ? magicPictures.find(([named]) => named.test(name)) : undefined
  return magic === undefined ? fields : magic[1](fields)
}

const shown = (fields: ReadFields) =>
  recognisedFields.flatMap((name) => {
    const field = fields[name]
    return field === undefined ? [] : { name, value: field.value, is_sure: field.confidence >= sureFrom }
  })

export const recognizeId = defineHandler('/verification/recognize-id', {
  /** It takes seconds: outside of any transaction. */
  async prepare(deps, { actor, now }, { file_id, id_type }) {
    const { business_id, user_id } = actor
    const [file] = await inBusiness(deps.sql, business_id, (tx) =>
      findFiles(tx, business_id, [file_id], ['identity_image']),
    )
    if (file === undefined) throw new AppError('not_found', { field: 'file_id' })
    const image = await deps.files.read(file.sha256)
    if (image === null) throw new Error('a file is gone from its store')
    const order = { image, type: id_type, today: dayOf(now) }
    const read = await deps.recognition
      .read(order, user_id)
      .catch((error: unknown) =>
        Promise.reject(error instanceof QueueRejected ? new AppError('recognition_busy', { field: 'file_id' }) : error),
      )
    const fields = playReading(deps.settings, file.name, read)
    if (!isRecognised(fields)) throw new AppError('recognition_failed', { field: 'file_id' })
    return fields
  },

  run: (_tx, _context, _request, { prepared }) => Promise.resolve({ fields: shown(prepared) }),
})
