import { createHash } from 'node:crypto'
import { hasPermission } from '../../../contract/base/roles.ts'
import { type FilePurpose, filePurposes } from '../../../contract/features/files.ts'
import { auditBy } from '../../audit.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import type { FileType } from '../../ports/files.ts'
import { detectFileType } from '../../ports/fileType.ts'
import { insertFile } from './store.ts'

const mimes = { png: 'image/png', jpg: 'image/jpeg', pdf: 'application/pdf' } as const satisfies Record<
  FileType,
  string
>

interface Checked {
  bytes: Uint8Array
  mime: string
}

interface Sealed {
  size: number
  sha256: string
  purpose: FilePurpose
}

/** The file must be the one that was sealed, and be by its content what is taken for this purpose. */
function checkFile(file: Uint8Array | undefined, sealed: Sealed): Checked {
  const rule = filePurposes[sealed.purpose]
  if (file === undefined || file.length !== sealed.size) throw new AppError('file_altered', { field: 'file' })
  if (createHash('sha256').update(file).digest('hex') !== sealed.sha256)
    throw new AppError('file_altered', { field: 'file' })
  if (file.length > rule.bytesMax) {
    throw new AppError('file_too_large', { field: 'file', values: { megabytes: rule.bytesMax / (1024 * 1024) } })
  }
  const type = detectFileType(file)
  if (type === null || !(rule.types as readonly FileType[]).includes(type))
    throw new AppError('file_type_refused', { field: 'file' })
  return { bytes: file, mime: mimes[type] }
}

export const upload = defineHandler('/common/upload', {
  async run(tx, context, request, { deps, file }) {
    const { actor, now } = context
    const { upload: right } = filePurposes[request.purpose]
    if (right !== 'member' && !hasPermission(actor.role, right)) throw new AppError('not_permitted')
    const { bytes, mime } = checkFile(file, request)
    // Stored before its row: a file without a row does no harm, a row without a file would.
    const sha256 = await deps.files.save(bytes)
    const id = deps.newId()
    const { name, size, purpose } = request
    const { business_id, user_id } = actor
    await insertFile(tx, {
      business_id,
      id,
      uploaded_by: user_id,
      purpose,
      name,
      size,
      mime,
      sha256,
      created_at: now,
    })
    await auditBy(tx, context, { action: 'file.upload', object_type: 'file', object_id: id, detail: { size, sha256 } })
    return { file_id: id, name, size, mime }
  },
})
