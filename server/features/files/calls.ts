import { hasPermission } from '../../../contract/base/people/roles.ts'
import { type FilePurpose, type fileCalls, filePurposes } from '../../../contract/features/files.ts'
import type { PersonActor } from '../../actor.ts'
import { type AuditedBy, type AuditedByKey, appendRequestAudit } from '../../audit.ts'
import { inBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
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
  { actor, now }: Uploader,
  size: number,
): Promise<void> {
  const { business_id, user_id } = actor
  const since = new Date(now.getTime() - dayMs)
  const { count, bytes } = await sumUploads(tx, { business_id, uploaded_by: user_id, since })
  if (count < filesOfDay && bytes + size <= fileBytesOfDay) return
  const values = { files: filesOfDay, megabytes: fileBytesOfDay / (1024 * 1024) }
  throw new AppError('files_full', { field: 'file', values })
}

/** Whose upload it is: a person, or the owner of a key. */
interface Uploader {
  actor: Pick<PersonActor, 'business_id' | 'user_id'>
  now: Date
}

interface Described {
  purpose: FilePurpose
  size: number
  sha256: string
}

/** Receives and checks a file: only after authorisation, and outside of any transaction. */
export async function receiveFile(
  deps: Deps,
  by: Uploader,
  { purpose, size, sha256 }: Described,
  content: AsyncIterable<Uint8Array>,
) {
  const { bytesMax, types } = filePurposes[purpose]
  if (size > bytesMax)
    throw new AppError('file_too_large', { field: 'file', values: { megabytes: bytesMax / (1024 * 1024) } })
  await inBusiness(deps.sql, by.actor.business_id, (tx) => assertUploadQuota(tx, deps.settings, by, size))
  const taken = await deps.files.takeIn(content, { size, sha256 }, async (bytes) => {
    const judged = await checkFile(by.actor.user_id, bytes, types, deps.scan)
    return { mime: mimes[judged.type], size: judged.bytes.length, sha256: await deps.files.save(judged.bytes) }
  })
  if (taken === null) throw changedUpload()
  return taken
}

/** Stored before its row: a file without a row is harmless, a row without a file is not. */
export async function saveFile(
  tx: Tx,
  deps: Pick<Deps, 'newId' | 'settings'>,
  by: Uploader,
  { purpose, name: given, mime, size, sha256 }: Described & { name: string; mime: string },
  audited: AuditedBy | AuditedByKey,
) {
  const { actor, now } = by
  const { business_id, user_id } = actor
  const [id, name] = [deps.newId(), displayName(given, mime)]
  await lockUploads(tx, user_id)
  await assertUploadQuota(tx, deps.settings, by, size)
  await insertFile(tx, { business_id, id, uploaded_by: user_id, purpose, name, size, mime, sha256, created_at: now })
  await enqueueUnusedRemoval(tx, now, { business_id, id, sha256 })
  const deed = { action: 'file.upload', object_type: 'file', object_id: id, detail: { size, sha256 } } as const
  await appendRequestAudit(tx, audited, deed)
  return { file_id: id, name, size, mime }
}

const upload = defineHandler('/common/upload', {
  async prepare(deps, context, { purpose, size, sha256 }, file) {
    const { upload: right } = filePurposes[purpose]
    if (right !== 'member' && !hasPermission(context.actor.role, right)) throw new AppError('not_permitted')
    if (file === null || file.size !== size || file.sha256 !== sha256) throw changedUpload()
    return receiveFile(deps, context, { purpose, size, sha256 }, file.content)
  },
  run: (tx, context, { purpose, name }, { deps, prepared }) =>
    saveFile(tx, deps, context, { purpose, name, ...prepared }, context),
})

export const fileHandlers = {
  '/common/upload': upload,
} satisfies Pick<HandlerTable, keyof typeof fileCalls>

/** A file for staff, sent through the encrypted channel, so that no address exists that could be opened again. */
export async function readFileForStaff(
  { files }: Pick<Deps, 'files'>,
  { sha256, name, mime }: { sha256: string; name: string; mime: string },
): Promise<{ name: string; mime: string; content: string }> {
  const bytes = await files.read(sha256)
  if (bytes === null) throw new Error('a stored file is missing')
  return { name, mime, content: Buffer.from(bytes).toString('base64') }
}
