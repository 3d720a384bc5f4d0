import { hasPermission } from '../../../contract/base/people/roles.ts'
import { type fileCalls, filePurposes } from '../../../contract/features/files.ts'
import { appendRequestAudit } from '../../audit.ts'
import { inBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import type { SignedInContext } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { defineHandler, type HandlerTable } from '../../handler.ts'
import { type FileType, fileTypes } from '../../ports/files.ts'
import type { Settings } from '../../settings.ts'
import { checkFile } from './check/checkFile.ts'
import { enqueueUnusedRemoval } from './jobs.ts'
import { insertFile, lockUploads, sumUploads } from './store.ts'

const mimes = {
  png: 'image/png',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
  zip: 'application/zip',
} as const satisfies Record<FileType, string>

const lengthMax = 115
const extension = /\.[A-Za-z][A-Za-z0-9]{1,4}$/

/** The sender's name with the extension of the actual content: only for display and download. */
function displayName(given: string, mime: string): string {
  const type = fileTypes.find((each) => mimes[each] === mime)
  if (type === undefined) throw new Error(`${mime} is not taken`)
  const base = given
    .replace(/[\\/:*?"<>|]/g, '-')
    .replace(extension, '')
    .trim()
  return `${[...base].slice(0, lengthMax).join('') || 'file'}.${type}`
}

const changedUpload = () => new AppError('file_altered', { field: 'file' })

const dayMs = 24 * 3_600_000

/** Unused files are removed after a day, so a limit per day bounds the disk space that a person can fill. */
async function assertUploadQuota(
  tx: Tx,
  { filesOfDay, fileBytesOfDay }: Settings,
  { actor, now }: SignedInContext,
  size: number,
): Promise<void> {
  const { business_id, user_id } = actor
  const since = new Date(now.getTime() - dayMs)
  const { count, bytes } = await sumUploads(tx, { business_id, uploaded_by: user_id, since })
  if (count < filesOfDay && bytes + size <= fileBytesOfDay) return
  const values = { files: filesOfDay, megabytes: fileBytesOfDay / (1024 * 1024) }
  throw new AppError('files_full', { field: 'file', values })
}

const upload = defineHandler('/common/upload', {
  /** The file is received and checked only after authorisation, and outside of any transaction. */
  async prepare(deps, context, { purpose, size, sha256 }, file) {
    const { upload: right, bytesMax, types } = filePurposes[purpose]
    if (right !== 'member' && !hasPermission(context.actor.role, right)) throw new AppError('not_permitted')
    if (file === null || file.size !== size || file.sha256 !== sha256) throw changedUpload()
    if (size > bytesMax) {
      throw new AppError('file_too_large', { field: 'file', values: { megabytes: bytesMax / (1024 * 1024) } })
    }
    await inBusiness(deps.sql, context.actor.business_id, (tx) => assertUploadQuota(tx, deps.settings, context, size))
    const taken = await deps.files.takeIn(file.content, { size, sha256 }, async (bytes) => {
      const judged = await checkFile(context.actor.user_id, bytes, types, deps.scan)
      return { mime: mimes[judged.type], size: judged.bytes.length, sha256: await deps.files.save(judged.bytes) }
    })
    if (taken === null) throw changedUpload()
    return taken
  },

  // Stored before its row: a file without a row is harmless, a row without a file is not.
  async run(tx, context, request, { deps, prepared: { mime, size, sha256 } }) {
    const { actor, now } = context
    const id = deps.newId()
    const { purpose } = request
    const name = displayName(request.name, mime)
    const { business_id, user_id } = actor
    await lockUploads(tx, user_id)
    await assertUploadQuota(tx, deps.settings, context, size)
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
    await enqueueUnusedRemoval(tx, now, { business_id, id, sha256 })
    await appendRequestAudit(tx, context, {
      action: 'file.upload',
      object_type: 'file',
      object_id: id,
      detail: { size, sha256 },
    })
    return { file_id: id, name, size, mime }
  },
})

export const fileHandlers = {
  '/common/upload': upload,
} satisfies Pick<HandlerTable, keyof typeof fileCalls>
